import InterfaceBuilder
import LayoutInspection

/// The check of one spec.
struct CheckRun {
  let settings: CheckSettings
  let input: LayoutInput
  let apps: AppFiles
  /// The choices of the projects around the files.
  let choices: [ProjectChoices]

  /// Checks the spec.
  func outcome(_ output: inout CommandOutput) -> CheckOutcome {
    do throws(ToolError) {
      return .checked(try check(&output))
    } catch {
      // All roots of a file for tvOS have the same error.
      let isRepeated = input.root?.file.isForTV == true && input.root?.isFirst == false
      if !isRepeated { output.report(error) }
      return failed(error)
    }
  }

  private func failed(_ error: ToolError) -> CheckOutcome {
    var file = input.name
    if case .success(let source) = input.text { file = source.name }
    var failure = CheckFailure(name: input.name, file: file, problems: [])
    if let (error, _) = error.text {
      failure.problems = error.problems.map { ($0.message, $0.position, $0.remedy) }
      if error.isCutOff { failure.problems.append((error.cutOffMessage, nil, nil)) }
    } else {
      failure.problems = [(error.message, nil, error.remedy)]
    }
    return .failed(failure)
  }

  private func check(_ output: inout CommandOutput) throws(ToolError) -> CheckedSpec {
    if let file = input.root?.file, file.isForTV {
      throw ToolError(
        "the file is for tvOS, and check knows the devices and keyboards of iOS",
        remedy: "solve, explain and render take it", at: file.source.name)
    }
    let loaded = try SpecInput(input, settings.command.overrides, &output)
    var settings = self.settings
    let limits = input.root.map { AppLimits($0, loaded.spec, in: apps, &settings.matrix) }
    let situations = settings.situations(of: loaded.spec, from: input.root)
    guard situations.count > 0 else { throw situations.error(at: input.name) }
    var checked = try inText(loaded.source) { () throws(SceneError) in
      try check(loaded.spec, loaded.source, situations, limits)
    }
    checked.omissions = limits?.omissions ?? []
    checked.screen = input.root.map { $0.file.controllerClass(of: $0.root) ?? $0.root.name }
    return checked
  }

  private func check(
    _ spec: Spec, _ source: SourceText, _ situations: SituationList, _ limits: AppLimits?
  ) throws(SceneError) -> CheckedSpec {
    // The spec's own situation may not be among the requested ones, and need not exist.
    var spec = spec
    spec.situation = situations.situations[0]
    let command = settings.command
    let translations = command.languages.map {
      input.root == nil
        ? Translations(besideSpec: source.name, in: $0) : Translations(of: source.name, in: $0)
    }
    var design = input.root.map {
      DesignEvidence(
        spec, from: $0, at: command.textSize, stretchedBy: command.stretch ?? 1,
        in: translations, hiding: limits?.hiddenOutlets ?? [])
    }
    if design == nil {
      spec = spec.withTexts(
        at: command.textSize, stretchedBy: command.stretch, in: translations)
    }
    design?.code = limits?.code ?? []
    spec = design?.withTexts(spec) ?? spec
    var options = settings.options
    if design != nil { options.rules = settings.designRules }
    options.design = design
    let checker = try LayoutChecker(spec, options: options)
    var stale: [Finding] = []
    if let root = input.root, let design, options.rules.contains(.misplaced) {
      let drawn = root.file.imported(root.root).spec
      stale = [RecordedFrames(drawn, design.traits).misplaced(in: drawn)].compactMap { $0 }
    }
    var report = CheckReport()
    for (place, situation) in situations.situations.enumerated() {
      let findings: [Finding]
      if let range = settings.range {
        findings = try checker.check(situation, over: range)
      } else {
        findings = try checker.check(situation)
      }
      report.add(
        options.judged(findings + stale, isOwnSize: place == 0)
          .map { limits?.weighed($0, in: situation) ?? $0 })
    }
    try report.addDetails { group throws(SceneError) in
      let situation = situations.situations[group.worst]
      guard let range = settings.range, let extent = group.finding.extent else { return situation }
      return range.situation(try range.grounded(situation), at: extent.witness)
    } _: { findings, situation throws(SceneError) in
      try checker.detailed(findings, in: situation).map { design?.weighed($0) ?? $0 }
    }
    var checked = CheckedSpec(
      input.name, source, spec, situations, report, settings,
      identifiers: input.root?.root.elements.compactMapValues { $0["id"] } ?? [:]
    ) { cause in choices.contains { $0.accept(cause, in: input.name) } }
    checked.titles = design?.titles ?? [:]
    checked.languages = translations?.languages ?? []
    return checked
  }
}

extension SituationList {
  /// Returns the error that no situation of the list exists.
  fileprivate func error(at place: String) -> ToolError {
    let (lack, remedy) =
      switch firstLack {
      case .system: ("system", "name devices that run it with --devices, or another with --os")
      case .window: ("window", "name others with --windows, such as full")
      case .keyboard: ("keyboard", "name others with --keyboards, such as none,docked")
      case .orientation, nil: ("orientation", "a custom screen is held upright")
      }
    return ToolError(
      "no chosen device has this \(lack) (\(counted(skippedCount, "situation")) skipped)",
      remedy: remedy, at: place)
  }
}
