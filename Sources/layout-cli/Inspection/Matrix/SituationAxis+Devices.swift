/// The words for some of the devices of a matrix: their family, the limit of their widths, or
/// names.
func deviceWords(_ values: [Device], _ chosen: [Int]) -> String {
  let devices = chosen.map { values[$0] }
  let names = shapeNames(of: devices, in: values)
  if names.count == 1 { return names[0] }
  var groups: [(name: String, members: [Device])] = []
  for (noun, kind) in [("iPhones", Device.Kind.phone), ("iPads", .pad)] {
    let members = values.filter { $0.kind == kind }
    for hasButton in [true, false] {
      let some = members.filter { $0.hasHomeButton == hasButton }
      guard some.count > 1, some.count < members.count else { continue }
      groups.append(("\(noun) with\(hasButton ? "" : "out") a Home button", some))
    }
    groups.append((noun, members))
  }
  if let group = groups.first(where: { $0.members == devices }) { return group.name }
  if names.count <= 3 { return names.joined(separator: " or ") }
  groups.append(("devices", values))
  for group in groups where devices.allSatisfy({ group.members.contains($0) }) {
    if let range = range(of: devices, in: group.members, "wide", { $0.size.width }) {
      return "\(group.name) \(range)"
    }
    let others = shapeNames(of: group.members.filter { !devices.contains($0) }, in: values)
    if others.count <= 2 { return "all \(group.name) but " + others.joined(separator: " and ") }
  }
  for group in groups where devices.allSatisfy({ group.members.contains($0) }) {
    if let range = range(of: devices, in: group.members, "high", { $0.size.height }) {
      return "\(group.name) \(range)"
    }
  }
  return devices.prefix(2).map { $0.name }.joined(separator: " or ")
    + " or \(devices.count - 2) other devices"
}

/// Returns the limits that separate devices from the rest of a group: their width or height in
/// portrait.
private func range(
  of devices: [Device], in group: [Device], _ adjective: String, _ length: (Device) -> Double
) -> String? {
  let lengths = devices.map(length)
  guard let least = lengths.min(), let most = lengths.max(),
    group.count(where: { length($0) >= least && length($0) <= most }) == devices.count
  else { return nil }
  if group.allSatisfy({ length($0) >= least }) {
    return "up to \(exactText(most)) points \(adjective)"
  }
  if group.allSatisfy({ length($0) <= most }) {
    return "at least \(exactText(least)) points \(adjective)"
  }
  return "from \(exactText(least)) to \(exactText(most)) points \(adjective)"
}

/// Returns the names of devices, with one for all devices of a shape if all are meant: `iPhone 12
/// (and 5 alike)`.
private func shapeNames(of devices: [Device], in values: [Device]) -> [String] {
  var shapes: [[Device]] = []
  for device in devices {
    if let index = shapes.firstIndex(where: { $0[0].isAlike(device) }) {
      shapes[index].append(device)
    } else {
      shapes.append([device])
    }
  }
  return shapes.flatMap { members in
    let isWhole = members.count == values.filter { $0.isAlike(members[0]) }.count
    guard isWhole, members.count > 1 else { return members.map { $0.name } }
    return ["\(members[0].name) (and \(members.count - 1) alike)"]
  }
}

extension Device {
  /// Returns whether layouts are the same on another device.
  fileprivate func isAlike(_ other: Device) -> Bool {
    kind == other.kind && size == other.size && scale == other.scale
      && [.portrait, .landscape].allSatisfy { safeAreaInsets($0) == other.safeAreaInsets($0) }
  }
}
