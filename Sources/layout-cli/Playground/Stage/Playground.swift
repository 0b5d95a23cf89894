/// A layout that is changed by hand: its spec, the device, the window, the keyboard.
///
///     let playground = Playground()
///     guard playground.load(bytes, name: "chat.json", resets: true) else { return }
///     playground.placeKeyboard(kind: 4, x: 100, y: 200, width: 320, height: 260, isDragged: true)
///     playground.solve()
///
/// A change is refused or takes effect as a whole; ``message`` contains the reason for a refusal.
/// The numbers of a layout are at fixed addresses until another spec is loaded, so that a page can
/// read them there. Words are represented by numbers: the index among all cases, of keyboards
/// ``Anchors/Keyboard/Kind``, of orientations, of directions.
package final class Playground {
  /// The layout; nil until a spec is loaded.
  package internal(set) var stage: Stage?
  /// The reason why the last load or change was refused, in lines; empty if it succeeded.
  package internal(set) var message = ""
  /// The environment of the layout, see ``StateField``; its address never changes.
  package let state = SharedBlock(repeating: 0.0, count: StateField.allCases.count)
  /// Four numbers that are returned.
  let scratch = SharedBlock(repeating: 0.0, count: 4)
  /// The text that is returned, behind its length.
  private var textMemory = SharedBlock<UInt8>(repeating: 0, count: 4096)

  /// Creates a playground without a layout.
  package init() {}

  /// Reads a spec and creates its layout; if it has errors, the previous layout is kept.
  ///
  /// The situation is that of the spec, but parts that are unchanged from the previous spec keep
  /// the values chosen since. If that combination does not exist, the situation is the spec's.
  ///
  /// - Parameters:
  ///   - bytes: The spec, in UTF-8.
  ///   - name: The name in messages; nil for the previous one.
  ///   - resets: Whether the situation is the spec's in any case.
  /// - Returns: Whether the layout is that of the spec.
  package func load(_ bytes: [UInt8], name: String? = nil, resets: Bool = false) -> Bool {
    let source = SourceText(name: name ?? stage?.source.name ?? "spec", bytes: bytes)
    do throws(SpecError) {
      let spec = try Spec(source)
      do throws(SceneError) {
        stage = try makeStage(spec, source, resets: resets)
      } catch {
        message = source.rendered(error)
        return false
      }
    } catch {
      message = source.rendered(error)
      return false
    }
    message = ""
    return true
  }

  private func makeStage(
    _ spec: Spec, _ source: SourceText, resets: Bool
  ) throws(SceneError) -> Stage {
    if !resets, let stage {
      var kept = spec
      kept.situation = spec.situation.keeping(
        stage.scene.spec.situation, where: stage.given)
      if kept.situation != spec.situation {
        do throws(SceneError) {
          return Stage(try Scene(kept), given: spec.situation, source)
        } catch {
          // The chosen values are not compatible with the new spec.
        }
      }
    }
    return Stage(try Scene(spec), given: spec.situation, source)
  }

  /// Stores a text where a page can read it.
  ///
  /// - Parameter bytes: The text, in UTF-8.
  /// - Returns: Memory with the text after its length in four bytes, little-endian; valid until the
  ///   next call.
  package func handOut(_ bytes: [UInt8]) -> SharedBlock<UInt8> {
    let count = bytes.count + 4
    if textMemory.count < count {
      textMemory = SharedBlock(repeating: 0, count: count + count / 2)
    }
    for place in 0..<4 { textMemory[place] = UInt8(truncatingIfNeeded: bytes.count >> (8 * place)) }
    for place in bytes.indices { textMemory[4 + place] = bytes[place] }
    return textMemory
  }
}

/// The indices of the numbers of a layout's environment; the functions of the page's engine describe
/// them.
package enum StateField: Int, CaseIterable, Sendable {
  case screenWidth, screenHeight, scale, cornerRadius
  case windowX, windowY, windowWidth, windowHeight
  case safeAreaTop, safeAreaLeft, safeAreaBottom, safeAreaRight
  case direction, device, orientation, windowForm
  case keyboardKind, keyboardX, keyboardY, keyboardWidth, keyboardHeight, nearEdges
  case conflicts, ambiguities, unsettledGuides
}

extension Situation {
  /// Returns the situation with those parts of another that this one has in common with a third.
  ///
  /// - Parameters:
  ///   - chosen: The choice that the third parameter resolved to.
  ///   - given: The third.
  /// - Returns: The situation; it may be one that does not exist.
  func keeping(_ chosen: Situation, where given: Situation) -> Situation {
    var kept = self
    if device == given.device, orientation == given.orientation, screen == given.screen,
      screenSize == given.screenSize
    {
      kept.device = chosen.device
      kept.orientation = chosen.orientation
      kept.screen = chosen.screen
      kept.screenSize = chosen.screenSize
    }
    if window == given.window { kept.window = chosen.window }
    if direction == given.direction { kept.direction = chosen.direction }
    if keyboard == given.keyboard { kept.keyboard = chosen.keyboard }
    return kept
  }
}
