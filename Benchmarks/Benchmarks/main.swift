import Compositor
import CompositorScenes
import CoreGraphics

let arguments = CommandLine.arguments
if arguments.count > 3, arguments[1] == "scene", let seed = UInt64(arguments[2]) {
    writeScene(seed, to: arguments[3])
} else if arguments.count > 3, arguments[1] == "scenes", let first = UInt64(arguments[2]), let count = UInt64(arguments[3]) {
    checkScenes(first..<first + count)
}
if arguments.count > 2, arguments[1] == "reduce", let seed = UInt64(arguments[2]) { reduceScene(seed) }
if arguments.count > 3, arguments[1] == "stories", let first = UInt64(arguments[2]), let count = UInt64(arguments[3]) {
    checkStories(first..<first + count)
}
