import LayoutSpec

/// `schema`: the JSON Schema of specs.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Print the JSON Schema of layout specs"
  static let examples = [
    CommandExample(
      arguments: "schema --output layout-spec.schema.json",
      help: "Write the schema, for specs with \"$schema\": \"./layout-spec.schema.json\"")
  ]
  static let notes = """
    The schema is of draft 2020-12. With it, editors complete and explain keys and words, and
    mark those that are not allowed. Other errors, such as an unknown view, are reported by
    solve.
    """

  let destination = OutputFile()

  func run(_ output: inout CommandOutput) -> ExitCode {
    output.standardOutput.append(SpecSchema.text)
    return .success
  }
}
