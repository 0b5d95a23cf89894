import JSONText
import Testing

@Suite struct KeyTableTests {
  @Test("a table finds each key that was added, and no other", arguments: [0, 1, 8, 9, 40, 5000])
  func findsKeys(count: Int) {
    var table = KeyTable()
    for number in 0..<count {
      #expect(table.insert(number, for: Self.key(number)) == nil)
      #expect(table.insert(-1, for: Self.key(number)) == number)
    }
    for number in 0..<count { #expect(table[Self.key(number)] == number) }
    for other in count..<(count + 100) { #expect(table[Self.key(other)] == nil) }
  }

  @Test("an empty key and keys with a common beginning differ")
  func differsInLength() {
    let table = KeyTable(["", "a", "ab", "abc", "ba"])
    for (index, name) in ["", "a", "ab", "abc", "ba"].enumerated() {
      #expect(table[Array(name.utf8)[...]] == index)
    }
    #expect(table[Array("abcd".utf8)[...]] == nil)
  }

  /// A part of a longer text, as the reader's keys are.
  private static func key(_ number: Int) -> ArraySlice<UInt8> {
    Array("{\"key\(number)\"".utf8)[2...].dropLast()
  }
}
