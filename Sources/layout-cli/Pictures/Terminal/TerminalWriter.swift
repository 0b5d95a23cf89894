/// Writes pictures as lines of a terminal: boxes in Unicode's line drawing characters.
///
/// Views, guides, the keyboard and former frames are drawn, constraints and legends are not. Names
/// that have no room are listed below.
public struct TerminalWriter {
  /// The maximum number of rows of a screen.
  private static let rowLimit = 48
  /// The minimum number of columns to which screens shrink to fit side by side.
  private static let narrowest = 30
  /// The maximum number of listed names of views without space for a label.
  private static let nameLimit = 20

  /// Writes a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture; as many screens of a sheet as fit are side by side.
  ///   - width: The number of columns; fewer than 10 count as 10, and more
  ///     than 1000 as 1000.
  ///   - isColored: Whether lines have colours, by escape sequences.
  /// - Returns: The lines, none wider than requested, in UTF-8.
  public static func write(_ picture: Picture, width: Int, isColored: Bool) -> [UInt8] {
    let width = min(max(width, 10), 1000)
    var blocks: [Block] = []
    collect(picture.elements, caption: nil, share(of: width, picture), isColored, to: &blocks)
    var bytes: [UInt8] = []
    var rest = blocks[...]
    while let first = rest.popFirst() {
      var row = [first]
      var used = first.width
      while let next = rest.first, used + 2 + next.width <= width {
        used += 2 + next.width
        row.append(next)
        rest.removeFirst()
      }
      for line in 0..<(row.map { $0.lines.count }.max() ?? 0) {
        var text = ""
        var gap = 0
        for block in row {
          let isThere = line < block.lines.count && !block.lines[line].text.isEmpty
          if isThere {
            text += String(repeating: " ", count: gap) + block.lines[line].text
            gap = 0
          }
          gap += block.width - (isThere ? block.lines[line].width : 0) + 2
        }
        bytes.append(contentsOf: text.utf8)
        bytes.append(0x0A)
      }
    }
    return bytes
  }

  /// Returns the maximum width of a screen in columns; several screens share the width.
  private static func share(of width: Int, _ picture: Picture) -> Int {
    var count = 0
    for case .group(let group) in picture.elements where group.kind == .situation { count += 1 }
    let fitting = max(1, min(count, (width + 2) / (narrowest + 2)))
    return (width + 2) / fitting - 2
  }

  /// A screen, with the lines above and below it.
  private struct Block {
    var width: Int
    var lines: [(text: String, width: Int)]
  }

  private static func collect(
    _ elements: [Picture.Element], caption: String?, _ width: Int, _ isColored: Bool,
    to blocks: inout [Block]
  ) {
    for element in elements {
      guard case .group(let group) = element else { continue }
      if group.kind == .screen {
        blocks.append(block(of: group, caption, width, isColored))
      } else if group.kind == .situation {
        collect(group.elements, caption: group.name, width, isColored, to: &blocks)
      }
    }
  }

  private static func block(
    of group: Picture.Group, _ caption: String?, _ width: Int, _ isColored: Bool
  ) -> Block {
    guard case .rects(let bounds, radius: _) = group.clip, let screen = bounds.first else {
      return Block(width: 0, lines: [])
    }
    // Characters are about twice as high as wide.
    let unit = max(
      screen.width / Double(width - 1), screen.height / 2 / Double(rowLimit - 1), 1e-9)
    var canvas = TerminalCanvas(screen.size, unit: unit, isColored: isColored)
    canvas.draw(group.elements)
    let names = canvas.placeNames()
    // Lines below a screen without neighbours may be wider than the screen.
    let room = caption == nil ? width : canvas.columns
    var lines: [(text: String, width: Int)] = []
    func add(_ text: String) {
      let short = TerminalCanvas.shortened(text, to: room) ?? ""
      lines.append((short, displayWidth(of: short)))
    }
    if let caption { add(printable(caption)) }
    lines += canvas.lines.map { ($0, canvas.columns) }
    for name in names.prefix(nameLimit) { add("· \(name)") }
    if names.count > nameLimit { add("and \(names.count - nameLimit) more") }
    if caption != nil { lines.append(("", 0)) }
    return Block(width: canvas.columns, lines: lines)
  }
}
