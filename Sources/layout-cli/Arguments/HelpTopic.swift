/// A text of the help that is not a command's.
struct HelpTopic: Sendable {
  /// The word on the command line.
  let name: String
  /// The title of the topic.
  let title: String
  /// The paragraphs; lines that begin with two spaces are verbatim.
  let text: String

  /// All topics.
  static let all = [exitCodes, inputs, situations, events]

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

        --devices       names of devices, iphone (all phones), ipad (all tablets)
        --orientations  portrait, landscape
        --windows       full, half, third, twoThirds, slideOver, stageManager (four
                        windows)
        --directions    ltr, rtl
        --keyboards     none and the kinds above; those that move are tried in the
                        middle and at all edges and corners
      """)

  private static let events = HelpTopic(
    name: "events", title: "Events",
    text: """
      The commands track and render read recordings of keyboard events. The first line
      of a recording has the screens and windows. Each further line has one event; the
      events are in the order of their times:

        {"format": "keyboard-events", "version": 1, "screen": [393, 852]}
        {"t": 0.2, "event": "willShow", "end": [0, 516, 393, 336], "curve": 7}
        {"t": 1.5, "event": "touch", "phase": "moved", "at": [200, 560]}
        {"t": 2.0, "event": "frame", "frame": [0, 600, 393, 336]}
        {"t": 3.0, "event": "screen", "screen": 0, "size": [852, 393]}

      Times are seconds from the start, frames [x, y, width, height] in points of the
      screen. The first line may also have "screens" instead of "screen", "scale",
      "device", "direction" (ltr or rtl), and "windows", each with an "id", a "frame"
      and optionally a "screen". The events:

        willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
                "end", the new frame, or null; optionally "begin", "duration" in
                seconds, "curve" (0 to 3, or 7), "local", "screen" and "kind"
        frame   a new frame without animation: "frame"; optionally "kind",
                "screen"
        touch   "phase" (began, moved, ended, cancelled), "at" [x, y];
                optionally "screen"
        window  "id", "frame"; optionally "screen"
        screen  "screen", "size" [width, height]

      Without "kind" the kind is inferred from the frame. Without "screen" a
      notification is for the only screen, or for the keyboard's last one.
      """)
}
