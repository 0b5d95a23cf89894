import Fuzzing
import InterfaceBuilder
import LayoutInspection
import LayoutPictures
public import LayoutSpec

/// Checks the layout of a parsed spec: it is solved, drawn and explained, and is the same again
/// after the keyboard was elsewhere.
public func checkLayout(of spec: Spec, from source: SourceText) {
  let scene: Scene
  do throws(SceneError) {
    scene = try Scene(spec)
  } catch {
    checkRefusal(error, in: source)
    return
  }
  let snapshot = LayoutSnapshot(scene, frames)
  for view in snapshot.views {
    expect(view.frame.isFinite, "'\(view.name)' is at \(view.frame)")
  }
  checkConflicts(in: scene)
  checkAgain(spec, snapshot)
  guard spec.views.count <= 16, spec.equations.count <= 30 else { return }
  if spec.isModest { checkMoves(of: scene, spec, snapshot) }
  checkTools(spec)
}

private func checkRefusal(_ error: SceneError, in source: SourceText) {
  expect(!error.message.isEmpty, "a refusal without a message")
  if let offset = error.offset {
    expect(offset >= 0 && offset <= source.bytes.count, "\(error) is not in the text")
  }
  expect(!source.rendered(error).isEmpty, "a refusal without words")
}

private func checkConflicts(in scene: Scene) {
  for conflict in scene.window.conflicts {
    expect(!conflict.members.isEmpty, "a conflict of nothing")
    expect(!conflict.sentence.isEmpty, "a conflict without words")
    for member in conflict.members {
      expect(member.priority == .required, "\(member) in a conflict is not required")
    }
  }
}

/// The same spec has the same layout.
private func checkAgain(_ spec: Spec, _ snapshot: LayoutSnapshot) {
  do throws(SceneError) {
    let again = LayoutSnapshot(try Scene(spec), frames)
    expect(again == snapshot, "solved twice\n\(snapshot)\n\(again)")
  } catch {
    fail("the second time it is refused: \(error)")
  }
}

/// The layout does not depend on the keyboard's history unless it is ambiguous or contradictory.
private func checkMoves(of scene: Scene, _ spec: Spec, _ snapshot: LayoutSnapshot) {
  let window = scene.window
  guard window.conflicts.isEmpty, window.ambiguities.isEmpty, window.unsettledGuides.isEmpty
  else { return }
  for kind in [Keyboard.Kind.docked, .floating, .dismissed] {
    var situation = spec.situation
    situation.keyboard = KeyboardDescription(kind: kind)
    do throws(SceneError) {
      try scene.move(to: situation)
    } catch {
      continue
    }
    window.layoutIfNeeded()
    guard window.conflicts.isEmpty, window.ambiguities.isEmpty, window.unsettledGuides.isEmpty
    else { return }
  }
  do throws(SceneError) {
    try scene.move(to: spec.situation)
  } catch {
    fail("the situation it was in is refused: \(error)")
  }
  let back = LayoutSnapshot(scene, frames)
  for (view, old) in zip(back.views, snapshot.views) {
    expect(
      view.frame.isNear(old.frame), "'\(view.name)' was at \(old.frame) and is at \(view.frame)")
  }
}

/// The checks, the picture and an explanation, for the parsed spec.
private func checkTools(_ spec: Spec) {
  do throws(SceneError) {
    let checker = try LayoutChecker(spec)
    _ = try checker.check(spec.situation)
    let scene = try Scene(spec)
    var options = PictureOptions()
    options.showsFrames = true
    options.showsGuides = true
    options.showsConstraints = true
    let picture = PictureMaker.picture(of: scene, options)
    checkMarkup(SVGWriter.write(picture))
    guard let view = scene.views.last else { return }
    let explanation = Explainer(scene).explain(ExplanationTarget(view))
    expect(explanation.parts.count == 2, "an explanation of \(explanation.parts.count) axes")
  } catch {
    fail("the third time it is refused: \(error)")
  }
}

/// A picture is well-formed.
private func checkMarkup(_ bytes: [UInt8]) {
  let source = SourceText(name: "picture", bytes: bytes)
  do throws(SpecError) {
    _ = try XMLReader.read(source)
  } catch {
    fail("\(source.rendered(error))\n\(String(decoding: bytes, as: UTF8.self))")
  }
}

private let frames: LayoutSnapshot.Frames = {
  var frames = LayoutSnapshot.Frames()
  frames.areExact = true
  return frames
}()

extension Rect {
  /// Whether all four numbers are finite.
  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }

  /// Returns whether the numbers are equal up to rounding.
  public func isNear(_ other: Rect) -> Bool {
    func isNear(_ first: Double, _ second: Double) -> Bool {
      abs(first - second) <= 1e-5 * (1 + max(abs(first), abs(second)))
    }
    return isNear(minX, other.minX) && isNear(minY, other.minY) && isNear(width, other.width)
      && isNear(height, other.height)
  }
}

extension Spec {
  /// Whether all numbers are small enough for exact arithmetic.
  fileprivate var isModest: Bool {
    (equations + sets.flatMap { $0.equations }).allSatisfy { equation in
      abs(equation.constant) <= 1e5
        && equation.terms.allSatisfy { abs($0.coefficient) >= 0.05 && abs($0.coefficient) <= 20 }
    }
  }
}
