import LayoutInspection

/// The frames of a spec's views that differ between situations.
///
///     view  no keyboard       keyboard docked
///     bar   0, 766, 393 × 52  0, 464, 393 × 52
struct SituationDifferences {
  /// Situations in which all frames are the same.
  private struct Column {
    var title: String
    var count = 1
    let frames: [Rect]

    var words: String { count > 1 ? "\(title) (and \(count - 1) alike)" : title }
  }

  let areExact: Bool
  private var names: [String] = []
  private var columns: [Column] = []
  /// For each situation, in order, its words and its column.
  private var situations: [(words: String, column: Int)] = []

  init(areExact: Bool) { self.areExact = areExact }

  /// Adds the views of another situation.
  mutating func add(_ views: [LayoutSnapshot.SolvedView], in words: String) {
    names = views.map { $0.name }
    let frames = views.map { $0.frame }
    let twin = columns.firstIndex { column in
      zip(column.frames, frames).allSatisfy { $0.isNear($1, within: LayoutDifference.tolerance) }
    }
    if let twin {
      columns[twin].count += 1
    } else {
      columns.append(Column(title: words, frames: frames))
    }
    situations.append((words, twin ?? columns.count - 1))
  }

  /// Whether all situations are alike.
  var isEmpty: Bool { columns.count < 2 }

  /// The indices of the views that differ.
  private var differing: [Int] {
    names.indices.filter { view in
      columns.contains {
        !$0.frames[view].isNear(columns[0].frames[view], within: LayoutDifference.tolerance)
      }
    }
  }

  /// A row for each view that differs, and a column for the situations that are alike.
  var table: TextTable {
    var table = TextTable(["view"] + columns.map { TextTable.Column(title: $0.words) })
    for view in differing {
      table.append(
        [printable(names[view])]
          + columns.map { column in
            let numbers = column.frames[view].numbers.map {
              areExact ? exactText($0) : roundedText($0)
            }
            return "\(numbers[0]), \(numbers[1]), \(numbers[2]) × \(numbers[3])"
          })
    }
    return table
  }

  /// The situations and the views that differ, each with its frame in every situation.
  var json: JSONValue {
    .object([
      ("situations", .texts(situations.map { $0.words })),
      (
        "differences",
        .list(
          differing.map { view in
            let frames = situations.map {
              JSONValue.frame(columns[$0.column].frames[view], exact: areExact)
            }
            return .object([("name", .text(names[view])), ("frames", .list(frames))])
          }, hasLines: true)
      ),
    ])
  }
}
