/// Pictures side by side.
///
///     ContactSheet.picture(of: [narrow.picture(), wide.picture()], title: "Two windows").svg()
public enum ContactSheet {
  /// The room between pictures.
  private static let gap = 8.0
  /// The maximum number of pictures in a row, unless given.
  private static let widest = 12.0

  /// Arranges pictures in rows, from left to right.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, each made with another ``PictureOptions/idPrefix``.
  ///   - columns: The number of pictures in a row; nil for a sheet about half as wide again as
  ///     high.
  ///   - title: The title of the sheet.
  /// - Returns: The sheet.
  /// - Precondition: The number of columns is above 0.
  /// - Complexity: Proportional to the elements of the pictures.
  public static func picture(
    of pictures: [Picture], columns: Int? = nil, title: String
  ) -> Picture {
    require(columns ?? 1 > 0, "columns must be above 0, got \(columns ?? 1)")
    let count = columns ?? bestColumns(for: pictures)
    let grid = Grid(pictures, columns: count)
    var elements: [Picture.Element] = []
    for (index, picture) in pictures.enumerated() {
      let (row, column) = (index / count, index % count)
      let origin = Point(x: grid.lefts[column], y: grid.tops[row] + grid.shifts[index])
      elements.append(
        .group(
          Picture.Group(
            kind: .situation, id: "situation-\(index + 1)", name: picture.title, origin: origin,
            elements: picture.elements)))
    }
    let summary = pictures.map { $0.summary }.joined(separator: " ")
    return Picture(title: title, summary: summary, size: grid.size, elements: elements)
  }

  private static func bestColumns(for pictures: [Picture]) -> Int {
    let width = pictures.map { $0.size.width }.max() ?? 1
    let height = pictures.map { $0.size.height }.max() ?? 1
    let count = Double(pictures.count)
    let ideal = (1.5 * count * height / max(width, 1)).squareRoot()
    let rows = max((count / max(ideal, 1)).rounded(), (count / widest).rounded(.up), 1)
    // As many columns as the rows need, so that all are about equally long.
    return max(1, Int((count / rows).rounded(.up)))
  }

  /// Returns the top of a picture's screen.
  private static func screenTop(of picture: Picture) -> Double {
    for case .group(let group) in picture.elements where group.kind == .screen {
      return group.origin.y
    }
    return 0
  }

  /// Rows as high as their highest picture, columns as wide as their widest.
  private struct Grid {
    var lefts: [Double] = []
    var tops: [Double] = []
    /// The offset by which each picture is moved down so that the screens of a row are aligned.
    var shifts: [Double] = []
    var size: Size

    init(_ pictures: [Picture], columns: Int) {
      var widths = Array(repeating: 0.0, count: min(columns, max(pictures.count, 1)))
      var heights: [Double] = []
      let screens = pictures.map { screenTop(of: $0) }
      for (index, picture) in pictures.enumerated() {
        let (row, column) = (index / columns, index % columns)
        if column == 0 { heights.append(0) }
        let first = row * columns
        let lowest = screens[first..<min(first + columns, screens.count)].max() ?? 0
        shifts.append(lowest - screens[index])
        widths[column] = max(widths[column], picture.size.width)
        heights[row] = max(heights[row], picture.size.height + shifts[index])
      }
      var x = gap
      for width in widths {
        lefts.append(x)
        x += width + gap
      }
      var y = gap
      for height in heights {
        tops.append(y)
        y += height + gap
      }
      size = Size(width: x, height: y)
    }
  }
}
