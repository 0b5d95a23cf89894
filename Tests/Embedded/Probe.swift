import LayoutSpec

// What a page would call: memory in, a spec in, frames out.

/// Memory for a spec of so many bytes, to be filled by the caller.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: Int(count))
}

/// Solves a spec: the lines `name x y width height` of its views, or the messages about it.
///
/// Returns text that starts with its length in four bytes, little end first.
@_cdecl("solve")
public func solve(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int32) -> UnsafePointer<UInt8> {
  let input = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  let text = Array(frames(of: SourceText(name: "spec", bytes: input)).utf8)
  let output = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 4)
  for place in 0..<4 { output[place] = UInt8(truncatingIfNeeded: text.count >> (8 * place)) }
  for place in 0..<text.count { output[place + 4] = text[place] }
  return UnsafePointer(output)
}

private func frames(of source: SourceText) -> String {
  do throws(SpecError) {
    let spec = try Spec(source)
    do throws(SceneError) {
      let scene = try Scene(spec)
      scene.window.layoutIfNeeded()
      var text = ""
      for (view, description) in zip(scene.views, spec.views) {
        let frame = view.frame
        text += "\(description.name) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n"
      }
      for conflict in scene.window.conflicts { text += conflict.sentence + "\n" }
      return text
    } catch {
      return error.message
    }
  } catch {
    return source.rendered(error)
  }
}
