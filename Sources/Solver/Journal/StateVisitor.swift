/// Visits everything that a state consists of, always in the same order.
///
/// Each part names its fields once, in its `visit(_:)`; memory, copies and undo all follow from
/// that.
protocol StateVisitor: ~Copyable {
  /// Visits a buffer that is part of the state.
  mutating func visit<Element: BitwiseCopyable>(_ buffer: inout Buffer<Element>, _ room: Room)
  /// Visits a number that is part of the state.
  mutating func visit<Scalar: StateScalar>(scalar: inout Scalar)
  /// Visits a buffer that is empty at rest: copies have it, undoing a change clears it.
  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room)
  /// Visits a buffer that is not part of the state.
  mutating func visit<Element: BitwiseCopyable>(
    scratch buffer: inout Buffer<Element>, _ room: Room)
}

extension StateVisitor where Self: ~Copyable {
  mutating func visit<Element: BitwiseCopyable>(
    unlogged buffer: inout Buffer<Element>, _ room: Room
  ) {}
  mutating func visit<Element: BitwiseCopyable>(
    scratch buffer: inout Buffer<Element>, _ room: Room
  ) {}
}

/// The room that a buffer gets in the slab of a state.
enum Room {
  /// None: few states use the buffer.
  case none
  /// A multiple of the number of variables, plus a constant.
  case perVariable(times: Int32 = 1, plus: Int32 = 0)
  /// The number of elements is not known; in a small state there is room for a typical number.
  case small(perVariable: Int32 = 0, plus: Int32 = 0)
}

/// A number that a state image can hold.
protocol StateScalar: BitwiseCopyable {
  var bits: UInt64 { get }
  init(bits: UInt64)
}

extension FixedWidthInteger {
  var bits: UInt64 { UInt64(truncatingIfNeeded: self) }
  init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension Int: StateScalar {}
extension Int32: StateScalar {}
extension Int64: StateScalar {}
extension UInt32: StateScalar {}
extension UInt64: StateScalar {}

extension Bool: StateScalar {
  var bits: UInt64 { self ? 1 : 0 }
  init(bits: UInt64) { self = bits != 0 }
}

extension Double: StateScalar {
  var bits: UInt64 { bitPattern }
  init(bits: UInt64) { self.init(bitPattern: bits) }
}
