/// A text of the help that is not a command's.
struct HelpTopic: Sendable {
  /// The word on the command line.
  let name: String
  /// The title of the topic.
  let title: String
  /// The paragraphs; lines that begin with two spaces are verbatim.
  let text: String

  /// All topics.
  static let all = [exitCodes, inputs, situations]

  private static let exitCodes = HelpTopic(
    name: "exit-codes", title: "Exit codes",
    text: """
      All commands have the same exit codes:

        0    No error. Ambiguity is reported on standard error and is not an
             error.
        1    The layout has an error: constraints contradict each other,
             findings are at or above --fail-on, two layouts differ, an item is
             not imported (import --strict), or a log has conflicts (explain-log).
        2    The command line or the input has an error. An input with an error
             has no output.
        3    The output could not be written. There is no message if its reader
             has ended, as head does.

      A signal such as that of Ctrl-C ends a command; files are unchanged.

      All inputs are processed, and the exit code is the greatest of theirs.
      """)

  private static let inputs = HelpTopic(
    name: "inputs", title: "Inputs",
    text: """
      A command that takes specs takes any number of files, folders and standard
      input. It processes as many at a time as there are processors, prints the results
      in the order of the inputs, and has only a few in memory.

      A folder means the specs in it and in its folders: files that end in .json or
      .jsonc and are objects with "views" or "constraints". They are read in the order
      of their names; hidden files are left out. Other JSON files are skipped, and a
      note on standard error names them. A file that is not well-formed JSON is an
      error.

      Interface Builder files of iOS (.storyboard, .xib) can be named directly or be in
      folders. Each of their roots (the view of a controller, a cell, or a view outside
      any controller) is a spec with a name such as Main.storyboard#login. To choose
      one root, append # and its name or identifier to the path; the identifier of a
      scene chooses all its roots. 'import' writes roots as specs.

      The path - means standard input, which is one spec or one Interface Builder file.

      If there may be several specs, the output names each by its path. The name of
      standard input is <stdin>.

      A spec with an error is reported on standard error and has no output; the others
      are processed.
      """)

  static let situations = HelpTopic(
    name: "situations", title: "Situations",
    text: """
      A situation is a device in an orientation, a window on it, a layout direction and
      a keyboard. A spec describes one. Options replace its values, and lists make
      several situations. If an option is given twice, the last counts.

      --device NAME is a device, such as 'iPhone 15'. --size WIDTHxHEIGHT is another size
      of its screen in points; safe area and scale stay the same. --os VERSION is the
      version of iOS or iPadOS, which decides safe areas, windows, size classes and
      keyboards; without it these are those of older systems. --keyboard KEYBOARD is one
      of

        none                  no keyboard
        KIND                  a kind in the device's frame: docked, undocked, split,
                              floating, camera, shortcutsBar, collapsedBar
        KIND:X,Y              a kind that moves, at a position
        KIND:X,Y,WIDTH,HEIGHT any kind, with a frame
        KIND:HEIGHT           docked, camera or shortcutsBar, with a height

      A LIST has commas between its values; 'all' means all values. Every combination of
      the values is a situation. Situations that do not exist, such as a floating
      keyboard on a phone, are left out, and so are devices that do not run the system.
      Without a list, the value is that of the spec, or of the option for a single
      value.

        --devices       iphones, ipads, all, or names; 'iphone' is one device
        --orientations  portrait, landscape
        --windows       full, half, third, twoThirds, slideOver, stageManager (four
                        windows)
        --directions    ltr, rtl
        --keyboards     none and the kinds above; those that move are tried in the
                        middle and at all edges and corners
      """)
}
