/// The directions in which the solution moves with a few constants, found by the last changes of
/// them.
///
/// While nothing else changes, the next change of such a constant adds a multiple of the direction
/// to the values at its origin, so that rounding does not accumulate. Whatever else changes values,
/// penalties or the basis voids all of them when it is kept, not when it is undone.
struct KnownDirections: ~Copyable {
  /// The rate of a variable, and its value at the origin.
  struct Rate: BitwiseCopyable {
    var origin: Double
    let value: Double
    let column: Column
  }

  struct Slot: BitwiseCopyable {
    let penalty: RowPenalty.ID
    /// The variable that the constant sets, if the penalty's row is one.
    let column: Column
    let rates: Place
    let count: Int32
    /// The breakpoint at the origin, and between which ones nothing changes its slope.
    var origin = 0.0
    var lowest = 0.0
    var highest = 0.0
  }

  static let capacity: Int32 = 4

  var slots = List<Slot>()
  var rates = List<Rate>()
  /// The slot whose variables have all changed since changes were read, without being listed.
  var changed = Place.none
  /// The slot that moved last: the origins and limits of others are void.
  var valid = Place.none

  mutating func assign(_ other: borrowing KnownDirections) {
    slots.assign(other.slots)
    rates.assign(other.rates)
    changed = other.changed
    valid = other.valid
  }
}
