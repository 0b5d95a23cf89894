import LayoutInspection

/// What a command line says is to be checked.
struct CheckSettings: Sendable {
  var matrix = SituationMatrix()
  var overrides: SituationOverrides
  var options = CheckOptions()
  var format = CheckFormat.text
  /// From which severity on findings fail the run; nil for never.
  var threshold: Severity? = .error
  /// The file of findings that are known already.
  var baseline: String?
  /// The file that the findings are to be written to as known ones.
  var newBaseline: String?
  var isWatching: Bool

  /// The rules that are applied, in the order of the help.
  var sortedRules: [Rule] { Rule.allCases.filter { options.rules.contains($0) } }

  /// Whether a finding fails the run.
  func fails(_ finding: Finding) -> Bool {
    threshold.map { finding.severity >= $0 } ?? false
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    overrides = try SituationOverrides(arguments)
    isWatching = arguments.isSet("watch")
    baseline = arguments.value("baseline")
    newBaseline = arguments.value("write-baseline")
    if let word = try arguments.word("format", among: CheckFormat.words) {
      format = CheckFormat(rawValue: word) ?? .text
    }
    let severities = Severity.allCases.map { $0.name }
    if let word = try arguments.word("fail-on", among: severities + ["never"]) {
      threshold = Severity.allCases.first { $0.name == word }
    }
    try readRules(arguments)
    try readMatrix(arguments)
    if isWatching, arguments.operands.contains("-") {
      throw UsageError(message: "standard input cannot be watched", remedy: "name a file")
    }
    for option in ["write-baseline", "output"] where isWatching && arguments.isSet(option) {
      throw UsageError(
        message: "'--watch' and '--\(option)' do not go together",
        remedy: "leave one of them out")
    }
  }

  private mutating func readRules(_ arguments: ParsedArguments) throws(UsageError) {
    func rules(_ option: String) throws(UsageError) -> [Rule]? {
      try arguments.words(option, among: Rule.allCases.map { $0.rawValue }, "rule")?
        .compactMap { Rule(rawValue: $0) }
    }
    if let only = try rules("only") { options.rules = Set(only) }
    if arguments.isSet("overlaps") { options.rules.insert(.overlap) }
    if let skipped = try rules("skip") { options.rules.subtract(skipped) }
    if options.rules.isEmpty {
      throw UsageError(
        message: "no rule is left to be checked",
        remedy: "'--only' and '--skip' name the same rules")
    }
  }

  private mutating func readMatrix(_ arguments: ParsedArguments) throws(UsageError) {
    for (one, many) in [
      ("device", "devices"), ("orientation", "orientations"), ("direction", "directions"),
      ("keyboard", "keyboards"), ("size", "devices"),
    ] where arguments.isSet(one) && arguments.isSet(many) {
      throw UsageError(
        message: "'--\(one)' and '--\(many)' do not go together", remedy: "leave one of them out")
    }
    matrix.devices = try readDevices(arguments)
    matrix.orientations = try arguments.words(
      "orientations", among: Orientation.allCases.map { $0.rawValue }, "orientation",
      hasAll: true)?
      .compactMap { Orientation(rawValue: $0) }
    matrix.directions = try arguments.words(
      "directions", among: ["ltr", "rtl"], "direction", hasAll: true)?
      .map { $0 == "rtl" ? .rightToLeft : .leftToRight }
    let windows = WindowChoice.Form.allCases.map { $0.rawValue } + ["stage"]
    matrix.windows = try arguments.words("windows", among: windows, "window", hasAll: true)?
      .flatMap { word in
        WindowChoice.Form(rawValue: word).map { [.form($0)] }
          ?? WindowChoice.Stage.allCases.map { .stage($0) }
      }
    matrix.keyboards = try arguments.words(
      "keyboards", among: KeyboardDescription.kindNames, "kind of keyboard", hasAll: true)?
      .compactMap { KeyboardDescription.kind(named: $0) }
      .flatMap { KeyboardChoice.all(of: $0) }
    matrix.contentScales = try readScales(arguments)
    matrix.keepsKeyboard = overrides.keyboard != nil
  }

  private func readDevices(_ arguments: ParsedArguments) throws(UsageError) -> [Device]? {
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

  private func readScales(_ arguments: ParsedArguments) throws(UsageError) -> [Double]? {
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
  fileprivate func list(_ option: String) throws(UsageError) -> [String]? {
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
  fileprivate func words(
    _ option: String, among known: [String], _ noun: String, hasAll: Bool = false
  ) throws(UsageError) -> [String]? {
    guard let written = try list(option) else { return nil }
    var found: Set<String> = []
    for word in written {
      if hasAll, word == "all" {
        found.formUnion(known)
      } else if let name = known.first(where: { bare($0) == bare(word) }) {
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
