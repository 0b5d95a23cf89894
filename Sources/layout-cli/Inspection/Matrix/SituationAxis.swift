/// A dimension in which situations differ, with its values.
enum SituationAxis: Sendable {
  case devices([Device], names: [String: String])
  case orientations([Orientation])
  /// The widths of a part, in points, instead of devices.
  case widths([Double])
  case windows([WindowChoice])
  case directions([UserInterfaceLayoutDirection])
  case keyboards([KeyboardChoice])

  /// The number of values; 0 if the axis does not vary.
  var count: Int {
    switch self {
    case .devices(let values, _): values.count
    case .orientations(let values): values.count
    case .widths(let values): values.count
    case .windows(let values): values.count
    case .directions(let values): values.count
    case .keyboards(let values): values.count
    }
  }

  /// The words for some of the values, not all: `iPhones`, `keyboard docked or floating at top`.
  ///
  /// - Parameters:
  ///   - chosen: The indices of the values, ascending, at least one.
  ///   - axis: The axis along which sizes of devices matter most.
  /// - Returns: The words.
  func words(for chosen: [Int], along axis: Axis = .horizontal) -> String {
    switch self {
    case .devices(let values, let names):
      DeviceWords.text(for: chosen, of: values, names, along: axis)
    case .orientations(let values): alternatives(chosen.map { values[$0].rawValue })
    case .widths(let values): widthWords(values, chosen)
    case .windows(let values):
      "window "
        + alternatives(chosen.map { values[$0].words }, "windows", of: values.map { $0.words })
    case .directions(let values):
      alternatives(chosen.map { values[$0] == .rightToLeft ? "rtl" : "ltr" })
    case .keyboards(let values): keyboardWords(values, chosen)
    }
  }
}

/// Returns a list of alternatives: `half or third`; of many, all except a few, or the first ones.
func alternatives(
  _ words: [String], _ noun: String = "", of all: [String] = [], limit: Int = 3
) -> String {
  guard words.count > limit else { return words.joined(separator: " or ") }
  let others = all.filter { !words.contains($0) }
  if !all.isEmpty, others.count <= 2 { return "not " + others.joined(separator: " or ") }
  return words.prefix(2).joined(separator: " or ") + " or \(words.count - 2) other \(noun)"
}
