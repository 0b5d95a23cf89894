import Anchors

/// An operation on a screen with constraints, and on one laid out by hand.
struct Task {
  let name: String
  /// The number of operations in a run.
  let operationCount: Int
  /// Makes a run in one style; its result is released outside the measurement.
  let run: (Style) -> AnyObject?
  /// Does a run in both styles, and returns by how much frames differ at most, over all states.
  let difference: () -> Double
}

/// A screen created in both styles, with its tasks.
struct Subject {
  let name: String
  let viewCount: Int
  let tasks: [Task]
}

/// Consumes a sum that must not be optimised away.
@inline(never)
func keep(_ sum: Double) {
  precondition(!sum.isNaN, "a frame is not a number")
}

/// A screen's two styles.
struct Pair<Kind: Screen> {
  let byConstraints: Kind
  let byHand: Kind

  init(_ make: (Style) -> Kind) {
    byConstraints = make(.constraints)
    byHand = make(.byHand)
  }

  subscript(style: Style) -> Kind { style == .constraints ? byConstraints : byHand }

  /// The largest distance between edges of a view in the two styles.
  func difference() -> Double {
    var largest = 0.0
    let frames = byHand.frames
    precondition(byConstraints.viewCount == frames.count, "the screens are not the same")
    for (own, other) in zip(byConstraints.frames, frames) {
      largest = max(
        largest, abs(own.minX - other.minX), abs(own.minY - other.minY),
        abs(own.width - other.width), abs(own.height - other.height))
    }
    return largest
  }

  /// Returns a task that iterates over values, and reads all frames after each.
  func task<Value>(
    _ name: String, _ values: [Value], _ change: @escaping (Kind, Value) -> Void
  ) -> Task {
    Task(
      name: name, operationCount: values.count,
      run: { style in
        let screen = self[style]
        for value in values {
          change(screen, value)
          keep(screen.readFrames())
        }
        return nil
      },
      difference: {
        var largest = 0.0
        for value in values {
          change(byConstraints, value)
          change(byHand, value)
          largest = max(largest, difference())
        }
        return largest
      })
  }
}

/// Returns the task of creating a screen and reading its frames.
func firstLayout<Kind: Screen>(_ make: @escaping (Style) -> Kind) -> Task {
  Task(
    name: "first layout", operationCount: 1,
    run: { style in
      let screen = make(style)
      keep(screen.readFrames())
      return screen
    },
    difference: { Pair(make).difference() })
}
