import Testing

@testable import Anchors

@Test(arguments: [2, 20_261_121])
func `any text reads or fails with an offset inside it`(seed: UInt64) {
  var dice = Dice(state: seed)
  let pieces = [
    "H:", "V:", "|", "-", "[", "]", "(", ")", ",", "@", "==", ">=", "<=", "=", "8", "-8", "1e", ".",
    "a", "b", "`", " ", "\u{E9}", "[a]", "[b(8)]", "-(>=8@20)-", "-m-",
  ]
  var failures: [String] = []
  for _ in 0..<5000 {
    let text = (0...dice.roll(9)).map { _ in pieces[dice.roll(pieces.count)] }.joined()
    do throws(VisualFormatError) {
      let format = try VisualFormat(text, metrics: ["m": 12])
      // The parsed parts cover the text in order.
      let places = format.views.map { $0.range }
      if !zip(places, places.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) {
        failures.append(text)
      }
    } catch {
      if error.offset > text.utf8.count || error.range.lowerBound < 0 { failures.append(text) }
      if !error.description.hasSuffix("^") { failures.append(text) }
    }
  }
  #expect(failures.isEmpty, "seed \(seed): \(failures.prefix(3))")
}

@Test(arguments: [
  "0.1", "33.333333333333336", "9007199254740993", "123456789012345678901234567890", "1e23",
  "2.2250738585072011e-308", "4.9e-324", "1.7976931348623157e308", "1e400", "0.000001e6",
  "179769313486231580793728971405301e276", "00012.5000",
])
func `decimal numbers are read as the nearest double`(text: String) {
  var index = 0
  let number = scanDecimal(Array(text.utf8), at: &index, isSigned: false)
  #expect(number == Double(text))
  #expect(index == text.utf8.count)
}
