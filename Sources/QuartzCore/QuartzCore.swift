// As on Apple's platforms, one import brings the layers below along. Of Compositor only CATransform3D is public.
@_exported import Compositor
@_exported import CoreGraphics
