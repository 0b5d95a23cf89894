import LayoutSpec

extension Command {
  /// `schema`: the JSON Schema of specs.
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of layout specs",
    operands: [],
    options: [outputOption],
    examples: [
      Example(
        arguments: "schema --output layout-spec.schema.json",
        help: "Keep the schema; a spec names it: \"$schema\": \"./layout-spec.schema.json\"")
    ],
    notes: """
      The schema is of draft 2020-12. Editors complete keys and words by it, show what they
      are for, and mark what the form does not allow. What only the whole spec shows, such as
      an unknown view, solve reports.
      """,
    run: { (_, output) throws(UsageError) in
      output.standardOutput.append(SpecSchema.text)
      return .success
    })
}
