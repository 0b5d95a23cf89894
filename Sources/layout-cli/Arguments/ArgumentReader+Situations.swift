import LayoutInspection

extension SystemVersion {
  /// The versions with their numbers on the command line.
  static let words = allCases.map { (name: "\($0.rawValue)", value: $0) }
}

extension ArgumentReader where Value == String {
  /// The name or an alias of a device in the catalogue.
  static var device: Self {
    ArgumentReader { (word, _) throws(ToolError) in
      _ = try DeviceSelection.device(named: word)
      return word
    }
  }
}

extension ArgumentReader where Value == [Device] {
  /// Devices by name, and the words for all devices of a kind.
  static var devices: Self {
    ArgumentReader { (text, option) throws(ToolError) in
      var devices: [Device] = []
      for word in try ArgumentList.words(text, of: option) {
        let found: [Device] =
          switch word.lowercased() {
          case "all": Device.all
          case "iphones": Device.all.filter { $0.kind == .phone }
          case "ipads": Device.all.filter { $0.kind == .pad }
          default:
            [
              try DeviceSelection.device(
                named: word, remedy: "name a device, or all, iphones or ipads")
            ]
          }
        for device in found where !devices.contains(device) { devices.append(device) }
      }
      return devices
    }
  }
}

extension ArgumentReader where Value == KeyboardDescription {
  /// A keyboard, such as `docked:336`.
  static var keyboard: Self {
    ArgumentReader { (word, option) throws(ToolError) in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let written = parts[0].lowercased()
      let name =
        KeyboardDescription.kindNames.first { $0.lowercased() == written } ?? String(parts[0])
      guard let kind = KeyboardDescription.kind(named: name) else {
        let names = KeyboardDescription.kindNames
        throw ToolError(
          "unknown kind of keyboard \(shown(name))",
          remedy: suggestion(for: name, among: names)
            ?? choice(of: names))
      }
      var keyboard = KeyboardDescription(kind: kind)
      var forms = [name]
      if keyboard.mayHaveHeight { forms.append("\(name):HEIGHT") }
      if keyboard.mayMove { forms.append("\(name):X,Y") }
      let form = forms.joined(separator: ", ") + " or \(name):X,Y,WIDTH,HEIGHT"
      if parts.count > 1, !keyboard.takePlace(parts[1]) {
        throw ToolError(
          "'--\(option)' does not understand \(shown(String(parts[1])))",
          remedy: "write \(form), in points")
      }
      if let flaw = keyboard.flaw {
        throw ToolError(
          flaw.message,
          remedy: kind == .dismissed ? "write \(name) alone" : "write \(form), in points")
      }
      return keyboard
    }
  }
}

extension KeyboardDescription {
  /// Accepts a height, an origin or a frame; false if the text is none of them.
  fileprivate mutating func takePlace(_ text: Substring) -> Bool {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { number($0) }
    guard numbers.count == fields.count, [1, 2, 4].contains(numbers.count),
      numbers.count == 2 || numbers.suffix(2).allSatisfy({ $0 >= 0 })
    else { return false }
    switch numbers.count {
    case 1: height = numbers[0]
    case 2: origin = Point(x: numbers[0], y: numbers[1])
    default: frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return true
  }
}
