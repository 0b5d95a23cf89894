import Anchors

// The names that Foundation defines, which a program that migrates from UIKit provides itself.
typealias CGFloat = Double
typealias CGPoint = Point
typealias CGSize = Size
typealias CGRect = Rect

/// Replaces Foundation's class in initialisers that are never called.
final class NSCoder {}

// The program's own types for colours and images, which affect the layout only through their size.

struct UIColor {
  static let white = UIColor()
  static let gray = UIColor()
  static let orange = UIColor()
  static let yellow = UIColor()
  static let green = UIColor()
  static let blue = UIColor()
}

/// Replaces an image by its size, which is in its name: `50x50.png`.
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
