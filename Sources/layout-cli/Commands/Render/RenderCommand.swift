import LayoutPictures

/// `render`: draws a spec as a picture.
struct RenderCommand: Command {
  static let name = "render"
  static let summary = "Draw a layout: its views, its constraints and the keyboard"
  static let examples = [
    CommandExample(
      arguments: "render Examples/chat.json -o chat.svg", help: "Draw the chat screen"),
    CommandExample(
      arguments: "render Examples/Specs/signin.json --show constraints -o signin.svg",
      help: "With its constraints as dimension lines"),
    CommandExample(
      arguments: "render Examples/Specs/near-away.json --keyboards all -o sheet.svg",
      help: "A sheet of all positions of the keyboard"),
    CommandExample(
      arguments: "render Examples/Specs/form-stack.json --widths 320...1000 -o w.svg",
      help: "A sheet of the widths at which it changes"),
  ]
  static let notes = """
    The edges of views are drawn on pixels, in points. Each view is a group of the class
    "view" with its name as data-name, a title with its frame, and a rectangle in the
    coordinates of the window. A name that does not fit is placed beside its view, or
    replaced by a number that the legend explains. A scroll view shows the visible part of its
    content; a dashed outline shows all of it.

    Constraints are lines with ends: solid if required, dashed if not, and two short lines if
    the edges touch. Their numbers are distances between edges: gaps, or insets of a view in
    another, below 0 for views that overlap or reach out. Constraints that are not satisfied
    are thicker, red and marked: with a cross if they contradict others, with an unequal sign
    if they yield. A letter represents an equation in the legend.

    --show frames draws the sizes of views, --show guides the guides that every window has.
    With lists of situations, such as --devices, the picture is a sheet of all of them, with
    a range, such as --widths, of the sizes at which the layout changes.

    rsvg-convert makes a PNG of an SVG: rsvg-convert -o chat.png chat.svg
    """

  @Operand(.spec)
  var path: String
  @Option(
    "show", "LIST", .words("thing to show", hasAll: true),
    "frames, guides, constraints or all")
  var shown: [ShownPart] = []
  @Option("theme", "THEME", .word, "light (default), dark or auto")
  var theme = SVGTheme.light
  @Option("columns", "COUNT", .count(upTo: 100), "Pictures side by side on a sheet")
  var columns: Int?
  @Option("zoom", "SCALE", .zoom, "Scale of screens, such as 0.5x")
  var zoom: Double?
  let ranges = RangeOptions()
  let lists = SituationLists()
  let overrides = SituationOverrides()
  let destination = OutputFile()

  func run(_ output: inout CommandOutput) throws(ToolError) -> ExitCode {
    let picture = try RenderedPicture(self)
    return try picture.run(try SpecInput(path, overrides, &output), &output)
  }
}

/// A part of a picture that is only drawn on request.
enum ShownPart: String, CaseIterable {
  case frames
  case guides
  case constraints
}
