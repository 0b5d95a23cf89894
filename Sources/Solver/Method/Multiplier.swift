/// A multiplier of a position, for a level.
///
/// It is how fast the level's penalties grow as the member moves upwards and the other members keep
/// their values. Zeros are not stored.
struct Multiplier: LinkedElement {
  typealias ID = IndexOf<Multiplier>

  var value: Double
  let level: Level
  /// The multiplier of the position's next level, by descending priority, or the next free one.
  var next: Multiplier.ID
}

/// The place of a position in pricing.
struct Standing: BitwiseCopyable, Hashable {
  private let rawValue: Int32

  /// Nothing is known to be wrong.
  static let settled = Standing(rawValue: 0)
  /// Its multipliers have changed since it was examined.
  static let candidate = Standing(rawValue: -1)
  /// The improvement with this number, from 1 up, is its own.
  static func improvement(_ number: Int32) -> Standing { Standing(rawValue: number) }
}

/// A movement of a position's member that makes the objective smaller.
struct Improvement: BitwiseCopyable {
  let position: Position
  /// The most important level whose objective changes; none if the member, which has lost its
  /// penalties, may go without one.
  var level = Level.none
  /// 1 for upwards, −1 for downwards; 0 if the member goes without a movement.
  var way = 0.0
  /// How fast the objective of the level falls.
  var gain = 0.0
  /// Whether the member's own constraints on that level are against it.
  var isOpposed = false
  /// The number of members whose movement depends on the position.
  var reach: Int32 = 0
  var number: Int32 = 0
}

/// The change of a penalty's slope, for the multipliers.
struct SlopeChange: BitwiseCopyable {
  let penalty: RowPenalty.ID
  var change: Double
}
