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

  var coefficients: [Double] {
    switch self {
    case .plain: [1, -1, 1, -1, 2, -2, 3, 0.5]
    case .layout: [1, -1, 1, -1, 1, -1, 1, -1]
    case .rounding: [1, -1, 1.0 / 3, -1.0 / 3, 0.1, 0.7, -2.25, 3]
    case .spread: [1, -1, 1, 1.0 / 8_192, 8_192, 0.1, -0.37 * 8_192, 3]
    case .wild: [1, -1, 1e-6, 1e6, 1.0 / 3, 1e-260, 1e11, -1e-300]
    }
  }

  /// The constant that a byte represents.
  func constant(_ byte: UInt8) -> Double {
    let number = Double(Int8(bitPattern: byte))
    switch self {
    case .plain: return number / 2
    case .layout: return number * 4
    case .rounding: return number / 3
    case .spread:
      return [number, number * 1_000.25, number / 1_000, number * 65_536][Int(byte % 4)]
    case .wild:
      let sizes = [1, 1e-300, 1e-9, 1e9, 7.8e9, 1e-6, 0, 1.0 / 3]
      return number * sizes[Int(byte % 8)]
    }
  }

  var variableLimit: Int {
    switch self {
    case .plain, .rounding: 10
    case .layout: 40
    case .spread, .wild: 6
    }
  }

  var constraintLimit: Int {
    switch self {
    case .plain, .rounding: 24
    case .layout: 48
    case .spread, .wild: 12
    }
  }

  /// The relative error up to which a required constraint holds; infinite if nothing is guaranteed.
  var tolerance: Double {
    switch self {
    case .plain, .layout: 1e-9
    case .rounding: 1e-8
    case .spread: 1e-7
    case .wild: .infinity
    }
  }

  /// Whether contradictions and ambiguity are matters of more than the last digit.
  var isExact: Bool { self == .plain || self == .layout }
}
