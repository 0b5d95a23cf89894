@testable import InterfaceBuilder

extension InterfaceBuilderFile {
  /// Returns the views whose recorded frames are evidence, by their indices.
  ///
  /// Without them the surroundings of the root would be others, or their own recorded size decided.
  /// `fields` is the file's ``textFieldEvidence``.
  func evidence(in root: Root, _ imported: ImportedRoot, _ fields: Set<Int>) -> Set<Int> {
    let measured = RootMeasurements(root, in: document)
    var offsets = fields
    for view in Set(measured.measurements.values.joined().map { $0.view }) {
      var others = measured
      others.measurements = others.measurements.mapValues { $0.filter { $0.view != view } }
      if others.surroundings != measured.surroundings { offsets.insert(view) }
    }
    let views = zip(imported.spec.views, imported.views).enumerated().filter { _, pair in
      let (view, element) = pair
      let content = ContentSize(element, in: document)
      return offsets.contains(element.offset)
        || element["catalog"] == "system" && view.alignmentInsets != nil
        || content.width == nil && view.intrinsicWidth != nil
        || content.height == nil && view.intrinsicHeight != nil
    }
    return Set(views.map { $0.offset })
  }

  /// The text fields that decide on the baselines of the file's text fields, by their offsets.
  var textFieldEvidence: Set<Int> {
    var plain = document
    plain.textFieldShift = 0
    let fields = roots.flatMap { RootMeasurements($0, in: plain).textFields }
    func winner(_ fields: [(view: Int, shift: Double)]) -> Double {
      Votes(fields.map { $0.shift }, expected: [0]).winner
    }
    let deciding = fields.indices.filter { place in
      var others = fields
      others.remove(at: place)
      return winner(others) != winner(fields)
    }
    return Set(deciding.map { fields[$0].view })
  }
}
