/// The specs that a command processes, with the way to read them.
struct InputOptions: OptionGroup {
  @Operand(
    "SPEC",
    """
    A spec in JSON, a .storyboard or .xib file, a folder of these,
    or - for standard input; see 'help inputs'
    """, count: 1...Int.max)
  var paths: [String]
  @Option(
    "jobs", "N", .count(upTo: InputBatch.maximumJobs),
    "Specs to process at once (one per processor)", letter: "j")
  var jobs: Int?
  @Flag(
    "with-filename", "Name even a single spec in the output", letter: "H")
  var isNamed: Bool
  @Flag(
    "lines",
    "Read one spec per line, also from files")
  var isLines: Bool
}
