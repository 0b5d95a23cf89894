public import LayoutSpec

/// Checks the text of a spec, whether it is one or not.
///
/// - Returns: Its problems; none if it is a spec.
@discardableResult
public func checkSpec(_ source: SourceText) -> [Problem] {
  do throws(SpecError) {
    let spec = try Spec(source)
    checkWritten(spec)
    checkLayout(of: spec, from: source)
    return []
  } catch {
    checkProblems(error, in: source)
    return error.problems
  }
}
