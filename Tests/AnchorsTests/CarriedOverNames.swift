import Anchors

// The names that Foundation owns, which a program that carries UIKit code over gives itself.
typealias CGFloat = Double
typealias CGPoint = Point
typealias CGSize = Size
typealias CGRect = Rect

/// Stands for Foundation's class in initialisers that nobody calls.
final class NSCoder {}

// What a program gives itself for colours and images, which have no part in layout except for their
// size.

struct UIColor {
  static let white = UIColor()
  static let gray = UIColor()
  static let orange = UIColor()
  static let yellow = UIColor()
  static let green = UIColor()
  static let blue = UIColor()
}

/// Stands for an image whose name says how large it is: `50x50.png`.
struct UIImage {
  let size: CGSize

  init?(named name: String) {
    let numbers = name.split { !$0.isNumber }.compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    size = CGSize(width: numbers[0], height: numbers[1])
  }
}

final class UIImageView: UIView {
  var image: UIImage? {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

enum ContentMode {
  case scaleAspectFit
}

extension UIView {
  var backgroundColor: UIColor? {
    get { nil }
    set {}
  }

  var contentMode: ContentMode {
    get { .scaleAspectFit }
    set {}
  }
}

extension UILabel {
  var textColor: UIColor? {
    get { nil }
    set {}
  }
}
