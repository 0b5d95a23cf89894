import ConsoleLog
import LayoutPictures

/// The picture of the conflicts of a log: their views, with the constraints that conflict in red.
struct LogPicture {
  /// The maximum number of conflicts that are drawn.
  private static let conflictLimit = 24

  private let entries: [LoggedConflictEntry]

  init(_ entries: [LoggedConflictEntry]) {
    self.entries = entries.filter { $0.explanation.contradicts }
  }

  /// Writes the picture to a file; a failure is reported, and the result is false.
  func write(to path: String, _ output: inout CommandOutput) -> Bool {
    var pictures: [Picture] = []
    for entry in entries.prefix(Self.conflictLimit) {
      guard let picture = Self.picture(of: entry) else {
        output.report("note", at: printable(path), "conflict \(entry.number) cannot be drawn")
        continue
      }
      pictures.append(picture)
    }
    guard !pictures.isEmpty else {
      output.report("note", at: printable(path), "there is no conflict to draw")
      return true
    }
    let sheet =
      pictures.count == 1
      ? pictures[0] : ContactSheet.picture(of: pictures, title: "\(pictures.count) conflicts")
    var buffer = ByteBuffer()
    buffer.append(SVGWriter.write(sheet))
    do throws(SystemFailure) {
      try AtomicFile.replace(path, with: buffer)
      return true
    } catch {
      output.report(error, writing: path)
      return false
    }
  }

  private static func picture(of entry: LoggedConflictEntry) -> Picture? {
    let text = ConflictSketch(entry.explanation).spec
    let source = SourceText(name: "conflict", bytes: Array(text.utf8))
    guard let spec = try? Spec(source), let scene = try? Scene(spec) else { return nil }
    var options = PictureOptions()
    options.showsConstraints = true
    options.caption = "Conflict \(entry.number): \(entry.sentence)"
    options.title = options.caption
    options.idPrefix = "c\(entry.number)-"
    return PictureMaker.picture(of: scene, options)
  }
}
