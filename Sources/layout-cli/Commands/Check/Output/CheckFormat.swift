/// A form of the report on findings.
enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
  /// The commands by which a step of a workflow on GitHub annotates lines.
  case github
}
