import Anchors

// The names that Foundation owns, which a program that carries UIKit code over gives itself.
typealias CGFloat = Double
typealias CGPoint = Point
typealias CGSize = Size
typealias CGRect = Rect

/// Stands for Foundation's class in initialisers that nobody calls.
final class NSCoder {}
