/// A duration in three digits and a unit.
public func duration(_ nanoseconds: Double) -> String {
  var number = nanoseconds
  var units = ["ns", "µs", "ms", "s"][...]
  while number >= 1000, units.count > 1 {
    number /= 1000
    units.removeFirst()
  }
  return "\(short(number)) \(units[units.startIndex])"
}

/// Returns a number with three digits, or all digits before the point; a dash for a value that is
/// not a number, such as a ratio to a time too short to measure.
public func short(_ number: Double) -> String {
  guard number.isFinite else { return "–" }
  if number >= 100 || number == number.rounded() { return "\(Int(number.rounded()))" }
  let digits = number < 10 ? 100.0 : 10.0
  return "\((number * digits).rounded() / digits)"
}
