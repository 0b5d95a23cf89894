import Testing

@testable import Anchors

/// Random parts of formats.
extension Dice {
  fileprivate mutating func pick<T>(_ things: [T]) -> T { things[roll(things.count)] }

  fileprivate mutating func name() -> VisualFormat.Name {
    let names = [
      "a", "_", "Z9", "field_2", "send-1", "two words", "\u{E9}t\u{E9}", "9", "]", "(", "|",
    ]
    return VisualFormat.Name(text: pick(names), range: 0..<0)
  }

  fileprivate mutating func object() -> VisualFormat.Object {
    let numbers = [
      0, 8, -8, 0.1, 44.5, 1e-7, 123_456_789.125, -1e20, 1e300, Double.leastNonzeroMagnitude,
      1.0 / 3,
    ]
    return roll(3) == 0 ? .name(name()) : .number(pick(numbers), range: 0..<0)
  }

  fileprivate mutating func predicates() -> [VisualFormat.Predicate] {
    (0...roll(3)).map { _ in
      VisualFormat.Predicate(
        relation: pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]), object: object(),
        priority: roll(2) == 0 ? object() : nil, range: 0..<0)
    }
  }

  fileprivate mutating func connection() -> VisualFormat.Connection {
    let spaces: [VisualFormat.Connection.Space] = [.flush, .standard, .predicates(predicates())]
    return VisualFormat.Connection(space: pick(spaces), range: 0..<0)
  }

  fileprivate mutating func format() -> VisualFormat {
    var items: [VisualFormat.Item] = []
    for index in 0...roll(5) {
      items.append(
        VisualFormat.Item(
          name: name(), predicates: roll(2) == 0 ? predicates() : [],
          connection: index > 0 || roll(2) == 0 ? connection() : nil, range: 0..<0))
    }
    return VisualFormat(
      "", axis: pick([.horizontal, .vertical]), items: items,
      trailing: roll(2) == 0 ? connection() : nil)
  }
}

extension VisualFormat {
  /// The format without positions in the text.
  fileprivate var withoutPlaces: VisualFormat {
    VisualFormat(
      "", axis: axis,
      items: items.map {
        Item(
          name: Self.strip($0.name), predicates: Self.strip($0.predicates),
          connection: $0.connection.map(Self.strip), range: 0..<0)
      }, trailing: trailing.map(Self.strip))
  }

  private static func strip(_ name: Name) -> Name { Name(text: name.text, range: 0..<0) }

  private static func strip(_ object: Object) -> Object {
    switch object {
    case .number(let number, _): .number(number, range: 0..<0)
    case .name(let name): .name(strip(name))
    }
  }

  private static func strip(_ predicates: [Predicate]) -> [Predicate] {
    predicates.map {
      Predicate(
        relation: $0.relation, object: strip($0.object), priority: $0.priority.map(strip),
        range: 0..<0)
    }
  }

  private static func strip(_ connection: Connection) -> Connection {
    guard case .predicates(let predicates) = connection.space else {
      return Connection(space: connection.space, range: 0..<0)
    }
    return Connection(space: .predicates(strip(predicates)), range: 0..<0)
  }
}

@Test(arguments: [1, 20_261_121, 0xDEAD_BEEF])
func `a printed format reads back the same`(seed: UInt64) throws {
  var dice = Dice(state: seed)
  var failures: [String] = []
  for _ in 0..<2000 {
    let format = dice.format()
    let text = format.description
    let read = try? VisualFormat(text)
    if read?.withoutPlaces != format || read?.description != text { failures.append(text) }
  }
  #expect(failures.isEmpty, "seed \(seed): \(failures.prefix(3))")
}

@Test(arguments: [2, 20_261_121])
func `any text reads or fails with an offset inside it`(seed: UInt64) {
  var dice = Dice(state: seed)
  let pieces = [
    "H:", "V:", "|", "-", "[", "]", "(", ")", ",", "@", "==", ">=", "<=", "=", "8", "-8", "1e", ".",
    "a", "b", "`", " ", "\u{E9}", "[a]", "[b(8)]", "-(>=8@20)-", "-m-",
  ]
  var failures: [String] = []
  for _ in 0..<5000 {
    let text = (0...dice.roll(9)).map { _ in dice.pick(pieces) }.joined()
    do throws(VisualFormatError) {
      let format = try VisualFormat(text)
      // The parsed parts cover the text in order.
      let places = format.items.map { $0.range }
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
