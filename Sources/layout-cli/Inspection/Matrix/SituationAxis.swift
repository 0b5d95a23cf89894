/// Something in which situations differ, with its values.
enum SituationAxis: Sendable {
  case devices([Device])
  case orientations([Orientation])
  case windows([WindowChoice])
  case directions([UserInterfaceLayoutDirection])
  case contentScales([Double])
  case keyboards([KeyboardChoice])

  /// The order in which people are told of the axes: that of the loops, but the content comes last.
  static let told = [0, 1, 2, 3, 5, 4]

  /// How many values there are; none where it does not vary.
  var count: Int {
    switch self {
    case .devices(let values): values.count
    case .orientations(let values): values.count
    case .windows(let values): values.count
    case .directions(let values): values.count
    case .contentScales(let values): values.count
    case .keyboards(let values): values.count
    }
  }

  /// The words for some of the values, not all: `iPhones`, `keyboard docked or floating at top`.
  ///
  /// - Parameter chosen: The places of the values, ascending, at least one.
  /// - Returns: The words.
  func words(for chosen: [Int]) -> String {
    switch self {
    case .devices(let values): deviceWords(values, chosen)
    case .orientations(let values): alternatives(chosen.map { values[$0].rawValue })
    case .windows(let values):
      "window "
        + alternatives(chosen.map { values[$0].words }, "windows", of: values.map { $0.words })
    case .directions(let values):
      alternatives(chosen.map { values[$0] == .rightToLeft ? "rtl" : "ltr" })
    case .contentScales(let values):
      "content " + alternatives(chosen.map { "\(scaleText(values[$0]))x" })
    case .keyboards(let values): keyboardWords(values, chosen)
    }
  }
}

/// A scale without a needless fraction.
private func scaleText(_ scale: Double) -> String {
  scale == scale.rounded() && scale < 1e9 ? "\(Int(scale))" : "\(scale)"
}

/// How many values are told one by one.
private let longestAlternatives = 3

/// Values of which one is meant: `half or third`; of many all but a few, or the first ones.
private func alternatives(
  _ words: [String], _ noun: String = "", of all: [String] = []
) -> String {
  guard words.count > longestAlternatives else { return words.joined(separator: " or ") }
  let others = all.filter { !words.contains($0) }
  if !all.isEmpty, others.count <= 2 { return "not " + others.joined(separator: " or ") }
  return words.prefix(2).joined(separator: " or ") + " or \(words.count - 2) other \(noun)"
}

// MARK: - Devices

private func deviceWords(_ values: [Device], _ chosen: [Int]) -> String {
  let devices = chosen.map { values[$0] }
  var groups: [(name: String, members: [Device])] = []
  for (name, kind) in [("iPhones", Device.Kind.phone), ("iPads", .pad)] {
    let members = values.filter { $0.kind == kind }
    if members.count == devices.count, devices.allSatisfy({ $0.kind == kind }), members.count > 1 {
      return name
    }
    if members.count < values.count { groups.append((name, members)) }
  }
  let names = shapeNames(of: devices, in: values)
  if names.count <= longestAlternatives { return names.joined(separator: " or ") }
  groups.append(("devices", values))
  for group in groups where devices.allSatisfy({ group.members.contains($0) }) {
    if let range = widthRange(of: devices, in: group.members) { return "\(group.name) \(range)" }
    let others = group.members.filter { !devices.contains($0) }
    if others.count <= 2 {
      return "all \(group.name) but " + others.map { $0.name }.joined(separator: " and ")
    }
  }
  return devices.prefix(2).map { $0.name }.joined(separator: " or ")
    + " or \(devices.count - 2) other devices"
}

/// The names of devices, one for all of a shape where all are meant: `iPhone 12 (and 5 alike)`.
private func shapeNames(of devices: [Device], in values: [Device]) -> [String] {
  var shapes: [(shape: DeviceShape, members: [Device])] = []
  for device in devices {
    let shape = DeviceShape(device)
    if let index = shapes.firstIndex(where: { $0.shape == shape }) {
      shapes[index].members.append(device)
    } else {
      shapes.append((shape, [device]))
    }
  }
  return shapes.flatMap { shape, members in
    let isWhole = members.count == values.filter { DeviceShape($0) == shape }.count
    guard isWhole, members.count > 1 else { return members.map { $0.name } }
    return ["\(members[0].name) (and \(members.count - 1) alike)"]
  }
}

/// The limit that tells devices from the rest of a group: how wide they are, held upright.
private func widthRange(of devices: [Device], in group: [Device]) -> String? {
  var least = Double.infinity
  var most = 0.0
  for device in devices {
    least = min(least, device.size.width)
    most = max(most, device.size.width)
  }
  if group.filter({ $0.size.width <= most }).count == devices.count {
    return "up to \(scaleText(most)) points wide"
  }
  if group.filter({ $0.size.width >= least }).count == devices.count {
    return "at least \(scaleText(least)) points wide"
  }
  return nil
}

// MARK: - Keyboards

private func keyboardWords(_ values: [KeyboardChoice], _ chosen: [Int]) -> String {
  var kinds: [Keyboard.Kind] = []
  for value in values where !kinds.contains(value.kind) { kinds.append(value.kind) }
  var words: [String] = []
  var hasNone = false
  var missing: [Keyboard.Kind] = []
  var hasParts = false
  for kind in kinds {
    let places = chosen.filter { values[$0].kind == kind }.map { values[$0].place }
    if places.isEmpty {
      missing.append(kind)
    } else if kind == .dismissed {
      hasNone = true
    } else if places.count == values.filter({ $0.kind == kind }).count, places.count > 1 {
      words.append(kind.rawValue)
    } else {
      hasParts = hasParts || values.contains { $0.kind == kind && !places.contains($0.place) }
      for place in placeWords(places.compactMap { $0 }) { words.append("\(kind.rawValue)\(place)") }
      if places == [nil] { words.append(kind.rawValue) }
    }
  }
  let others = missing.filter { $0 != .dismissed }.map { $0.rawValue }
  if !hasParts, kinds.count > 2, others.count <= 2, words.count > others.count {
    if others.isEmpty { return "any keyboard" }
    if hasNone { return "keyboard not " + others.joined(separator: " or ") }
    if kinds.contains(.dismissed) {
      return "any keyboard but " + others.joined(separator: " or ")
    }
  }
  if words.isEmpty { return "no keyboard" }
  let shown = "keyboard " + alternatives(words, "keyboards")
  return hasNone ? "no keyboard or \(shown)" : shown
}

/// The words for places: a whole row or column of the screen as one.
private func placeWords(_ places: [KeyboardChoice.Place]) -> [String] {
  let parts: [KeyboardChoice.Place.Part] = [.start, .middle, .end]
  for isRow in [true, false] {
    var lines: [String] = []
    var count = 0
    for part in parts {
      let line = places.filter { (isRow ? $0.vertical : $0.horizontal) == part }
      if line.count == 3 {
        count += 3
        lines.append(" at \(isRow ? part.rowName : part.columnName)")
      }
    }
    if count == places.count, !lines.isEmpty { return lines }
  }
  return places.map { " \($0.words)" }
}
