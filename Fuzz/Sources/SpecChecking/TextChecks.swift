import Fuzzing
public import LayoutSpec

/// Checks that a spec is written so that it reads back.
public func checkWritten(_ spec: Spec) {
  let text = Array(spec.text.utf8)
  expect(
    read(text, as: "written").withoutPlaces == spec.withoutPlaces,
    "written otherwise\n\(String(decoding: text, as: UTF8.self))")
}
