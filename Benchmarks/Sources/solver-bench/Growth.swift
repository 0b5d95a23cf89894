import Figures
import Foundation
import Workloads

/// The growth of a shape's costs with its size.
struct Growth {
  let shape: Workload.Shape
  let points: [ScalePoint]

  /// The exponent of the power of the number of views (or another size) that best fits the costs
  /// from 1,000 views, on logarithmic scales; nil if fewer than two sizes are known.
  func exponent(
    of cost: (ScalePoint) -> Double?, in size: (ScalePoint) -> Double = { Double($0.viewCount) }
  ) -> Double? {
    var pairs: [(x: Double, y: Double)] = []
    for point in points where point.viewCount >= 1000 {
      guard let cost = cost(point) else { continue }
      pairs.append((log(size(point)), log(cost)))
    }
    guard pairs.count >= 2 else { return nil }
    let meanX = pairs.reduce(0) { $0 + $1.x } / Double(pairs.count)
    let meanY = pairs.reduce(0) { $0 + $1.y } / Double(pairs.count)
    let covariance = pairs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    return covariance / pairs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
  }

  /// The exponents of the table's columns.
  var exponents: [(name: String, value: Double?)] {
    [
      ("build", exponent(of: \.build)),
      ("edit", exponent(of: \.edit, in: \.movedCount)),
      ("boundEdit", exponent(of: \.boundEdit)),
      ("singleEdit", exponent(of: \.singleEdit)),
      ("bytes", exponent(of: \.liveBytes)),
    ]
  }
}

/// `base` to a power.
func exponential(_ base: Double, _ power: Double) -> Double { pow(base, power) }

/// The power of `base` that a number is.
func power(of number: Double, toBase base: Double) -> Double { log(number) / log(base) }

/// The growth of each shape as tables for people.
func table(_ growths: [Growth]) -> String {
  growths.map { growth in
    let header = [
      "\(growth.shape)", "build", "a view", "edit", "moves", "a move", "edit at bounds",
      "edit of one", "bytes a view", "at most", "resident",
    ]
    let rows = growth.points.map { point in
      let views = Double(point.viewCount)
      return [
        "\(point.viewCount)", duration(point.build), duration(point.build / views),
        duration(point.edit), short(point.movedCount), duration(point.edit / point.movedCount),
        point.boundEdit.map(duration) ?? "", duration(point.singleEdit),
        point.liveBytes.map { short(($0 / views).rounded()) } ?? "",
        point.peakBytes.map { short(($0 / views).rounded()) } ?? "",
        point.residentBytes.map { short(($0 / views).rounded()) } ?? "",
      ]
    }
    let values = growth.exponents.map { $0.value.map(short) ?? "" }
    let exponents = [
      "exponent", values[0], "", values[1], "", "", values[2], values[3], values[4], "", "",
    ]
    return aligned([header] + rows + [exponents])
  }.joined(separator: "\n\n")
}

/// The growth of each shape as JSON, keyed by the shape: nanoseconds and bytes at each size, and
/// the exponents.
func json(_ growths: [Growth]) -> String {
  let entries = growths.map { growth in
    let points = growth.points.map { point in
      "{\"views\": \(point.viewCount), \"build\": \(point.build), \"edit\": \(point.edit), "
        + "\"moved\": \(point.movedCount), \"boundEdit\": \(number(point.boundEdit)), "
        + "\"singleEdit\": \(point.singleEdit), \"bytes\": \(number(point.liveBytes)), "
        + "\"peakBytes\": \(number(point.peakBytes)), "
        + "\"residentBytes\": \(number(point.residentBytes))}"
    }
    let exponents = growth.exponents.map { "\(quoted($0.name)): \(number($0.value))" }
    return "\(quoted("\(growth.shape)")): {\"points\": [\(points.joined(separator: ",\n  "))],\n"
      + "  \"exponents\": {\(exponents.joined(separator: ", "))}}"
  }
  return "{" + entries.joined(separator: ",\n ") + "}"
}
