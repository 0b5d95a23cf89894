import Anchors
import Testing

/// Layout that a program requests while views are laid out.
@Suite struct NestedLayoutTests {
  /// A way to bring frames up to date.
  enum Request: CaseIterable {
    case view
    case inner
    case window
    case reading
  }

  /// A view with a box 40 points high, which makes it 80 as it is laid out.
  private final class Card: View {
    let box = View(name: "box")
    let label = View(name: "label")
    var request: Request?
    var heights: [Double] = []
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

    convenience init(_ request: Request) {
      self.init(frame: Rect(x: 0, y: 0, width: 300, height: 300))
      self.request = request
      for view in [box, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      LayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor),
        box.leftAnchor.constraint(equalTo: leftAnchor),
        box.widthAnchor.constraint(equalToConstant: 100), height,
        label.topAnchor.constraint(equalTo: box.bottomAnchor),
        label.leftAnchor.constraint(equalTo: leftAnchor),
        label.widthAnchor.constraint(equalToConstant: 100),
        label.heightAnchor.constraint(equalToConstant: 10),
      ])
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      heights.append(box.frame.height)
      guard height.constant == 40 else { return }
      height.constant = 80
      switch request {
      case .view: layoutIfNeeded()
      case .inner: box.layoutIfNeeded()
      case .window: window?.layoutIfNeeded()
      case .reading, nil: break
      }
      heights.append(box.frame.height)
      heights.append(label.frame.minY)
    }
  }

  @Test(arguments: Request.allCases)
  func `frames are up to date in layoutSubviews, and no view is called meanwhile`(
    _ request: Request
  ) {
    let window = phone()
    let card = Card(request)
    window.rootView.addSubview(card)
    window.layoutIfNeeded()
    // The view is called again, because its subviews have moved.
    #expect(card.heights == [40, 80, 80, 80])
    #expect(card.box.frame.height == 80)
  }

  @Test func `frames are up to date in viewDidLayoutSubviews`() {
    final class Controller: ViewController {
      let box = View()
      var heights: [Double] = []
      private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        LayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor),
          box.leftAnchor.constraint(equalTo: view.leftAnchor),
          box.widthAnchor.constraint(equalToConstant: 100), height,
        ])
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard height.constant == 40 else { return }
        height.constant = 80
        view.layoutIfNeeded()
        heights.append(box.frame.height)
      }
    }
    let window = phone()
    let controller = Controller()
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(controller.heights == [80])
  }

  @Test func `views added in layoutSubviews have frames there`() {
    final class Row: View {
      var widths: [Double] = []

      override func layoutSubviews() {
        super.layoutSubviews()
        guard subviews.isEmpty else { return }
        let stack = StackView(arrangedSubviews: [View(), View()])
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        LayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: topAnchor),
          stack.leftAnchor.constraint(equalTo: leftAnchor),
          stack.widthAnchor.constraint(equalToConstant: 100),
          stack.heightAnchor.constraint(equalToConstant: 10),
        ])
        widths = stack.arrangedSubviews.map(\.frame.width)
      }
    }
    let window = phone()
    let row = Row(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    window.rootView.addSubview(row)
    window.layoutIfNeeded()
    #expect(row.widths == [50, 50])
  }
}
