import Fuzzing
import KeyboardGuide
import LayoutInspection
import LayoutSpec
import Recordings

/// Makes a layout follow a recording as the tool does, to the keyboard's resting position after
/// each event.
func checkRun(of recording: KeyboardRecording) {
  let run: TrackingRun
  do throws(SceneError) {
    run = try TrackingRun(spec, header: recording.header)
  } catch {
    return
  }
  run.solve()
  expect(run.changes.count == run.scene.views.count, "\(run.changes) at first")
  for event in recording.events.prefix(32) {
    do throws(KeyboardEventError) {
      try run.receive(event)
    } catch {
      fail("an event of a recording is refused: \(error)")
    }
    run.solve()
    check(run, after: event)
    run.settle()
    run.solve()
    check(run, after: event)
  }
}

private func check(_ run: TrackingRun, after event: KeyboardEvent) {
  for change in run.changes {
    expect(change.frame.isFinite, "after \(event) view \(change.view) is at \(change.frame)")
  }
  for conflict in run.newConflicts() {
    expect(!conflict.members.isEmpty, "a conflict of nothing after \(event)")
  }
  _ = run.newAmbiguities()
  run.solve()
  expect(run.changes.isEmpty, "solved twice after \(event): \(run.changes)")
}

private let spec: Spec = {
  let source = SourceText(name: "layout", text: text)
  do throws(SpecError) {
    return try Spec(source)
  } catch {
    fail(source.rendered(error))
  }
}()

private let text = """
  {"keyboardGuide": {
    "followsUndocked": true, "dismissPadding": 8,
    "near": {"top": ["edit.top == keyboard.bottom + 8"],
      "leading": ["edit.leading == keyboard.trailing @750"]},
    "awayFrom": {"top": ["edit.bottom == keyboard.top - 8"],
      "leading trailing": ["edit.centerX == keyboard.centerX"]}
  },
  "views": {
    "list": {}, "bar": {"views": {"field": {"intrinsic": [null, 36]}, "send": {"intrinsic": [44, 36]}}},
    "edit": {"intrinsic": [200, 40]}
  },
  "constraints": [
    "list.top == safeArea.top", "list.bottom == bar.top", "list.leading == root.leading",
    "list.trailing == root.trailing", "bar.leading == root.leading", "bar.trailing == root.trailing",
    "bar.bottom == keyboard.top @999", "bar.bottom <= safeArea.bottom @900",
    "H:|-[field]-[send]-|", "V:|-8-[field]-8-|", "send.centerY == field.centerY"
  ]}
  """
