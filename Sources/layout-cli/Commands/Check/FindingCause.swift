import LayoutInspection

/// The identity of a finding in a spec: its cause instead of its line, which stays the same when specs
/// are edited.
struct FindingCause: Hashable, Comparable, Sendable {
  let rule: String
  private(set) var subject: [String]
  /// The size of the problem, in points where that applies.
  let measure: Double

  /// Whether the subject is several objects, none of which identifies the finding alone.
  let isOfSeveral: Bool

  /// The identity of a finding, by the identifiers of Interface Builder's objects if it is about
  /// such: the names of views may change when others are added.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - identifiers: The identifiers of a file's objects by their offsets; none for a plain spec.
  init(_ finding: Finding, _ identifiers: [Int: String]) {
    rule = finding.rule.rawValue
    subject = finding.subject
    measure = finding.measure
    isOfSeveral = finding.rule.isAboutSeveral
    let offsets = (isOfSeveral ? finding.related.map { $0.offset } : []) + [finding.offset]
    let objects = Set(offsets.compactMap { $0.flatMap { identifiers[$0] } }).sorted()
    guard !objects.isEmpty else { return }
    let axes = [Axis.horizontal, .vertical].map { $0.word }
    subject = objects + subject.suffix(1).filter { axes.contains($0) }
  }

  /// The whole subject, as files of accepted findings name it.
  var id: String { subject.joined(separator: ", ") }

  static func < (first: FindingCause, second: FindingCause) -> Bool {
    (first.rule, first.id) < (second.rule, second.id)
  }
}
