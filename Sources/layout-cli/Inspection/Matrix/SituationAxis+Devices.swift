/// Describes some of the devices of a matrix: by families, by limits of their widths or heights, or
/// by names.
struct DeviceWords {
  /// A description, and the indices of the devices that it is true for.
  private typealias Description = (words: String, devices: Set<Int>)

  private let values: [Device]
  /// Words in place of the devices' names.
  private let names: [String: String]
  private let chosen: Set<Int>
  /// The families of several devices, those of all kinds last.
  private var families: [Description] = []

  /// The maximum number of descriptions.
  private static let limit = 3

  private init(_ values: [Device], _ names: [String: String], _ chosen: [Int]) {
    self.values = values
    self.names = names
    self.chosen = Set(chosen)
    let phones = devices { $0.kind == .phone }
    let pads = devices { $0.kind == .pad }
    families = [("iPhones", phones), ("iPads", pads), ("devices", Set(values.indices))]
      .filter { $0.1.count > 1 }
    for (name, members) in families {
      for hasButton in [true, false] {
        let some = members.filter { values[$0].hasHomeButton == hasButton }
        guard some.count > 1, some.count < members.count else { continue }
        families.append(("\(name) with\(hasButton ? "" : "out") a Home button", some))
      }
    }
  }

  /// Returns the description of some devices.
  ///
  /// - Parameters:
  ///   - chosen: The indices of the devices.
  ///   - values: All devices of the matrix.
  ///   - names: Words in place of the devices' names.
  ///   - axis: The axis along which the devices' sizes matter most.
  /// - Returns: The description, such as `iPhones up to 375 points wide`.
  static func text(
    for chosen: [Int], of values: [Device], _ names: [String: String], along axis: Axis
  ) -> String {
    let words = DeviceWords(values, names, chosen)
    let all = words.descriptions(along: axis)
    var left = words.chosen
    var found: [String] = []
    while !left.isEmpty, found.count < limit,
      let largest = all.max(by: {
        $0.devices.intersection(left).count < $1.devices.intersection(left).count
      })
    {
      found.append(largest.words)
      left.subtract(largest.devices)
    }
    if !left.isEmpty { found.append(counted(left.count, "other device")) }
    return found.joined(separator: " or ")
  }

  private func devices(where condition: (Device) -> Bool) -> Set<Int> {
    Set(values.indices.filter { condition(values[$0]) })
  }

  /// All descriptions that are true for chosen devices only, the simplest first.
  private func descriptions(along axis: Axis) -> [Description] {
    let shapes = shapes
    var all = (families + shapes).filter { $0.devices.isSubset(of: chosen) }
    for axis in [axis, axis == .horizontal ? .vertical : .horizontal] {
      all += families.compactMap { ranges(of: $0, along: axis) }
    }
    for family in families where !family.devices.isDisjoint(with: chosen) {
      let others = shapes.filter { $0.devices.isSubset(of: family.devices.subtracting(chosen)) }
      let rest = others.reduce(family.devices) { $0.subtracting($1.devices) }
      guard others.count <= 2, rest.isSubset(of: chosen) else { continue }
      all.append(("all \(family.words) but \(joined(others.map { $0.words }))", rest))
    }
    return all
  }

  /// The parts of a family between limits of the widths or heights in portrait; nil if there are none
  /// or many.
  private func ranges(of family: Description, along axis: Axis) -> Description? {
    func length(_ index: Int) -> Double {
      axis == .horizontal ? values[index].size.width : values[index].size.height
    }
    let others = Set(family.devices.subtracting(chosen).map(length))
    let lengths = Set(family.devices.map(length)).sorted()
    let isMeant = lengths.map { !others.contains($0) }
    let words = rangeWords(lengths, isMeant)
    guard !words.isEmpty, words.count <= Self.limit, !others.isEmpty else { return nil }
    return (
      "\(family.words) \(joined(words, by: "or")) points \(axis == .horizontal ? "wide" : "high")",
      family.devices.filter { !others.contains(length($0)) }
    )
  }

  /// The devices with the same layouts as one description each, and single devices.
  private var shapes: [Description] {
    var all: [Description] = []
    for (index, device) in values.enumerated() {
      guard let place = all.firstIndex(where: { values[$0.devices.min() ?? 0].isAlike(device) })
      else {
        all.append((names[device.name] ?? device.name, [index]))
        continue
      }
      all[place].devices.insert(index)
    }
    for place in all.indices where all[place].devices.count > 1 {
      all[place].words += " (and \(all[place].devices.count - 1) of the same size)"
    }
    return all + values.indices.map { (names[values[$0].name] ?? values[$0].name, [$0]) }
  }
}

/// Returns the limits of the parts of ascending lengths that are meant, such as `up to 375` and
/// `at least 834`.
private func rangeWords(_ lengths: [Double], _ isMeant: [Bool]) -> [String] {
  var words: [String] = []
  var start = 0
  for end in 1...lengths.count where end == lengths.count || isMeant[end] != isMeant[start] {
    let (least, most) = (exactText(lengths[start]), exactText(lengths[end - 1]))
    if isMeant[start] {
      words.append(
        end == start + 1
          ? least
          : start == 0
            ? "up to \(most)"
            : end == lengths.count ? "at least \(least)" : "from \(least) to \(most)")
    }
    start = end
  }
  return words
}

/// Returns the description of some of the widths of a part.
func widthWords(_ values: [Double], _ chosen: [Int]) -> String {
  let lengths = values.sorted()
  let meant = Set(chosen.map { values[$0] })
  let words = rangeWords(lengths, lengths.map { meant.contains($0) })
  return "\(joined(words, by: "or")) points wide"
}

extension Device {
  /// Returns whether layouts are the same on another device.
  fileprivate func isAlike(_ other: Device) -> Bool {
    kind == other.kind && size == other.size && scale == other.scale
      && [.portrait, .landscape].allSatisfy { safeAreaInsets($0) == other.safeAreaInsets($0) }
  }
}
