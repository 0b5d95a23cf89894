/// The specs that a command works on, and how.
struct InputOptions: OptionGroup {
  @Operand(
    "SPEC",
    """
    A spec in JSON; a .storyboard or .xib file, for all its
    roots, or with #ROOT behind it for one; a folder, for
    all of these in it; or - for standard input: one of
    them, or a spec a line
    """, count: 1...Int.max)
  var paths: [String]
  @Option(
    "jobs", "N", .count(upTo: InputBatch.maximumJobs),
    "Work on so many specs at once (as many as processors)", letter: "j")
  var jobs: Int?
  @Flag(
    "with-filename", "Name the spec in the output even if there is only one", letter: "H")
  var isNamed: Bool
  @Flag(
    "lines",
    """
    Standard input is a spec a line even if it is one line;
    a file may be one whatever its name
    """)
  var isLines: Bool
}
