/// The placement of a frame along one axis, as a function of the superview's length.
package struct AxisPins {
  /// The point of the frame that is placed: 0 is its start, 1/2 its middle, 1 its end.
  package private(set) var anchor = 0.0
  /// The share of the superview's length that is added to the position.
  package private(set) var placeShare = 0.0
  /// The share of the superview's length that is added to the length.
  package private(set) var lengthShare = 0.0
  /// The place without that share.
  package private(set) var place: Double
  /// The length without that share.
  package private(set) var length: Double

  /// Computes the placement of a frame along an axis.
  package init(
    min: Double, length: Double, in whole: Double, flexible: (min: Bool, length: Bool, max: Bool)
  ) {
    place = min
    self.length = length
    let max = whole - min - length
    if flexible.min, flexible.max {
      anchor = 0.5
      (placeShare, place) = Self.shared(min + length / 2, of: whole, rigid: 0, partners: 1)
    } else if flexible.min {
      anchor = 1
      placeShare = 1
      place = -max
    }
    guard flexible.length else { return }
    switch (flexible.min, flexible.max) {
    case (false, false):
      lengthShare = 1
      self.length = length - whole
    case (true, true):
      (lengthShare, self.length) = Self.shared(length, of: whole, rigid: 0, partners: 2)
    case (let isAtEnd, _):
      (lengthShare, self.length) = Self.shared(
        length, of: whole, rigid: isAtEnd ? max : min, partners: 1)
    }
  }

  /// Returns the share of a flexible length that a part takes; the rigid margin is subtracted
  /// first.
  private static func shared(
    _ part: Double, of whole: Double, rigid: Double, partners: Double
  ) -> (share: Double, constant: Double) {
    let flexible = whole - rigid
    guard flexible >= 1e-6 else {
      let share = 1 / (partners + 1)
      return (share, part - share * whole)
    }
    let share = part / flexible
    return (share, share == 0 ? 0 : -share * rigid)
  }

  /// The frame's start and length in a superview of a length.
  func resolved(in whole: Double) -> (start: Double, length: Double) {
    let length = lengthShare * whole + length
    return (placeShare * whole + place - anchor * length, length)
  }
}
