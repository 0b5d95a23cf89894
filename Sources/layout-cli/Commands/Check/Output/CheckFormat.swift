/// A form of the report on findings.
enum CheckFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
}
