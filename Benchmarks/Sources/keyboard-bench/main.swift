import AllocationCounter
import Figures
import KeyboardGuide

let clock = ContinuousClock()
let session = Session()
let rows = 249
let screen = EditScreen(rowCount: rows)
let window = screen.window
let guide = screen.root.keyboardLayoutGuide
window.layoutIfNeeded()
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 5 : 5
for round in 0..<rounds {
  var times: [Double] = []
  var swaps: [Double] = []
  var byHand: [Double] = []
  var worst = 0.0
  var allocations: Int64 = 0, frames = 0
  var last = guide.nearEdges
  for moment in session.moments {
    let before = allocationCount()
    let start = clock.now
    window.keyboard = moment.keyboard
    window.layoutIfNeeded()
    let time = (clock.now - start) / Duration.nanoseconds(1)
    let after = allocationCount()
    if guide.nearEdges == last { times.append(time); allocations += after - before; frames += 1 }
    else { swaps.append(time) }
    last = guide.nearEdges
    let rect = guide.exactFrame
    let begin = clock.now
    screen.layOut(guide: rect, near: last)
    byHand.append((clock.now - begin) / Duration.nanoseconds(1))
    worst = max(worst, screen.largestDifference)
  }
  times.sort(); swaps.sort(); byHand.sort()
  func p(_ list: [Double], _ share: Double) -> String { duration(list[min(list.count - 1, Int(Double(list.count) * share))]) }
  print(round, "frames", times.count, p(times, 0.5), p(times, 0.99), p(times, 1), "swaps", swaps.count, p(swaps, 0.5), p(swaps, 1), "hand", p(byHand, 0.5), p(byHand, 0.99), "difference", worst, "allocations", Double(allocations) / Double(frames))
}
var best = Double.infinity
for _ in 0..<20 {
  let other = EditScreen(rowCount: rows)
  other.window.keyboard = session.moments[50].keyboard
  let start = clock.now
  other.window.layoutIfNeeded()
  best = min(best, (clock.now - start) / Duration.nanoseconds(1))
}
print("batch", duration(best), screen.views.count)
