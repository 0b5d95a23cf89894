import LayoutInspection

extension SituationMatrix {
  /// Reads the options that say in which situations.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - overrides: What it says of the situation besides.
  /// - Throws: ``UsageError`` where it does not say what there is.
  init(
    _ arguments: ParsedArguments, _ overrides: SituationOverrides
  ) throws(UsageError) {
    self.init()
    for (one, many) in [
      ("device", "devices"), ("orientation", "orientations"), ("direction", "directions"),
      ("keyboard", "keyboards"), ("size", "devices"),
    ] where arguments.isSet(one) && arguments.isSet(many) {
      throw UsageError(
        message: "'--\(one)' and '--\(many)' do not go together", remedy: "leave one of them out")
    }
    devices = try Self.readDevices(arguments)
    orientations = try arguments.words(
      "orientations", among: Orientation.allCases.map { $0.rawValue }, "orientation",
      hasAll: true)?
      .compactMap { Orientation(rawValue: $0) }
    directions = try arguments.words(
      "directions", among: ["ltr", "rtl"], "direction", hasAll: true)?
      .map { $0 == "rtl" ? .rightToLeft : .leftToRight }
    let forms = WindowChoice.Form.allCases.map { $0.rawValue } + ["stageManager"]
    windows = try arguments.words(
      "windows", among: forms, "window", aliases: ["stage": "stageManager"], hasAll: true)?
      .flatMap { word in
        WindowChoice.Form(rawValue: word).map { [.form($0)] }
          ?? WindowChoice.Stage.allCases.map { .stage($0) }
      }
    keyboards = try arguments.words(
      "keyboards", among: KeyboardDescription.kindNames, "kind of keyboard", hasAll: true)?
      .compactMap { KeyboardDescription.kind(named: $0) }
      .flatMap { KeyboardChoice.all(of: $0) }
    contentScales = try Self.readScales(arguments)
    keepsKeyboard = overrides.keyboard != nil
  }

  private static func readDevices(_ arguments: ParsedArguments) throws(UsageError) -> [Device]? {
    guard let words = try arguments.list("devices") else { return nil }
    var devices: [Device] = []
    for word in words {
      let found: [Device] =
        switch word.lowercased() {
        case "all": Device.all
        case "iphone", "iphones": Device.all.filter { $0.kind == .phone }
        case "ipad", "ipads": Device.all.filter { $0.kind == .pad }
        default:
          [
            try DeviceSelection.device(
              named: word, remedy: "name a device, or all, iphone or ipad")
          ]
        }
      for device in found where !devices.contains(device) { devices.append(device) }
    }
    return devices
  }

  private static func readScales(_ arguments: ParsedArguments) throws(UsageError) -> [Double]? {
    guard let words = try arguments.list("content") else { return nil }
    var scales: [Double] = []
    for word in words {
      let digits = word.hasSuffix("x") ? String(word.dropLast()) : word
      guard let scale = Double(digits), scale >= 0.1, scale <= 100 else {
        throw UsageError(
          message: "'--content' takes scales, not \(shown(word))",
          remedy: "write such as 1x,1.5x,3x, from 0.1x to 100x")
      }
      if !scales.contains(scale) { scales.append(scale) }
    }
    return scales
  }
}

extension ParsedArguments {
  /// The values of an option that takes several with commas between them, or nil.
  func list(_ option: String) throws(UsageError) -> [String]? {
    guard let value = value(option) else { return nil }
    var words: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.drop { $0 == " " }
      guard let last = word.lastIndex(where: { $0 != " " }) else {
        throw UsageError(
          message: "'--\(option)' has an empty value in \(shown(value))",
          remedy: "write values with single commas between them")
      }
      words.append(String(word[...last]))
    }
    return words
  }

  /// The values of an option that takes some of a few words, without repetitions, in the order of
  /// these words; nil where the option was not given.
  ///
  /// Capitals and hyphens do not matter.
  func words(
    _ option: String, among known: [String], _ noun: String, aliases: [String: String] = [:],
    hasAll: Bool = false
  ) throws(UsageError) -> [String]? {
    guard let written = try list(option) else { return nil }
    var found: Set<String> = []
    for word in written {
      if hasAll, word.lowercased() == "all" {
        found.formUnion(known)
      } else if let name = known.first(where: { bare($0) == bare(word) }) ?? aliases[bare(word)] {
        found.insert(name)
      } else {
        throw UsageError(
          message: "unknown \(noun) \(shown(word))",
          remedy: suggestion(for: word, among: known + (hasAll ? ["all"] : []))
            ?? "there are \(known.joined(separator: ", "))")
      }
    }
    return known.filter { found.contains($0) }
  }

  private func bare(_ word: String) -> String {
    word.lowercased().filter { $0 != "-" }
  }
}
