/// The numbers that a program draws from, which decide how exactly its results can be judged.
enum Palette: Int, CaseIterable {
  /// Small whole numbers and halves: every answer is known exactly.
  case plain
  /// Coefficients of 1 and −1 only, for many variables.
  case layout
  /// Thirds, tenths and other numbers that round.
  case rounding
  /// Coefficients thousands of times apart.
  case spread
  /// Anything from the smallest number to the limit: nothing may fail, but little can be verified.
  case wild
  /// Coefficients a million times apart, one way or the other.
  case thousand
  /// Coefficients 1e12 apart.
  case million
  /// Coefficients that differ from 1 or −1 by 1e-6 to 1e-12.
  case near
  /// Constants near 1e9.
  case large
  /// Values near 1e-9.
  case small
  /// A hundred priorities.
  case levels
  /// Many variables and constraints, with coefficients of 1 and −1.
  case many

  /// The palettes that were there first, so that the programs of old inputs stay the same.
  static let old = allCases.prefix(5)
  static let new = allCases.dropFirst(5)

  var coefficients: [Double] {
    switch self {
    case .plain, .levels: [1, -1, 1, -1, 2, -2, 3, 0.5]
    case .layout, .large, .many: [1, -1, 1, -1, 1, -1, 1, -1]
    case .rounding: [1, -1, 1.0 / 3, -1.0 / 3, 0.1, 0.7, -2.25, 3]
    case .spread: [1, -1, 1, 1.0 / 8_192, 8_192, 0.1, -0.37 * 8_192, 3]
    case .wild: [1, -1, 1e-6, 1e6, 1.0 / 3, 1e-260, 1e11, -1e-300]
    // Powers of two: multiples are exact, so that parallel rows are parallel.
    case .thousand: [1, -1, 0x1p10, -0x1p10, 0x1p-10, -0x1p-3, 0x1p7, 0x1p-7]
    case .million: [1, -1, 0x1p20, -0x1p20, 0x1p-20, -0x1p-13, 0x1p13, 0x1p-3]
    case .near: [1, -1, 1 + 1e-6, 1e-7 - 1, 1 - 1e-8, -1 - 2e-9, 1 + 1e-10, 1 + 1e-12]
    case .small: [1, -1, 1e9, -1e9, 2e9, 1e9, -1e9, 1e10]
    }
  }

  /// The constant that a byte represents.
  func constant(_ byte: UInt8) -> Double {
    let number = Double(Int8(bitPattern: byte))
    switch self {
    case .plain, .levels, .thousand, .million, .near: return number / 2
    case .layout, .many: return number * 4
    case .rounding: return number / 3
    case .spread:
      return [number, number * 1_000.25, number / 1_000, number * 65_536][Int(byte % 4)]
    case .wild:
      let sizes = [1, 1e-300, 1e-9, 1e9, 7.8e9, 1e-6, 0, 1.0 / 3]
      return number * sizes[Int(byte % 8)]
    case .large: return [1e9, 0, 2e9, -1e9][Int(byte % 4)] + number / 4
    case .small: return byte.isMultiple(of: 4) ? number / 4e9 : number
    }
  }

  /// The priority that a byte represents.
  func priority(_ byte: UInt8) -> Double {
    self == .levels && byte & 3 > 0
      ? Double(byte % 100 + 1) * 9.75
      : [1000, 1000, 750, 250, 1000, 250.5, 999.5, 1][Int(byte & 7)]
  }

  var variableLimit: Int {
    switch self {
    case .plain, .rounding: 10
    case .layout: 40
    case .spread, .wild: 6
    case .thousand, .million, .near, .large, .small, .levels: 8
    case .many: 150
    }
  }

  var constraintLimit: Int {
    switch self {
    case .plain, .rounding: 24
    case .layout: 48
    case .spread, .wild: 12
    case .thousand, .million, .near, .large, .small: 16
    case .levels: 120
    case .many: 300
    }
  }

  /// The number of constraints that are added at once, at most.
  var batchLimit: Int { self == .many ? 256 : 23 }

  /// The relative error up to which a required constraint holds in comparison with a new solver;
  /// infinite if nothing is guaranteed, or if values are judged exactly instead.
  var tolerance: Double {
    switch self {
    case .plain, .layout, .many: 1e-9
    case .rounding: 1e-8
    case .spread: 1e-7
    case .wild, .thousand, .million, .near, .large, .small, .levels: .infinity
    }
  }

  /// Whether contradictions and ambiguity are matters of more than the last digit.
  var isExact: Bool { self == .plain || self == .layout || self == .many }

  /// Whether values and conflicts are judged in exact numbers, because rounding matters.
  var isJudgedExactly: Bool {
    switch self {
    case .thousand, .million, .near, .large, .small, .levels: true
    default: false
    }
  }

  /// Whether numbers are so far apart that the solver may refuse a system.
  var mayBeUndecided: Bool { self == .wild || self == .spread || isJudgedExactly }
}
