/// A form of output, for people or for programs.
enum TextFormat: String, CaseIterable {
  case text
  case json
}
