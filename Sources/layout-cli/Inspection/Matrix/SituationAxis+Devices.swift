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
    if let range = widthRange(of: devices, in: group.members) { return "\(group.name) \(range)" }
    let others = shapeNames(of: group.members.filter { !devices.contains($0) }, in: values)
    if others.count <= 2 { return "all \(group.name) but " + others.joined(separator: " and ") }
  }
  return devices.prefix(2).map { $0.name }.joined(separator: " or ")
    + " or \(devices.count - 2) other devices"
}

/// Returns the limit that separates devices from the rest of a group: their width in portrait.
private func widthRange(of devices: [Device], in group: [Device]) -> String? {
  let widths = devices.map { $0.size.width }
  guard let least = widths.min(), let most = widths.max() else { return nil }
  if group.count(where: { $0.size.width <= most }) == devices.count {
    return "up to \(exactText(most)) points wide"
  }
  if group.count(where: { $0.size.width >= least }) == devices.count {
    return "at least \(exactText(least)) points wide"
  }
  return nil
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
