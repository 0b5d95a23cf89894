import Anchors
import Testing

/// Tests of the default measurer, whose widths are those of Inter.
@Suite struct AdvanceWidthTests {
  private func width(_ text: String, _ font: Font) -> Double {
    AdvanceWidthMeasurer().size(of: text, font: font, within: nil, lineLimit: 1).width
  }

  // The third number is Inter's own, from its table `hmtx`, in thousandths of the size. At 12 points
  // the system's font has no tracking.
  @Test(arguments: [
    ("Sign in", 3202.0, 0.5), ("Hxg", 1902, 0.5), ("größe", 2789, 2), ("ÅŁŻ", 1914, 30),
    ("Привет", 3561, 12), ("Щит", 2029, 30), ("Ωμέγα", 3119, 30), ("Đường", 3155, 25),
    ("“Quote” — …", 6173, 40), ("Љ", 1113, 130),
  ])
  func `a text is as wide as in Inter`(_ text: String, _ known: Double, _ error: Double) {
    expectTrue(
      abs(width(text, .systemFont(ofSize: 12)) / 12 * 1000 - known) <= error + 1e-6,
      "\(text): \(width(text, .systemFont(ofSize: 12)) / 12 * 1000)")
  }

  /// Recorded by Interface Builder, which rounds up to a pixel.
  @Test(arguments: [
    ("Label", 17.0, 0.0, 41.5), ("Label", 15, 0, 38.5), ("Sign in", 17, 0, 53),
    ("Restaurant name", 20, 0.23, 156.5), ("Select a BLE Device", 18, 0.4, 168.5),
  ])
  func `a text is nearly as wide as in the system's font`(
    _ text: String, _ size: Double, _ weight: Double, _ recorded: Double
  ) {
    var font = Font.systemFont(ofSize: size)
    font.weight = weight
    let own = width(text, font)
    expectTrue(abs(own / recorded - 1) < 0.04, "\(text): \(own)")
  }

  /// By the documented factors.
  @Test(arguments: [
    ("漢字かな", 4.0), ("한국어", 2.76), ("שלום", 2.2), ("مرحبا", 2.25), ("👍🏽", 1.27),
    ("e\u{301}", 0.583), ("\u{FEFF}", 0),
  ])
  func `other scripts have the widths of their kind`(_ text: String, _ width: Double) {
    expectNumber(self.width(text, .systemFont(ofSize: 12)), width * 12)
  }

  @Test(arguments: [
    // "to be or" is 3,660 thousandths wide, and "not to be" 4,202.
    ("to be or not to be", 400.0, 1), ("to be or not to be", 100, 1), ("to be or not to be", 60, 2),
    ("漢字漢字漢字", 36, 2), ("漢字 kanji", 50, 2), ("one-two", 30, 2), ("", 10, 0),
  ])
  func `lines are broken between words, and beside ideographs`(
    _ text: String, _ width: Double, _ lines: Int
  ) {
    let font = Font.systemFont(ofSize: 12)
    let size = AdvanceWidthMeasurer().size(of: text, font: font, within: width, lineLimit: 0)
    expectNumber(size.height, Double(lines) * font.lineHeight)
    expectTrue(size.width <= width)
  }

  /// It is exact unless a word is broken, or an ideograph is wider than a line.
  @Test func `in the range of widths around one the size is the same`() throws {
    let measurer = AdvanceWidthMeasurer()
    let font = Font.systemFont(ofSize: 17)
    for text in ["to be or not to be", "x y", "Donaudampfschifffahrt 漢字漢字 a-b"] {
      func size(_ width: Double) -> Size {
        measurer.size(of: text, font: font, within: width, lineLimit: 0)
      }
      for width in stride(from: 1.0, through: 200, by: 0.75) {
        let range = try #require(
          measurer.widthsOfSameSize(of: text, font: font, around: width, lineLimit: 0))
        let bounds = [range.lowerBound, range.upperBound].filter { $0.isFinite && width > 180 }
        let inside = [max(range.lowerBound, 0.01), min(range.upperBound - 0.001, 1e6)]
        expectTrue(
          inside.allSatisfy { size($0) == size(width) }
            && bounds.allSatisfy { size($0 - 0.002) != size(width) || size($0) != size(width) },
          "\(text) at \(width): \(range)")
      }
    }
  }
}
