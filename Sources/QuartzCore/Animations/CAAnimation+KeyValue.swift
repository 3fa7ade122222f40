import CoreGraphics

extension CAAnimation {
    var timingProperties: [String: KeyedProperty] {
        [
            "beginTime": .init(self, \CAAnimation.beginTime),
            "duration": .init(self, \CAAnimation.duration),
            "speed": .init(self, \CAAnimation.speed),
            "timeOffset": .init(self, \CAAnimation.timeOffset),
            "repeatCount": .init(self, \CAAnimation.repeatCount),
            "repeatDuration": .init(self, \CAAnimation.repeatDuration),
            "autoreverses": .init(self, \CAAnimation.autoreverses),
            "fillMode": .init(self, \CAAnimation.fillMode),
            "timingFunction": .init(self, \CAAnimation.timingFunction),
            "delegate": .init(self, \CAAnimation.delegate),
            "removedOnCompletion": .init(self, \CAAnimation.isRemovedOnCompletion),
        ]
    }
}
