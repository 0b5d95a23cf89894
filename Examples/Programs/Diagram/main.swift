// A diagram of boxes and arrows, placed by the solver alone: a box is below those that point to it,
// as straight below them as its neighbours allow.
//
// Prints docs/pictures/diagram.svg.

import Solver

struct Box {
  let title: String
  let middle: Variable
  let top: Variable
  var width: Double { Double(title.count * 8 + 24) }
}

let rows = [
  ["code", "spec", "storyboard"], ["constraints"], ["solver", "text measurer"],
  ["frames", "conflicts"], ["picture", "report"],
]
let arrows = [
  ("code", "constraints"), ("spec", "constraints"), ("storyboard", "constraints"),
  ("constraints", "solver"), ("solver", "frames"), ("text measurer", "frames"),
  ("solver", "conflicts"), ("frames", "picture"), ("frames", "report"), ("conflicts", "report"),
]

var solver = ConstraintSolver()
let boxes = rows.joined().map { title in
  Box(
    title: title, middle: solver.addVariable("\(title).middle"),
    top: solver.addVariable("\(title).top"))
}
let named = Dictionary(uniqueKeysWithValues: boxes.map { ($0.title, $0) })
let links = arrows.compactMap { arrow in
  named[arrow.0].flatMap { from in named[arrow.1].map { (from: from, to: $0) } }
}

for box in boxes {
  try solver.add(box.middle >= 16 + box.width / 2)
  try solver.add(box.top >= 16)
  try solver.add(box.top == 16 ~ .low)
}
for row in rows.map({ $0.compactMap { named[$0] } }) {
  for (box, next) in zip(row, row.dropFirst()) {
    try solver.add(next.middle >= box.middle + (box.width + next.width) / 2 + 24)
    try solver.add(next.top == box.top)
  }
}
for link in links {
  try solver.add(link.to.top >= link.from.top + 72)
  try solver.add(link.to.middle == link.from.middle ~ .medium)
}

@MainActor func x(_ box: Box) -> Double { solver.value(of: box.middle) }
@MainActor func y(_ box: Box) -> Double { solver.value(of: box.top) }
let width = boxes.reduce(0) { max($0, x($1) + $1.width / 2 + 16) }
let height = boxes.reduce(0) { max($0, y($1) + 48) }

print("<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>")
print("<style>rect { fill: #d9eaf7; stroke: #0072b2 } path { fill: none; stroke: #44546a }</style>")
print("<style>text { font: 13px sans-serif; text-anchor: middle }</style>")
print("<marker id='tip' markerWidth='8' markerHeight='8' refX='7' refY='4' orient='auto'>")
print("<path d='M1 1L7 4L1 7'/></marker>")
print("<rect width='\(width)' height='\(height)' style='fill: white; stroke: none'/>")
for link in links {
  let start = "M\(x(link.from)) \(y(link.from) + 32)"
  print("<path d='\(start)L\(x(link.to)) \(y(link.to))' marker-end='url(#tip)'/>")
}
for box in boxes {
  let left = x(box) - box.width / 2
  print("<rect x='\(left)' y='\(y(box))' width='\(box.width)' height='32' rx='6'/>")
  print("<text x='\(x(box))' y='\(y(box) + 21)'>\(box.title)</text>")
}
print("</svg>")
