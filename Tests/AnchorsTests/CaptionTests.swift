import Anchors
import Testing

/// A text beside an image: the image's width, its priority, and further conditions.
private struct Caption: CustomTestStringConvertible {
  var imageWidth = 100.0
  var hugging = LayoutPriority.required
  var resistance = LayoutPriority.required
  /// The maximum width of the image, whose constraint is older than its content.
  var limit = 1000.0
  /// Whether the image is measured for the width that it gets.
  var isMeasured = false
  var text = "to be or not to be"

  var testDescription: String { "\(imageWidth) wide, limit \(limit), \(text)" }
}

/// An image, and a text that wraps in the rest of 160 points.
private final class CaptionScreen {
  let window = phone()
  private let image: View
  private let label = Label(name: "label", text: nil, font: .systemFont(ofSize: 10))
  private let limit: LayoutConstraint

  init() {
    let root = window.rootView
    image = root.added("image")
    limit = image.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      image.topAnchor.constraint(equalTo: root.topAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 160), limit,
    ])
  }

  func show(_ caption: Caption) {
    let size = Size(width: caption.imageWidth, height: 10)
    image.contentMeasurer =
      caption.isMeasured
      ? { Size(width: min($0 ?? size.width, size.width), height: size.height) } : nil
    image.setIntrinsicContentSize(size)
    image.setContentHuggingPriority(caption.hugging, for: .horizontal)
    image.setContentCompressionResistancePriority(caption.resistance, for: .horizontal)
    label.text = caption.text
    limit.constant = caption.limit
  }

  var frames: [Rect] { [image.exactFrame, label.exactFrame] }
}

@Test(arguments: [UInt64](1...40))
func `text beside an image that changed wraps as in a new window`(
  seed: UInt64
) {
  let captions = [
    Caption(), Caption(imageWidth: 60), Caption(text: "to be"), Caption(limit: 40),
    Caption(hugging: LayoutPriority(251)),
    Caption(resistance: LayoutPriority(740), text: "to be or not"),
    Caption(imageWidth: View.noIntrinsicMetric, limit: 70), Caption(isMeasured: true),
    Caption(imageWidth: 130, limit: 90, isMeasured: true), Caption(imageWidth: 0),
  ]
  var dice = Dice(state: seed)
  let screen = CaptionScreen()
  for _ in 0..<12 {
    let caption = captions[dice.roll(captions.count)]
    screen.show(caption)
    let fresh = CaptionScreen()
    fresh.show(caption)
    #expect(screen.frames == fresh.frames, "\(caption)")
    #expect(screen.window.conflicts.map(\.sentence) == fresh.window.conflicts.map(\.sentence))
  }
}
