import LayoutSpec

/// `schema`: the JSON Schema of specs.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Print the JSON Schema of layout specs"
  static let examples = [
    CommandExample(
      arguments: "schema --output layout-spec.schema.json",
      help: "Keep the schema; a spec names it: \"$schema\": \"./layout-spec.schema.json\"")
  ]
  static let notes = """
    The schema is of draft 2020-12. Editors complete keys and words by it, show what they
    are for, and mark what the form does not allow. What only the whole spec shows, such as
    an unknown view, solve reports.
    """

  let destination = OutputFile()

  func run(_ output: inout CommandOutput) -> ExitCode {
    output.standardOutput.append(SpecSchema.text)
    return .success
  }
}
