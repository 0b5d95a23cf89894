import KeyboardGuide

/// A tree that changes after its first layout.
///
/// A change should cost at most about what a first layout of its result costs.
struct ChangeCase {
  let name: String
  let size: Int
  /// Whether constraints leave no choice, so that both layouts must be the same.
  var isDetermined = true
  /// The power of the size to which the number of views is proportional.
  var dimension = 1.0
  /// Makes the tree, and the change of it.
  let make: (_ size: Int) -> (window: Window, change: () -> Void)

  /// All cases.
  static var all: [ChangeCase] {
    StackView.Distribution.allCases.map { distribution in
      stack("direction, \(distribution)", distribution) { window, _ in
        window.direction = .rightToLeft
      }
    }
      + StackView.Distribution.allCases.dropFirst().map { distribution in
        stack("fill to \(distribution)", .fill) { _, stack in stack.distribution = distribution }
      }
      + StackView.Distribution.allCases.map { distribution in
        stack("views shown, \(distribution)", distribution, isHidden: true) { _, stack in
          for view in stack.arrangedSubviews { view.isHidden = false }
        }
      } + [nestedStacks, squeezedList, crossLinks]
  }

  /// A row of views with natural widths that fills a window.
  private static func stack(
    _ name: String, _ distribution: StackView.Distribution, isHidden: Bool = false,
    _ change: @escaping (Window, StackView) -> Void
  ) -> ChangeCase {
    ChangeCase(name: name, size: 1_600) { size in
      let row = StackView()
      row.distribution = distribution
      for index in 0..<size {
        let view = View()
        view.setIntrinsicContentSize(Size(width: Double(10 + index * 7 % 40), height: 20))
        view.isHidden = isHidden && index > 0
        row.addArrangedSubview(view)
      }
      let window = window(width: Double(size) * 39)
      fill(window.rootView, with: row)
      return (window, { change(window, row) })
    }
  }

  /// Stack views in each other, around a view that is wider than the window.
  private static var nestedStacks: ChangeCase {
    ChangeCase(name: "nested stacks, squeezed", size: 10_000) { size in
      let inner = View()
      inner.setIntrinsicContentSize(Size(width: 100, height: 20))
      var view = inner
      for _ in 0..<size { view = StackView(arrangedSubviews: [view]) }
      let window = window(width: 50)
      fill(window.rootView, with: view)
      return (window, { window.frame = Rect(x: 0, y: 0, width: 40, height: 800) })
    }
  }

  /// A column of rows without room, above a keyboard.
  private static var squeezedList: ChangeCase {
    ChangeCase(name: "squeezed list, keyboard", size: 4_000, isDetermined: false) { size in
      let column = StackView()
      column.axis = .vertical
      for index in 0..<size {
        let row = View()
        row.setIntrinsicContentSize(Size(width: 100, height: 44))
        row.setContentCompressionResistancePriority(
          LayoutPriority(1 + Double(index % 700)), for: .vertical)
        column.addArrangedSubview(row)
      }
      let window = window(width: 400)
      fill(window.rootView, with: column, above: window.rootView.keyboardLayoutGuide.topAnchor)
      let screen = KeyboardGuide.Screen(size: Size(width: 400, height: 800))
      return (window, { window.keyboard = .docked(height: 300, on: screen) })
    }
  }

  /// Containers whose views are linked with those of the container before.
  private static var crossLinks: ChangeCase {
    ChangeCase(name: "cross links, direction", size: 20, dimension: 2) { size in
      let window = window(width: 4_000)
      let root = window.rootView
      var before: [View] = []
      for _ in 0..<size {
        let container = View()
        fill(root, with: container)
        var views: [View] = []
        for place in 0..<size {
          let view = View()
          view.translatesAutoresizingMaskIntoConstraints = false
          container.addSubview(view)
          LayoutConstraint.activate([
            view.leadingAnchor.constraint(
              equalTo: before.isEmpty ? container.leadingAnchor : before[place].leadingAnchor,
              constant: Double(place)),
            view.topAnchor.constraint(
              equalTo: before.isEmpty ? container.topAnchor : before[place].bottomAnchor),
            view.widthAnchor.constraint(
              equalTo: before.isEmpty ? root.widthAnchor : before[size - 1 - place].widthAnchor,
              multiplier: 0.5),
            view.heightAnchor.constraint(equalToConstant: 10),
          ])
          views.append(view)
        }
        before = views
      }
      return (window, { window.direction = .rightToLeft })
    }
  }

  private static func window(width: Double) -> Window {
    Window(frame: Rect(x: 0, y: 0, width: width, height: 800))
  }

  private static func fill(
    _ root: View, with view: View, above bottom: LayoutYAxisAnchor? = nil
  ) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: bottom ?? root.bottomAnchor),
    ])
  }
}
