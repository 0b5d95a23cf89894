import Fuzzing
import JSONText
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input: four bytes of options, then a visual format.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  var options: UInt = 0
  for _ in 0..<4 { options = options << 8 | UInt(input.byte()) }
  let text = String(decoding: input.rest(), as: UTF8.self)
  checkConstraints(text, LayoutConstraint.FormatOptions(rawValue: options))
  checkSpec(text)
  return 0
}

/// Checks that an error is inside the text, and has a description.
private func check(_ error: VisualFormatError, in text: String) {
  expect(
    error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count,
    "\(error.message) at \(error.range) of \(text.utf8.count) bytes")
  expect(!error.message.isEmpty, "an error without a message")
  expect(text.isEmpty || error.description.hasSuffix("^"), "an error without a place")
  _ = error.remedy
}

/// Creates the constraints of a format in a window, and removes them.
private func checkConstraints(_ text: String, _ options: LayoutConstraint.FormatOptions) {
  let window = Window(frame: Rect(x: 0, y: 0, width: 393, height: 852), scale: 3)
  var views: [String: LayoutItem] = [:]
  let box = View(name: "box")
  window.rootView.addSubview(box)
  for (index, name) in ["a", "b", "c", "two words", "é"].enumerated() {
    let view = View(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setIntrinsicContentSize(Size(width: 30 + Double(index), height: 20))
    box.addSubview(view)
    views[name] = view
  }
  let guide = LayoutGuide(name: "g")
  box.addLayoutGuide(guide)
  views["g"] = guide
  views["box"] = box
  views["root"] = window.rootView
  let metrics = ["m": 12.0, "neg": -3, "low": 250, "none": Double.nan, "huge": 1e308, "b": 7]
  do throws(VisualFormatError) {
    let constraints = try LayoutConstraint.constraints(
      parsingVisualFormat: text, options: options, metrics: metrics, views: views)
    expect(!constraints.contains { $0.isActive }, "a constraint is active from the first")
    LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    for view in box.subviews {
      expect(view.exactFrame.isFinite, "\(view.label) is at \(view.exactFrame)")
    }
    LayoutConstraint.deactivate(constraints)
    window.layoutIfNeeded()
    expect(!constraints.contains { $0.isActive }, "a constraint stays active")
  } catch {
    check(error, in: text)
  }
}

/// Reads the format as a constraint of a spec.
private func checkSpec(_ text: String) {
  let source = SourceText(
    name: "format",
    text: """
      {"views": {"box": {"guides": {"g": {}}, "views": {
        "a": {"intrinsic": [30, 20]}, "b": {"intrinsic": [31, 20]}, "c": {"intrinsic": [32, 20]},
        "two words": {}, "é": {}
      }}}, "constraints": [
      \(jsonText(text))
      ]}
      """)
  checkSpec(source)
}
