/// The solver's one tolerance policy.
///
/// Rows are scaled on entry so that their largest coefficient is in [1, 2); every tolerance below is
/// meant for numbers of that size. What is *doubtful* is decided in exact arithmetic, see ``SparseProblem/noteDoubt(at:)``. A
/// constraint counts as satisfied if it fails by at most ``feasibility``; values are those of the
/// active rows, exact to about 1e-12 of the largest value involved.
enum Tolerance {
  /// A row is at its constant if it differs by at most this, relative to the constant if that is
  /// above 1.
  static let feasibility = 1e-9
  /// A multiplier or a slope this small is zero.
  static let multiplier = 1e-9
  /// A multiplier above this has absorbed what counts of others: once it is gone, they are computed
  /// again.
  static let absorbing = 1e6
  /// A row that moves by at most this per unit of a step does not take part in it.
  static let movement = 1e-9
  /// A breakpoint this near is at hand.
  static let step = 1e-11
  /// Structural pivots are at least this large.
  static let pivot = 1e-7
  /// Values are recomputed if a row differs by this much, relatively, from the value of its terms.
  static let drift = 1e-10
  /// Decisions about a row whose coefficients differ by more than this factor are doubtful.
  static let spread = 1e3
  /// Coefficients that differ by more than this factor, or from 1, are always doubtful.
  static let extreme = 2e6
  /// While a batch is placed, a row that would move another by more than this is left to the steps.
  static let stride = 1e9
  /// A value that moves by more than this leaves rounding where a constraint adds it to another one.
  static let leap = 1e5
  /// Entries of a solved vector this small are dropped.
  static let drop = 1e-13
  /// The relative difference of a new diagonal element from its prediction above which the basis is
  /// factorised again.
  static let update = 1e-9
  /// A step that would pivot on less than this waits for a fresh factorisation.
  static let safePivot = 1e-5

  /// A pivot is at least this part of the largest element that it could be.
  static let threshold = 0.1
  /// Parameters of a sweep nearer than this are the same.
  static let resolution = 1e-8
  /// The part of a large value by which an unbounded variable is moved to show that it may.
  static let excursion = 0x1p-20
  /// An optimum recomputed differs by less than this, relatively.
  static let defect = 1e-7

  /// The sign of a number that a solve gives is beyond doubt above this; below it is doubtful, unless
  /// the number is noise.
  static let doubt = 1e-6
  /// A number this small is noise if the factors are fresh, and if they have been updated.
  static let noise = 1e-10
  static let wornNoise = 1e-9
  /// Slopes that cancel leave noise of this size, relative to the steepest.
  static let cancellation = 1e-13
  /// Coefficients that cancel leave no more than this, relatively, if only their last places differ.
  static let rounding = 0x1p-50

  /// The last places of values beyond this may decide, so they are doubtful.
  static let farthest = 1e8
  /// Coefficients above this, and rows all of whose coefficients are below its reciprocal, are
  /// doubtful.
  static let steepest = 0x1p18
  /// Neighbouring coefficients that differ by less than this, relatively, are doubtful.
  static let likeness = 1e-4
  /// By less than this, always: the product of two such differences is lost where slopes cancel.
  static let extremeLikeness = 5e-7

  /// Whether a row with this largest and this smallest coefficient is doubtful.
  @inline(__always)
  static func isUnusual(_ largest: Double, _ smallest: Double) -> Bool {
    largest > spread * smallest || largest > steepest || largest * steepest < 1
  }

  /// Whether a row with this largest and this smallest coefficient is always doubtful.
  static func isExtreme(_ largest: Double, _ smallest: Double) -> Bool {
    largest > extreme * smallest || largest > extreme || smallest * extreme < 1
  }

  /// Whether a row's factor makes the weight of its penalties almost that of others, which are mostly
  /// powers of two.
  static func isAlmostTied(_ factor: Double) -> Bool {
    let digits = factor.significand
    return digits != 1 && min(digits - 1, 2 - digits) < extremeLikeness
  }

  @inline(__always)
  static func isAt(_ value: Double, _ constant: Double) -> Bool {
    let difference = (value - constant).magnitude
    return difference <= feasibility || difference <= feasibility * constant.magnitude
  }
}

/// A value that would have become too large.
public struct Overflow: Hashable, Sendable {
  /// A variable whose value would have exceeded ``ConstraintSolver/valueLimit``.
  public let variable: Variable

  /// A constraint that would have determined the variable, or mentions it.
  public let constraint: Constraint

  /// The constraint's identifier, which is void if the constraint itself was refused.
  public let id: Constraint.ID

  /// The names of the variables that were given one, each different.
  let names: [Variable: String]
}
