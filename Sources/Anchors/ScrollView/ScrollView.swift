/// A view whose content may be larger than the view, and can be scrolled.
///
/// The content is as large as constraints make it: those that tie what is in the view to all edges
/// of the ``contentLayoutGuide``, or of the scroll view itself.
///
///     let scroll = ScrollView()
///     scroll.addSubview(form)
///     NSLayoutConstraint.activate([
///       form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///       form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///       form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
///       form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
///       form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
///     ])
///
/// Between the scroll view and what is in it a constraint on an edge, also one of the margins, is
/// about the content, and one on the width, the height, a middle or a baseline about the frame. With
/// what is not in it every constraint is about the frame, as for any view.
///
/// What is in the view lies where its constraints say, in the coordinates of the frame: scrolling
/// moves what is tied to the content, and leaves what is tied to the frame, or pinned to its own
/// ``View/frame``, where it is.
///
/// - Note: The behaviour is that of Apple's `UIScrollView`, see *Working with Scroll Views* in the
///   Auto Layout Guide and Technical Note TN2154, but for the coordinates, which there move along
///   with the content.
open class ScrollView: View {
  /// The point of the content at the view's top left corner, in points; zero at first.
  ///
  /// It is not kept within the content: a negative one leaves a gap before it.
  ///
  /// - Precondition: Numbers set are finite and at most `ConstraintSolver.limit` in size.
  public final var contentOffset: Point {
    get { offset }
    set {
      for number in [newValue.x, newValue.y] {
        precondition(
          abs(number) <= ConstraintSolver.limit, "\(label) cannot be scrolled to \(number)")
      }
      guard newValue != offset else { return }
      offset = newValue
      engine?.note(.offset)
    }
  }

  @exclusivity(unchecked) private final var offset = Point.zero

  /// State that another module keeps for the scroll view; nil until it does.
  package final var outsideContext: AnyObject?

  /// Creates a scroll view outside any tree.
  ///
  /// - Parameter frame: Its frame in its future superview's coordinates.
  public override init(frame: Rect) {
    super.init(frame: frame)
  }

  /// The size of the content, in points; zero if no constraint refers to it.
  ///
  /// Each edge is rounded to a device pixel. Along an axis along which the constraints leave the
  /// size open the ``contentLayoutGuide`` is ambiguous.
  ///
  /// A size set counts as long as no constraint is about the content.
  ///
  /// - Precondition: Numbers set are not negative, and at most `ConstraintSolver.limit`.
  public final var contentSize: Size {
    get { contentLayoutGuide.layoutFrame.size }
    set {
      precondition(
        min(newValue.width, newValue.height) >= 0
          && max(newValue.width, newValue.height) <= ConstraintSolver.limit,
        "a content size must be finite and 0 or more, got \(newValue.width) x \(newValue.height)")
      givenContentSize = newValue
    }
  }

  /// The size of content that no constraint is about.
  final var givenContentSize = Size.zero

  /// The distances by which the content can be scrolled beyond its edges, in points; it changes no
  /// frame, because the ``contentOffset`` is not kept within the content.
  public final var contentInset = EdgeInsets.zero

  /// Sets the ``contentOffset``, at once.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset, in points.
  ///   - animated: Whether UIKit would animate it.
  /// - Precondition: Numbers are finite and at most `ConstraintSolver.limit` in size.
  public final func setContentOffset(_ contentOffset: Point, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// The guide for the content: it begins at the view's top left corner less the ``contentOffset``,
  /// and constraints say how large it is.
  public final var contentLayoutGuide: LayoutGuide { guide(.content) }

  /// The guide for the view itself, whatever the ``contentOffset``: for what is not to be scrolled,
  /// and for content as wide or as high as the view.
  public final var frameLayoutGuide: LayoutGuide { guide(.frame) }

  /// The content inside the margins, as constraints on margins have it.
  final var contentMarginsGuide: LayoutGuide { guide(.contentMargins) }

  private final func guide(_ role: GuideRole) -> LayoutGuide {
    ownGuide(role) ?? makeGuide(role)
  }

  private final func makeGuide(_ role: GuideRole) -> LayoutGuide {
    let guide = LayoutGuide(role: role) { role.placement(in: $0) }
    addLayoutGuide(guide)
    return guide
  }

  final override var scrollsContent: Bool { true }

  override var debugPlatformName: String { "UIScrollView" }
}

extension View {
  /// The guide of a role, where it has been asked for before.
  final func ownGuide(_ role: GuideRole) -> LayoutGuide? {
    for guide in guides where guide.role == role { return guide }
    return nil
  }
}
