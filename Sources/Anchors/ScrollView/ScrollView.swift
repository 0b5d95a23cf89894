/// A view whose content may be larger than the view and can be scrolled.
///
/// The constraints that tie items inside the view to all edges of the ``contentLayoutGuide``, or of
/// the scroll view itself, determine the size of the content.
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
/// In a constraint between the scroll view and an item inside, edges and margins refer to the
/// content; the width, the height, middles and baselines refer to the frame. In a constraint with
/// an item outside, all attributes refer to the frame, as for any view.
///
/// Scrolling moves items that are tied to the content and views that are pinned to their own
/// ``View/frame``, but not items that are tied to the frame. Frames set by a program are in the
/// coordinates of the content, those of items that constraints lay out in the coordinates of the
/// scroll view's frame.
///
/// - Note: The behaviour is that of Apple's `UIScrollView`, see *Working with Scroll Views* in the
///   Auto Layout Guide and Technical Note TN2154, except that its coordinates move along with the
///   content.
open class ScrollView: View {
  /// The point of the content at the view's top left corner, in points; zero at first.
  ///
  /// It is not kept within the content: a negative one leaves a gap before it.
  ///
  /// - Precondition: Numbers set are finite and at most `ConstraintSolver.limit` in size.
  public final var contentOffset = Point.zero {
    willSet {
      for number in [newValue.x, newValue.y] {
        require(
          abs(number) <= ConstraintSolver.limit,
          "contentOffset must be finite and at most \(ConstraintSolver.limitText), got \(number)")
      }
    }
    didSet {
      guard oldValue != contentOffset else { return }
      engine?.note(.offset)
      for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
        view.pinsChanged()
      }
    }
  }

  /// State that another module keeps for the scroll view; nil until it does.
  package final var outsideContext: AnyObject?

  /// The size of the content, in points; zero if no constraint refers to it.
  ///
  /// Each edge is rounded to a device pixel. The ``contentLayoutGuide`` is ambiguous along axes on
  /// which the constraints do not determine the size.
  ///
  /// A size that is set applies while no constraint refers to the content.
  ///
  /// - Precondition: Numbers set are not negative, and at most `ConstraintSolver.limit`.
  public final var contentSize: Size {
    get { contentLayoutGuide.layoutFrame.size }
    set {
      require(
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

  /// Sets the ``contentOffset``, without animation.
  ///
  /// - Parameters:
  ///   - contentOffset: The offset, in points.
  ///   - animated: Whether UIKit would animate it.
  /// - Precondition: Numbers are finite and at most `ConstraintSolver.limit` in size.
  public final func setContentOffset(_ contentOffset: Point, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// The guide for the content: it starts at the view's top left corner minus the
  /// ``contentOffset``, and constraints determine its size.
  public final var contentLayoutGuide: LayoutGuide { guide(.content) }

  /// The guide for the view's frame, independent of the ``contentOffset``: for views that do not
  /// scroll, and for content as wide or as high as the view.
  public final var frameLayoutGuide: LayoutGuide { guide(.frame) }

  final override var scrollsContent: Bool { true }
}
