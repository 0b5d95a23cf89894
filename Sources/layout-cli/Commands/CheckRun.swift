import LayoutInspection

/// The check of one spec.
struct CheckRun {
  let settings: CheckSettings
  let source: SourceText

  init(_ settings: CheckSettings, _ source: SourceText) {
    self.settings = settings
    self.source = source
  }

  /// Checks the spec.
  ///
  /// - Parameter output: Where it is reported that it cannot be checked.
  /// - Returns: What came of it.
  func outcome(_ output: inout CommandOutput) -> CheckOutcome {
    var spec: Spec
    do throws(SpecError) {
      spec = try Spec(source)
    } catch {
      output.standardError.append(source.rendered(error))
      let problems = error.problems.map {
        CheckProblem(message: $0.message, position: $0.position, remedy: $0.remedy)
      }
      return .failed(name: source.name, problems)
    }
    settings.overrides.apply(to: &spec.situation)
    let situations = settings.matrix.situations(from: spec.situation)
    guard situations.count > 0 else {
      return reportNothingLeft(situations.skippedCount, &output)
    }
    do throws(SceneError) {
      return .checked(try check(spec, situations))
    } catch {
      output.report(error, in: source)
      let position = error.offset.map { source.position(of: $0) }
      let problem = CheckProblem(
        message: error.message, position: position, remedy: error.remedy)
      return .failed(name: source.name, [problem])
    }
  }

  private func check(_ spec: Spec, _ situations: SituationList) throws(SceneError) -> CheckedSpec {
    // The spec's own situation may not be among those that are asked for, and need not exist.
    var spec = spec
    spec.situation = situations.situations[0]
    let checker = try LayoutChecker(spec, options: settings.options)
    var report = CheckReport()
    var found: [[Finding]] = []
    found.reserveCapacity(situations.count)
    for place in 0..<situations.count {
      let twin = situations.twins[place]
      let findings =
        twin < place
        ? found[twin]
        : try checker.check(
          situations.situations[place], contentScale: situations.contentScales[place])
      found.append(findings)
      report.add(findings, in: "")
    }
    return CheckedSpec(
      source, situations, report, overall: checker.finish(), isKnown: { _ in false })
  }

  private func reportNothingLeft(
    _ skippedCount: Int, _ output: inout CommandOutput
  ) -> CheckOutcome {
    let problem = CheckProblem(
      message: "none of the \(counted(skippedCount, "situation")) asked for exists",
      remedy: "a phone's windows fill the screen, and its keyboards are docked; half a screen needs"
        + " landscape")
    output.standardError.append("\(source.name): error: \(problem.message)\n")
    if let remedy = problem.remedy { output.standardError.append("  note: \(remedy)\n") }
    return .failed(name: source.name, [problem])
  }
}

extension CheckOutcome {
  /// Whether the input is at fault itself.
  var isFailure: Bool {
    switch self {
    case .checked: false
    case .failed: true
    }
  }
}
