import Testing

@testable import LayoutSpec

@Suite struct NumberTests {
  /// The number a text represents, read by our own reader.
  private func read(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    var index = 0
    guard case .number(let value) = scanNumber(bytes, at: &index) else {
      return nil
    }
    return index == bytes.count ? value : nil
  }

  private func expectExact(_ text: String) {
    #expect(read(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "0.3", "16.666666666666668", "9007199254740993", "1e22", "1e23",
    "8.41e21", "0.000001", "123456789.12345678", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "4.9e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623159e308", "1e999",
    "-1e999", "1e-999", "0e999999999999999999", "5e-324", "1.00000000000000011102230246251565",
    "1.00000000000000011102230246251566",
    "0.500000000000000166533453693773481063544750213623046875",
    "9999999999999999999", "99999999999999999999", "18446744073709551616",
    "1\(String(repeating: "0", count: 900))e-900",
    "0.\(String(repeating: "0", count: 900))1e901",
    "1.00000000000000011102230246251565404\(String(repeating: "0", count: 900))1",
  ])
  func `a number is the nearest double`(text: String) {
    expectExact(text)
  }

  @Test func `random numbers are the nearest doubles`() {
    let seed: UInt64 = 0x5EED_0001
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
    for round in 0..<2000 {
      let digits = String(next()).prefix(Int(next() % 20) + 1)
      let exponent = Int(next() % 640) - 330
      let text = "\(digits.first == "0" ? "1" : "")\(digits)e\(exponent)"
      let isSame = read(text)?.bitPattern == Double(text)?.bitPattern
      if !isSame { Issue.record("seed \(seed), round \(round): \(text)") }
    }
  }
}
