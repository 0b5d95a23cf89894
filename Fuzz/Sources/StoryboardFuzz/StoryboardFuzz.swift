import Fuzzing
import InterfaceBuilder
import LayoutSpec
import SpecChecking

/// Called by libFuzzer with every input, the text of a storyboard or xib file.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(start, count)
  let source = SourceText(name: "storyboard", bytes: input.rest())
  _ = InterfaceBuilderFile.isInterfaceBuilder(source.bytes)
  do throws(SpecError) {
    let file = try InterfaceBuilderFile(source)
    check(file)
  } catch {
    expect(error.problems.count == 1, "\(error.problems.count) problems of one text")
    checkProblems(error, in: source)
  }
  return 0
}

private func check(_ file: InterfaceBuilderFile) {
  let names = file.roots.map { $0.name }
  expect(Set(names).count == names.count, "roots of one name among \(names)")
  for root in file.roots.prefix(6) {
    check(file.imported(root), of: file)
    if root.variesBySizeClass {
      let classes = SizeClasses(width: .compact, height: .regular)
      check(file.imported(root, for: classes), of: file)
    }
  }
}

/// Checks that the import gives a valid spec: it reads back, its situation exists, and it can be
/// solved.
private func check(_ imported: ImportedRoot, of file: InterfaceBuilderFile) {
  let spec = imported.spec
  expect(imported.views.count == spec.views.count, "views without their elements")
  expect(Set(spec.views.map { $0.name }).count == spec.views.count, "views of one name")
  checkPlaces(of: imported.notes, in: file.source)
  checkWritten(spec)
  do throws(SceneError) {
    _ = try Scene(spec)
  } catch {
    fail("what was imported has no layout: \(error)")
  }
  checkLayout(of: spec, from: file.source)
}
