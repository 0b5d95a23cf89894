import Fuzzing
public import LayoutSpec

/// Checks that a parsed spec is the same in every spelling.
public func checkTexts(of spec: Spec, from source: SourceText) {
  let meaning = spec.withoutPlaces
  checkWritten(meaning)
  do throws(SpecError) {
    let form = try Spec.formatted(source)
    expect(
      read(form, as: "form").withoutPlaces == meaning, "formatting changes the spec\n\(form.text)")
    checkIsForm(form)
    for spelling in ConstraintSpelling.allCases {
      let converted = try Spec.converted(source, to: spelling)
      for remainder in converted.remainders {
        expect(
          remainder.offset >= 0 && remainder.offset < source.bytes.count,
          "\(remainder) is not in the text")
      }
      let again = read(converted.bytes, as: "\(spelling)")
      expect(
        again.views.withoutPlaces == meaning.views
          && again.situation.withoutPlaces == meaning.situation,
        "conversion to \(spelling) changes more than constraints\n\(converted.bytes.text)")
      expect(
        again.linearConstraints == meaning.linearConstraints,
        "conversion to \(spelling) changes constraints\n\(converted.bytes.text)")
      let twice = try Spec.converted(
        SourceText(name: "\(spelling)", bytes: converted.bytes), to: spelling)
      expect(
        twice.bytes == converted.bytes,
        "conversion to \(spelling) twice\n\(converted.bytes.text)\n\(twice.bytes.text)")
    }
  } catch {
    fail("a spec that was read is refused\n\(source.rendered(error))")
  }
  var places: [Int] = []
  for equation in spec.equations { if let offset = equation.offset { places.append(offset) } }
  places.sort()
  expect(
    source.paths(of: places)?.count == places.count, "the paths of \(places) are not to be found")
}

/// Checks that a spec is written so that it reads back, in canonical form.
public func checkWritten(_ spec: Spec) {
  let text = Array(spec.text.utf8)
  expect(
    read(text, as: "written").withoutPlaces == spec.withoutPlaces, "written otherwise\n\(text.text)"
  )
  checkIsForm(text)
}

private func checkIsForm(_ bytes: [UInt8]) {
  do throws(SpecError) {
    let form = try Spec.formatted(SourceText(name: "form", bytes: bytes))
    expect(form == bytes, "formatted once\n\(bytes.text)\nand again\n\(form.text)")
  } catch {
    fail("a form is no spec: \(error)")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
