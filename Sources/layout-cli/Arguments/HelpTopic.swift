/// A text of the help that is not a command's.
struct HelpTopic: Sendable {
  /// The word on the command line.
  let name: String
  /// The title of the topic.
  let title: String
  /// The paragraphs; lines that begin with two spaces are verbatim.
  let text: String

  /// All topics.
  static let all = [exitCodes, inputs, situations, events, colors]

  private static let exitCodes = HelpTopic(
    name: "exit-codes", title: "Exit codes",
    text: """
      What a command ends with is the same for all:

        0    All is well. What is ambiguous is well, too, and said on standard
             error.
        1    The layout is at fault: constraints contradict each other, findings
             are at or above --fail-on, two layouts differ, a spec is not in
             canonical form, something is not imported (import --strict), or
             fewer views agree than --fail-under asks for.
        2    The command line or the input is at fault. Nothing was done by
             halves: an input that is at fault prints nothing.
        3    The output could not be written. If its reader went away, as head
             does, nothing is said about it.
        130  Interrupted by Ctrl-C or asked to end; files are left as they were.

      Of several inputs the greatest counts; the others are worked on all the same.
      """)

  private static let inputs = HelpTopic(
    name: "inputs", title: "Inputs",
    text: """
      A command that takes specs takes files, folders and standard input, several at
      once. It works on as many at a time as there are processors (--jobs), tells of
      them in the order in which they are named, and holds only a few at a time.

      A folder stands for the files in it and in its folders that end in .json or
      .jsonc and are specs: objects with "views" or "constraints". They are taken in
      the order of their names; hidden ones are left out. Those that are JSON, but
      evidently something else, are passed over, and a note on standard error names
      them. One that is not well-formed JSON is at fault.

      Interface Builder files of iOS (.storyboard, .xib) are taken as they are, in
      folders as well. Each of their roots (the views of controllers, cells, and
      views that stand alone) is a spec, called such as Main.storyboard#login; the
      same behind a path takes that one only, by its name or identifier, or all of a
      scene by the scene's identifier. 'import' makes specs of them.

      - stands for standard input. If that is one JSON document, it is one spec. If its
      first line is one and more lines follow, every line is a spec (newline-delimited
      JSON); empty lines and lines with nothing but a comment are passed over. --lines
      says so beforehand: a line is then worked on as soon as it is there. Files whose
      names end in .ndjson or .jsonl are read likewise, and with --lines all files.

      Where there may be several specs, the output names them: a path, or a line such as
      <stdin>:3 or screens.ndjson:3. --with-filename names even one. Between lines nothing is kept: a stream
      may be cut anywhere between two lines, and its parts be worked on anywhere.

      A spec that is at fault is reported on standard error and has no part in the
      output; the rest goes on.
      """)

  static let situations = HelpTopic(
    name: "situations", title: "Situations",
    text: """
      A situation is a device as it is held, a window on it, a direction of layout and a
      keyboard. A spec describes one; options take the place of what it says, and lists
      make several situations of it. If an option is given twice, the last counts.

      --device NAME takes a device, such as 'iPhone 15', and --size WIDTHxHEIGHT another
      size of its screen in points; safe area and scale stay. --os VERSION takes the version
      of iOS or iPadOS, which decides safe areas, windows, size classes and keyboards;
      without it these are those of older systems. --keyboard KEYBOARD takes

        none                  no keyboard
        KIND                  a kind as the device has it: docked, undocked, split,
                              floating, camera, shortcutsBar, collapsedBar
        KIND:X,Y              a kind that moves, at a place
        KIND:X,Y,WIDTH,HEIGHT any kind, with a frame
        KIND:HEIGHT           docked, camera or shortcutsBar, so high

      A LIST has commas between its values, and all stands for all of them. Every
      combination of the values is a situation; those that do not exist, such as a
      floating keyboard on a phone, are left out, and so are devices that do not run
      the system. What has no list is as the spec says, or the option for a single
      value.

        --devices       names of devices, iphone (all phones), ipad (all tablets)
        --orientations  portrait, landscape
        --windows       full, half, third, twoThirds, slideOver, stageManager (four
                        windows)
        --directions    ltr, rtl
        --keyboards     none and the kinds above; those that move are tried in the
                        middle and at all edges and corners
        --content       what intrinsic sizes are multiplied by, such as 1x,2x
      """)

  private static let events = HelpTopic(
    name: "events", title: "Events",
    text: """
      The commands track and render read recordings of keyboard events. The first line
      of a recording has the screens and windows; each further line has one event, in
      the order of their times:

        {"format": "keyboard-events", "version": 1, "screen": [393, 852]}
        {"t": 0.2, "event": "willShow", "end": [0, 516, 393, 336], "curve": 7}
        {"t": 1.5, "event": "touch", "phase": "moved", "at": [200, 560]}
        {"t": 2.0, "event": "frame", "frame": [0, 600, 393, 336]}
        {"t": 3.0, "event": "screen", "screen": 0, "size": [852, 393]}

      Times are seconds from the start, frames [x, y, width, height] in points of the
      screen. The first line may also have "screens" in place of "screen", "scale",
      "device", "direction" (ltr or rtl), and "windows", each with an "id", a "frame"
      and perhaps a "screen". The events:

        willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame
                "end", the frame after, or null; perhaps "begin", "duration" in
                seconds, "curve" (0 to 3, or 7), "local", "screen" and "kind"
        frame   the keyboard is there at once: "frame"; perhaps "kind", "screen"
        touch   "phase" (began, moved, ended, cancelled), "at" [x, y]; perhaps
                "screen"
        window  "id", "frame"; perhaps "screen"
        screen  "screen", "size" [width, height]

      A missing kind is inferred from the frame. A missing screen of a notification is
      the only one, or the keyboard's last one.
      """)

  private static let colors = HelpTopic(
    name: "colors", title: "Colors",
    text: """
      On a terminal, severities and carets are colored and titles are bold or dim;
      elsewhere, as in a pipe or a file, there are no colors. The first of these that is
      there decides:

        --color WHEN    always, never, or auto: as below
        NO_COLOR        if not empty: no colors
        CLICOLOR_FORCE  if neither empty nor 0: colors everywhere
        TERM            if dumb: no colors

      The bar that shows the progress of a long run stands on standard error, only where
      that is a terminal.
      """)
}
