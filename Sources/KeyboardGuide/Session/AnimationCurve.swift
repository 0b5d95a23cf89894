/// The timing curve of an animation, with UIKit's raw values.
public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
  /// Slow at both ends.
  case easeInOut = 0
  /// Slow at the beginning.
  case easeIn = 1
  /// Slow at the end.
  case easeOut = 2
  /// The same pace throughout.
  case linear = 3
  /// The keyboard's own spring, which takes half a second whatever duration is stated.
  case keyboard = 7
}

extension AnimationCurve {
  /// Returns the progress of the animation after a share of its duration.
  ///
  /// The default curves are the Bézier curves of `CAMediaTimingFunction`: (0.42, 0), (0.58, 1) slow
  /// at both ends; (0.42, 0), (1, 1) slow at the beginning; (0, 0), (0.58, 1) slow at the end. The
  /// keyboard's curve is a critically damped spring of mass 3 and stiffness 1000, over half a
  /// second and stretched by a thousandth, so that it reaches its target.
  ///
  /// - Parameter fraction: The share of the time; less than 0 counts as 0, more than 1 as 1.
  /// - Returns: The share of the distance, from 0 to 1, to within 1e-12; the same on every machine.
  /// - Precondition: The fraction is a number.
  /// - Note: UIKit reports its keyboard's curve as 7, without documenting it. A spring with the
  ///   damping that Core Animation is given for it, 500, would have a third of the distance left at
  ///   the end; measured keyboards move as if damped critically.
  public func progress(at fraction: Double) -> Double {
    require(!fraction.isNaN, "fraction must be a number, got \(fraction)")
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    return motion(at: fraction).progress
  }

  /// The seconds that an animation takes.
  ///
  /// - Parameter seconds: The stated duration; nil if none is stated, for 0.25.
  /// - Returns: The stated duration, or half a second for the keyboard's curve, which ignores it. A
  ///   duration that is not above 0 is 0 for every curve, without animation; one that is not finite
  ///   counts as not stated.
  public func duration(given seconds: Double?) -> Double {
    var duration = 0.25
    if let seconds, seconds.isFinite { duration = seconds }
    if duration <= 0 { return 0 }
    return self == .keyboard ? KeyboardSpring.duration : duration
  }

  /// Returns the progress and the speed of the animation after a share of its duration above 0 and
  /// below 1, in distances and in distances per duration.
  func motion(at fraction: Double) -> (progress: Double, rate: Double) {
    switch self {
    case .linear:
      return (fraction, 1)
    case .keyboard:
      let motion = KeyboardSpring.motion(after: fraction * KeyboardSpring.duration)
      return (1 - motion.rest, -motion.restRate * KeyboardSpring.duration)
    case .easeInOut, .easeIn, .easeOut:
      return BezierCurve(x1: self == .easeOut ? 0 : 0.42, x2: self == .easeIn ? 1 : 0.58)
        .point(atX: fraction)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) with the control points (x1, 0) and (x2, 1).
private struct BezierCurve {
  /// From 0 to 1.
  let x1: Double
  /// From 0 to 1.
  let x2: Double

  /// Returns the height and the slope of the curve at a position between 0 and 1.
  func point(atX x: Double) -> (progress: Double, rate: Double) {
    // x(s) = 3 (1-s)² s x1 + 3 (1-s) s² x2 + s³ is increasing: Newton's steps, or bisection
    // where a step would leave the interval.
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<100 {
      let error = place(s, x1, x2) - x
      if error > 0 { high = s } else { low = s }
      let step = error / slope(s, x1, x2)
      // As near as numbers of this size can be.
      if error.magnitude <= 4e-16 || s - step == s { break }
      // Bisection also if the step is not a number.
      s = s - step > low && s - step < high ? s - step : low + (high - low) / 2
    }
    let run = slope(s, x1, x2)
    return (place(s, 0, 1), run > 0 ? slope(s, 0, 1) / run : 0)
  }

  private func place(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let t = 1 - s
    return s * (3 * t * (t * a + s * b) + s * s)
  }

  private func slope(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let t = 1 - s
    return 3 * (t * t * a + 2 * t * s * (b - a) + s * s * (1 - b))
  }
}

/// The spring that UIKit's keyboard moves by.
enum KeyboardSpring {
  /// The duration of the animation, in seconds.
  static var duration: Double { 0.5 }
  /// The square root of stiffness by mass, 1000 / 3: the angular frequency, in radians per second.
  static var frequency: Double { 18.257418583505537 }

  /// The remaining displacement after a time, and its rate of change.
  struct Motion {
    /// The remaining share of a distance that was started at rest: 1 at first and 0 at the end.
    var rest = 1.0
    /// The displacement from the target after a start there at a speed of 1: 0 at first and at the
    /// end.
    var thrust = 0.0
    /// The change of ``rest`` per second.
    var restRate = 0.0
    /// The change of ``thrust`` per second.
    var thrustRate = 1.0
  }

  /// Returns the state of the movement after a time.
  ///
  /// - Parameter time: From 0 to ``duration``, in seconds.
  /// - Returns: The displacement and its rate of change.
  static func motion(after time: Double) -> Motion {
    // Of x'' + 2 w x' + w² x = 0 the solutions are (1 + w t) exp(-w t), started at rest, and t
    // exp(-w t), started at 0. Neither is exactly 0 at the end: the first is shifted and scaled to
    // be so, and the same share of the first is subtracted from the second.
    let w = frequency
    let decay = exponentialOfMinus(w * time)
    let lastDecay = exponentialOfMinus(w * duration)
    let last = (1 + w * duration) * lastDecay
    let lastThrust = duration * lastDecay
    let rest = ((1 + w * time) * decay - last) / (1 - last)
    let restRate = -w * w * time * decay / (1 - last)
    return Motion(
      rest: rest, thrust: time * decay - lastThrust * (1 - rest), restRate: restRate,
      thrustRate: (1 - w * time) * decay + lastThrust * restRate)
  }
}

/// Returns the exponential of -x to the last digit but one, with arithmetic that is the same on all
/// platforms.
///
/// - Parameter x: The number, at least 0.
/// - Returns: e to the power of -x; 0 if x is above 40.
func exponentialOfMinus(_ x: Double) -> Double {
  guard x <= 40 else { return 0 }
  // x = n ln 2 + r, |r| <= ln 2 / 2; ln 2 in two parts, of which the first times n is exact.
  let n = Int(x * 1.4426950408889634 + 0.5)
  let r = (x - Double(n) * 0x1.62e42feep-1) - Double(n) * 0x1.a39ef35793c76p-33
  // The power series 1 - r (1 - r/2 (1 - r/3 (…))), whose 15th term is below 1e-18.
  var sum = 1.0
  for k in stride(from: 14.0, through: 1, by: -1) { sum = 1 - r * sum / k }
  return sum / Double(1 << n)
}
