import LayoutPlayground

// The functions that a page calls, with numbers and addresses in the module's memory.
//
// Texts are passed as UTF-8 in memory from `allocate`, and returned by `text`. Buffers of
// numbers are read in place, in WebAssembly's byte order. The address of a buffer is fixed until
// the next `load` that returns 1. When the memory grows, the page's views of it become invalid, so
// the page must check whether `memory.buffer` is still the same before it reads.
//
//     const {memory, allocate, load, solve, frames, views} = instance.exports
//     const bytes = new TextEncoder().encode(spec)
//     const place = allocate(bytes.length)
//     new Uint8Array(memory.buffer).set(bytes, place)
//     load(0, 0, place, bytes.length, 0)
//     solve()
//     const [x, y, width, height] = new Float64Array(memory.buffer, frames(), 4 * views())
//
// Calls that change the state return 1, or 0 if the change is refused: then the state is
// unchanged, and `text(0, 0)` is the reason. Numbers that represent words count from 0:
//
// | What | Numbers |
// | --- | --- |
// | kinds of keyboard | none, docked, undocked, split, floating, camera, shortcutsBar, collapsedBar |
// | orientations | portrait, landscape |
// | directions | left to right, right to left |
// | forms of window | full, half, third, twoThirds, slideOver, a frame, a frame in Stage Manager |
// | edges, one bit each | top 1, leading 2, bottom 4, trailing 8 |

nonisolated(unsafe) private let playground = Playground()

// MARK: - Memory

/// Memory for a text of a number of bytes, filled by the page and released with `release`.
@_cdecl("allocate")
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(Int(count), 1))
}

/// Frees memory from `allocate`.
@_cdecl("release")
public func release(_ memory: UnsafeMutablePointer<UInt8>) {
  memory.deallocate()
}

// MARK: - The spec

/// Reads a spec and creates its layout; if it has errors, the previous layout is kept.
///
/// The situation is that of the spec, but parts that are unchanged from the previous spec keep the
/// values chosen since, unless `resets` is 1. So a spec can be edited with the keyboard in any
/// position.
///
/// - name, nameCount: The name of the spec in messages; 0, 0 for the previous name.
/// - bytes, count: The spec.
/// - Returns: 1 if the layout is that of the spec; 0 if it has flaws.
@_cdecl("load")
public func load(
  _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ bytes: UnsafePointer<UInt8>?,
  _ count: Int32, _ resets: Int32
) -> Int32 {
  let name = UnsafeBufferPointer(start: name, count: Int(nameCount))
  let input = [UInt8](UnsafeBufferPointer(start: bytes, count: Int(count)))
  return playground.load(
    input, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self), resets: resets != 0)
    ? 1 : 0
}

// MARK: - The situation

/// Moves the layout to a device of the list of devices, in an orientation; the window fills the
/// screen if the device has no such window, and the keyboard is the device's.
@_cdecl("setDevice")
public func setDevice(_ device: Int32, _ orientation: Int32) -> Int32 {
  playground.setDevice(Int(device), orientation: Int(orientation)) ? 1 : 0
}

/// Sets the direction of leading and trailing.
@_cdecl("setDirection")
public func setDirection(_ direction: Int32) -> Int32 {
  playground.setDirection(Int(direction)) ? 1 : 0
}

/// Sets the window to one of the forms that the device's system supports, from full to slideOver.
@_cdecl("setWindowForm")
public func setWindowForm(_ form: Int32) -> Int32 {
  playground.setWindow(form: Int(form)) ? 1 : 0
}

/// Sets the window's frame on the screen, in points.
@_cdecl("setWindowFrame")
public func setWindowFrame(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ isInStageManager: Int32
) -> Int32 {
  playground.setWindow(
    x: x, y: y, width: width, height: height, isInStageManager: isInStageManager != 0) ? 1 : 0
}

/// Shows the keyboard of a kind at its typical place on the device.
@_cdecl("setKeyboard")
public func setKeyboard(_ kind: Int32) -> Int32 {
  playground.setKeyboard(kind: Int(kind)) ? 1 : 0
}

/// Puts a keyboard of a kind at a frame of the screen, in points, without a history: the layout is
/// that of `layout-cli solve`.
@_cdecl("placeKeyboard")
public func placeKeyboard(
  _ kind: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  playground.placeKeyboard(
    kind: Int(kind), x: x, y: y, width: width, height: height, isDragged: false) ? 1 : 0
}

/// Drags a keyboard of a kind to a frame of the screen, in points, from its present position: an
/// edge that was near is left slightly later than it is reached, as in `layout-cli track`.
@_cdecl("dragKeyboard")
public func dragKeyboard(
  _ kind: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
  playground.placeKeyboard(
    kind: Int(kind), x: x, y: y, width: width, height: height, isDragged: true) ? 1 : 0
}

// MARK: - The layout

/// Lays out, and updates `frames`, `guides`, `sets` and `state`.
///
/// - Returns: The number of views whose frame changed; -1 without a layout.
@_cdecl("solve")
public func solve() -> Int32 { Int32(truncatingIfNeeded: playground.solve()) }

/// Finds contradictions and ambiguities, and updates `flags` and their counts in `state`.
///
/// - Returns: The number of findings.
@_cdecl("inspect")
public func inspect() -> Int32 { Int32(truncatingIfNeeded: playground.inspect()) }

/// The number of views.
@_cdecl("views")
public func views() -> Int32 { Int32(truncatingIfNeeded: playground.viewCount) }

/// Four doubles per view, in the order of the spec: x, y, width, height in the window, in points,
/// with edges on pixels, as in `layout-cli solve --absolute`.
@_cdecl("frames")
public func frames() -> UnsafePointer<Double> { UnsafePointer(playground.frames.address) }

/// One byte per view, with bits: 1 for hidden, 2 for ambiguous horizontally, 4 vertically, 16 for a
/// part in a contradiction.
@_cdecl("flags")
public func flags() -> UnsafePointer<UInt8> { UnsafePointer(playground.flags.address) }

/// The number of guides: the safe area, the margins, the readable width and the keyboard guide of
/// the content view, in this order, then the spec's own.
@_cdecl("guideCount")
public func guideCount() -> Int32 { Int32(truncatingIfNeeded: playground.guideCount) }

/// Four doubles per guide, as for views.
@_cdecl("guides")
public func guides() -> UnsafePointer<Double> { UnsafePointer(playground.guideFrames.address) }

/// The number of the spec's sets of constraints for edges near or away.
@_cdecl("setCount")
public func setCount() -> Int32 { Int32(truncatingIfNeeded: playground.setCount) }

/// One byte per set: 1 if its constraints are active.
@_cdecl("sets")
public func sets() -> UnsafePointer<UInt8> { UnsafePointer(playground.sets.address) }

/// Returns the environment of the layout, as doubles at a fixed address.
///
/// | Place | What |
/// | --- | --- |
/// | 0, 1 | width and height of the screen |
/// | 2 | pixels a point |
/// | 3 | the radius of the screen's corners; -1 where it is unknown |
/// | 4 to 7 | x, y, width and height of the window on the screen |
/// | 8 to 11 | what is outside the safe area of the window: top, left, bottom, right |
/// | 12 | direction |
/// | 13 | the device's place in the list of devices; -1 for a custom screen |
/// | 14 | orientation |
/// | 15 | form of window |
/// | 16 | kind of keyboard |
/// | 17 to 20 | x, y, width and height of the keyboard on the screen |
/// | 21 | the edges that the keyboard is near |
/// | 22 | how many contradictions there are |
/// | 23 | how many ambiguities there are |
/// | 24 | how many guides do not settle |
@_cdecl("state")
public func state() -> UnsafePointer<Double> { UnsafePointer(playground.state.address) }

/// Returns the frame of a view as solved, not rounded to pixels, as with `layout-cli solve
/// --absolute --exact`: four doubles, valid until the next call.
@_cdecl("exactFrame")
public func exactFrame(_ view: Int32) -> UnsafePointer<Double> {
  UnsafePointer(playground.exactFrame(of: Int(view)).address)
}

// MARK: - Texts

/// A text: its length in four bytes, little end first, then UTF-8; valid until the next call.
///
/// | What | Text |
/// | --- | --- |
/// | 0 | why the last load or change was refused, as `layout-cli` says it; empty where it was not |
/// | 3 | the spec with the situation that there is now, without comments |
/// | 4 | the devices: `[{"name", "kind": "phone" or "pad"}]` |
/// | 5 | the keyboards that the device has as it is held: `[{"kind": number, "name", "frame": [x, y, w, h]}]` |
/// | 6 | the forms of window there: `[{"form": number, "name", "frame": [x, y, w, h]}]` |
/// | 7 | the views: `[{"name", "parent": place or -1, "scroll": bool}]` |
/// | 8 | the guides: `[{"name"}]` |
/// | 9 | the sets: `[{"words"}]` |
/// | 10 | contradictions and ambiguities: `[{"conflict": bool, "text", "line", "column"}]`, from 1; 0 for none |
/// | 12 | why a view is where it is: `{"reasons": [sentences], "constraints": [texts]}`; the index is its place |
/// | 14 | a picture, SVG, in the colors that the reader prefers |
/// | 16 | the situation in words |
/// | 17 | the findings over all widths of the window: `{"from", "to": numbers, "findings": [{"text", "error": bool, "worst", "intervals": [[from, to]]}]}`; empty for large specs |
@_cdecl("text")
public func text(_ what: Int32, _ index: Int32) -> UnsafePointer<UInt8> {
  UnsafePointer(playground.text(Int(what), Int(index)).address)
}
