import Figures
import Foundation
import KeyboardGuide

/// The cost of a change, and of a first layout of its result.
struct ChangeMeasurement {
  /// The largest ratio of the two that counts as good.
  static let limit = 1.5
  /// The largest good exponent of a first layout's time in the number of views.
  static let growthLimit = 1.9

  let name: String
  let size: Int
  private let dimension: Double
  /// The shortest processor times, in nanoseconds.
  private(set) var first = Double.infinity
  private(set) var change = Double.infinity
  /// The time of a first layout of a quarter of the size.
  private(set) var firstOfQuarter = Double.infinity
  /// The largest distance between edges in the two layouts.
  private(set) var difference = 0.0

  var ratio: Double { change / first }
  /// The power of the number of views with which the time of a first layout grows.
  var growth: Double { log2(first / firstOfQuarter) / 2 / dimension }
  var isGood: Bool { ratio <= Self.limit && growth <= Self.growthLimit }

  /// Measures a case, with as many repetitions as take a short while.
  init(of subject: ChangeCase, size: Int) {
    name = subject.name
    self.size = size
    dimension = subject.dimension
    var spent = 0.0
    repeat {
      let (fresh, become) = subject.make(size)
      become()
      let firstTime = Self.time { fresh.layoutIfNeeded() }
      let (known, change) = subject.make(size)
      known.layoutIfNeeded()
      let changeTime = Self.time {
        change()
        known.layoutIfNeeded()
      }
      first = min(first, firstTime)
      self.change = min(self.change, changeTime)
      if subject.isDetermined { difference = max(difference, Self.difference(fresh, known)) }
      let (quarter, becomeQuarter) = subject.make(size / 4)
      becomeQuarter()
      firstOfQuarter = min(firstOfQuarter, Self.time { quarter.layoutIfNeeded() })
      spent += firstTime + changeTime
    } while spent < 1e8
  }

  private static func time(_ body: () -> Void) -> Double {
    let start = Measurement.processorTime()
    body()
    return Measurement.processorTime() - start
  }

  /// The largest distance between edges of the same view in two trees.
  private static func difference(_ one: View, _ two: View) -> Double {
    var largest = 0.0
    // A list, because views may be nested deeply.
    var pairs = [(one, two)]
    while let (one, two) = pairs.popLast() {
      let (own, other) = (one.exactFrame, two.exactFrame)
      largest = max(
        largest, abs(own.minX - other.minX), abs(own.minY - other.minY),
        abs(own.width - other.width), abs(own.height - other.height))
      pairs += zip(one.subviews, two.subviews)
    }
    return largest
  }
}

/// The measurements of changes as a Markdown table.
func table(_ measurements: [ChangeMeasurement]) -> String {
  var lines = [
    "| change | size | first layout | growth | change | ratio | frames differ by |",
    "|---|--:|--:|--:|--:|--:|--:|",
  ]
  for measurement in measurements {
    func checked(_ number: Double, _ limit: Double) -> String {
      short(number) + (number > limit ? " (!)" : "")
    }
    let cells = [
      measurement.name, "\(measurement.size)", duration(measurement.first),
      checked(measurement.growth, ChangeMeasurement.growthLimit), duration(measurement.change),
      checked(measurement.ratio, ChangeMeasurement.limit),
      short(measurement.difference),
    ]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
  return lines.joined(separator: "\n")
}
