import Foundation
import Testing

/// Tests that the layout is that of `solve` for the keyboard's frame, whatever the keyboard's
/// history.
@Suite struct TrackPropertyTests {
  private struct Generator {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  /// Returns the frames by name at the end of JSON lines.
  private func lastFrames(_ output: String, of key: String?) throws -> [String: NSDictionary] {
    var frames: [String: NSDictionary] = [:]
    for line in output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let dictionary = try #require(object as? NSDictionary)
      let views = key.map { dictionary[$0] as? [NSDictionary] ?? [] } ?? [dictionary]
      for view in views { frames[try #require(view["name"] as? String)] = view }
    }
    return frames
  }

  /// Expects the same frames, except for rounding errors.
  private func expectSame(
    _ tracked: [String: NSDictionary], _ solved: [String: NSDictionary], _ comment: Comment
  ) {
    var differences: [String] = []
    for name in Set(tracked.keys).union(solved.keys).sorted() {
      for key in ["x", "y", "width", "height"] {
        let numbers = [tracked, solved].map { ($0[name]?[key] as? NSNumber)?.doubleValue ?? .nan }
        let isSame = abs(numbers[0] - numbers[1]) < 1e-6
        if !isSame { differences.append("\(name).\(key): \(numbers[0]), \(numbers[1])") }
      }
    }
    #expect(differences == [], comment)
  }

  @Test(arguments: ["near-away", "ipad-floating"], [[], ["--absolute"], ["--exact"]])
  func `a session ends with the frames of solve`(
    _ name: String, _ options: [String]
  ) throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = Generator(state: seed)
    // Outside the bands of the hysteresis, at the sides and corners and in the middle.
    let ends = [
      ("floating", [20, 60, 320, 260]), ("floating", [494, 914, 320, 260]),
      ("floating", [257, 467, 320, 260]), ("docked", [0, 859, 834, 335]),
      ("undocked", [0, 400, 834, 315]), ("split", [0, 40, 834, 315]),
    ]
    for (kind, frame) in ends {
      var input = "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [834, 1194]}\n"
      var time = 0.0
      func add(_ event: String) { input += "{\"t\": \(time), \(event)}\n" }
      for _ in 0..<30 {
        time += Double(generator.next(below: 300)) / 1000
        switch generator.next(below: 4) {
        case 0: add("\"event\": \"willShow\", \"end\": [0, 859, 834, 335], \"screen\": 0")
        case 1: add("\"event\": \"willHide\", \"end\": [0, 1194, 834, 335], \"screen\": 0")
        default:
          let (x, y) = (generator.next(below: 514), generator.next(below: 934))
          add("\"event\": \"frame\", \"frame\": [\(x), \(y), 320, 260], \"kind\": \"floating\"")
        }
      }
      add("\"event\": \"frame\", \"frame\": \(frame), \"kind\": \"\(kind)\"")
      let spec = "Examples/Specs/\(name).json"
      let track = try Binary.run(
        ["track", spec, "--device", "iPad Pro 11-inch"] + options
          + (generator.next(below: 2) == 0 ? ["--rate", "30"] : []),
        input: input)
      let place = frame.map { "\($0)" }.joined(separator: ",")
      let solve = try Binary.run(
        ["solve", spec, "--device", "iPad Pro 11-inch", "--keyboard", "\(kind):\(place)"]
          + ["--format", "ndjson"] + options)
      #expect(track.status == 0, "seed \(seed): \(track.error)")
      expectSame(
        try lastFrames(track.output, of: "frames"), try lastFrames(solve.output, of: nil),
        "seed \(seed), \(kind) at \(place)")
    }
  }
}
