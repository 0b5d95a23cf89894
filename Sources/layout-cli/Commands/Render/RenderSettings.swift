import LayoutPictures

/// The settings of one run of `render` that follow from several options.
struct RenderSettings {
  let format: PictureFormat
  let theme: SVGTheme
  let matrix: SituationMatrix
  /// The range whose layouts are drawn in a strip; nil for none.
  let range: SituationRange?

  /// Creates settings from the options.
  ///
  /// - Throws: ``UsageError`` if they contradict each other.
  init(_ command: RenderCommand) throws(UsageError) {
    matrix = try command.lists.matrix(command.overrides)
    if command.columns != nil, !command.lists.isGiven {
      throw UsageError(
        message: "'--columns' is for sheets",
        remedy: "say which situations with --devices, --keyboards and the like")
    }
    range = try command.ranges.range()
    if range != nil, command.lists.isGiven {
      throw UsageError(
        message: "a range is drawn by itself", remedy: "leave out the lists of situations")
    }
    format = try Self.format(command)
    theme = command.theme
  }

  private static func format(_ command: RenderCommand) throws(UsageError) -> PictureFormat {
    if let format = command.format { return format }
    guard let path = command.destination.path, !path.hasPrefix("/dev/") else { return .svg }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return .svg }
    let ending = name[name.index(after: dot)...].lowercased()
    if let format = PictureFormat(rawValue: ending), format != .ansi { return format }
    if ending == "txt" { return .ansi }
    throw UsageError(
      message: "there are no pictures of the form \(shown(ending))",
      remedy: "name the file .svg or .txt, or say which it is with --format")
  }
}
