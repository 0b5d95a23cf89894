import Fuzzing
public import LayoutSpec

/// Checks that a parsed spec is written so that it reads back, and that its constraints have paths.
public func checkTexts(of spec: Spec, from source: SourceText) {
  checkWritten(spec)
  var places: [Int] = []
  for equation in spec.equations { if let offset = equation.offset { places.append(offset) } }
  places.sort()
  expect(
    source.paths(of: places)?.count == places.count, "the paths of \(places) are not to be found")
}

/// Checks that a spec is written so that it reads back.
public func checkWritten(_ spec: Spec) {
  let text = Array(spec.text.utf8)
  expect(
    read(text, as: "written").withoutPlaces == spec.withoutPlaces,
    "written otherwise\n\(String(decoding: text, as: UTF8.self))")
}
