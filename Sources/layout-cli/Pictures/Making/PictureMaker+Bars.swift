extension PictureMaker {
  /// The drawing of a bar.
  struct BarBox {
    var bar: Bar
    /// The area outside the unsafe border, in screen coordinates.
    var content: Rect
    /// The whole covered area, up to the edge of the window.
    var area: Rect

    /// The bar in words.
    var words: String {
      switch bar {
      case .navigation: "navigation bar"
      case .tab: "tab bar"
      case .toolbar: "toolbar"
      }
    }
  }

  /// The bars of the situation: a navigation bar above the safe area; below it a tab bar, and a
  /// toolbar on this.
  var barBoxes: [BarBox] {
    let situation = scene.spec.situation
    let insets = scene.window.safeAreaInsets
    let size = scene.window.frame.size
    let (idiom, orientation) = (screen.idiom, situation.orientation ?? .portrait)
    var boxes: [BarBox] = []
    var bottom = size.height - insets.bottom
    for bar in [Bar.navigation, .toolbar, .tab] where situation.bars.contains(bar) {
      let height = bar.height(on: idiom, orientation)
      let y = bar == .navigation ? insets.top - height : bottom
      let content = Rect(x: 0, y: y, width: size.width, height: height)
      var area = content
      if bar == .navigation {
        area = Rect(x: 0, y: 0, width: size.width, height: insets.top)
      } else {
        bottom += height
      }
      boxes.append(BarBox(bar: bar, content: map(content), area: map(area)))
    }
    // The lowest bar reaches the edge of the window.
    if let last = boxes.indices.last, boxes[last].bar != .navigation {
      let area = boxes[last].area
      boxes[last].area = Rect(
        x: area.minX, y: area.minY, width: area.width, height: window.maxY - area.minY)
    }
    return boxes
  }

  /// The areas of the bars, which are below the views so that these are visible.
  var barGroups: [Picture.Element] {
    barBoxes.map { box in
      var group = Picture.Group(
        .bar,
        [
          .rects([box.area], fill: .bar, stroke: Picture.Stroke(.covered, width: 0.75))
        ])
      group.name = box.words
      group.title =
        "\(box.words): adds \(shortNumber(box.content.height / map.zoom)) to the safe area"
      return .group(group)
    }
  }

  /// The edges of the bars, faintly above the views.
  var barEdges: [Picture.Element] {
    barBoxes.map { .rects([$0.area], stroke: Picture.Stroke(.faded, width: 1.5)) }
  }
}
