import LayoutInspection

/// The check of one spec.
struct CheckRun {
  let settings: CheckSettings
  let input: BatchInput

  init(_ settings: CheckSettings, _ input: BatchInput) {
    self.settings = settings
    self.input = input
  }

  /// Checks the spec.
  ///
  /// - Parameters:
  ///   - known: What is known already.
  ///   - output: Where it is reported that the spec cannot be checked.
  /// - Returns: What came of it.
  func outcome(_ known: CheckBaseline?, _ output: inout CommandOutput) -> CheckOutcome {
    let source: SourceText
    var spec: Spec
    do throws(InputError) {
      source = try input.text.get()
      spec = try input.spec(of: source, hasVariants: true, &output)
    } catch {
      output.report(error)
      return failed(error)
    }
    settings.overrides.apply(to: &spec.situation)
    let situations = settings.matrix.situations(from: spec.situation)
    guard situations.count > 0 else {
      let problem = situations.problem
      output.report("error", at: input.name, problem.message, remedy: problem.remedy)
      return failed([problem])
    }
    do throws(SceneError) {
      return .checked(try check(spec, source, situations, known))
    } catch {
      output.report(error, in: source)
      let position = error.offset.map { source.position(of: $0) }
      let path = error.offset.flatMap { paths(of: [$0], in: source)?.first }
      return failed([
        CheckProblem(message: error.message, position: position, path: path, remedy: error.remedy)
      ])
    }
  }

  /// The paths of the values at fault, where the form tells them and the text is well-formed.
  private func paths(of offsets: [Int], in source: SourceText) -> [String]? {
    settings.format.hasPaths ? source.paths(of: offsets) : nil
  }

  private func failed(_ error: InputError) -> CheckOutcome {
    guard case .malformed(let error, let source) = error else {
      return failed([CheckProblem(message: error.message, remedy: error.remedy)])
    }
    let paths = paths(of: error.problems.map { $0.offset }, in: source)
    var problems = error.problems.enumerated().map { index, problem in
      CheckProblem(
        message: problem.message, position: problem.position, path: paths?[index],
        remedy: problem.remedy)
    }
    if error.isCutOff { problems.append(CheckProblem(message: error.cutOffMessage)) }
    return failed(problems)
  }

  private func failed(_ problems: [CheckProblem]) -> CheckOutcome {
    var file = input.name
    if case .success(let source) = input.text { file = source.name }
    return .failed(CheckFailure(name: input.name, file: file, problems: problems))
  }

  private func check(
    _ spec: Spec, _ source: SourceText, _ situations: SituationList, _ known: CheckBaseline?
  ) throws(SceneError) -> CheckedSpec {
    // The spec's own situation may not be among those that are asked for, and need not exist.
    var spec = spec
    spec.situation = situations.situations[0]
    var variants = CheckerVariants(spec, from: input.root, options: settings.options)
    var report = CheckReport()
    for (situation, scale) in zip(situations.situations, situations.contentScales) {
      let checker = try variants.checker(for: situation)
      report.add(try checker.check(situation, contentScale: scale), in: "")
    }
    try report.addDetails { findings, place throws(SceneError) in
      try variants.checker(for: situations.situations[place]).detailed(
        findings, in: situations.situations[place], contentScale: situations.contentScales[place])
    }
    let file = known?.file(of: input.name)
    var overall = variants.finish()
    if input.root != nil {
      let ofSizes = spec.offsetsOfSizes
      overall.removeAll { $0.rule == .noEffect && ofSizes.contains($0.offset ?? -1) }
    }
    return CheckedSpec(
      input.name, source, situations, report, overall: overall,
      hasPaths: settings.format.hasPaths
    ) {
      guard let known, let file else { return false }
      return known.contains(CheckBaseline.Cause($0), in: file)
    }
  }
}

extension Spec {
  /// The places of constraints that speak of nothing but the size of a view with content.
  ///
  /// The recorded size of the content of such a view is the one that the constraint gave it: that it
  /// is the same without means nothing.
  fileprivate var offsetsOfSizes: Set<Int> {
    let names = Set(
      views.filter { $0.intrinsicWidth != nil || $0.intrinsicHeight != nil }.map { $0.name })
    var offsets: Set<Int> = []
    for equation in equations where names.contains(equation.first.item) {
      let anchors = [equation.first] + equation.terms.map { $0.anchor }
      let isOfSize = anchors.allSatisfy {
        $0.item == equation.first.item && $0.guide == nil
          && ($0.anchor == .width || $0.anchor == .height)
      }
      if isOfSize, let offset = equation.offset { offsets.insert(offset) }
    }
    return offsets
  }
}

extension SituationList {
  /// What is wrong where none of the situations exists.
  fileprivate var problem: CheckProblem {
    let (lack, remedy) =
      switch firstLack {
      case .window: ("window", "name others with --windows, such as full")
      case .keyboard: ("keyboard", "name others with --keyboards, such as none,docked")
      case .orientation, nil: ("orientation", "a screen that is no device's is held upright")
      }
    let all = skippedCount == 1 ? "the situation" : "all \(skippedCount) situations"
    return CheckProblem(
      message: "there is nothing to check: \(all) had to be left out for want of such a \(lack)",
      remedy: remedy)
  }
}
