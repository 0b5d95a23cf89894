/// Why a view, a guide or one of its anchors is where it is.
///
/// Numbers are in points, unrounded; places are in the window's coordinates.
public struct Explanation: Hashable, Sendable {
  /// What is explained, as it may be asked for again: `bar`, `bar.bottom`, `safeArea.top`.
  public var target: String
  /// The view or guide.
  public var item: String
  /// Where it lies in the window.
  public var frame: Rect
  /// Where it lies in the window with its edges on pixels.
  public var roundedFrame: Rect
  /// The view it lies in, and its frame there; nil for the window's content view.
  public var container: Container?
  /// What determines it along each axis that was asked for, the horizontal one first.
  public var parts: [Part] = []
  /// What the sets of constraints for the keyboard do at present, where some of them matter here.
  public var keyboard: KeyboardState?
  /// The constraints on the item that do not hold in full, in the order of activation.
  public var yields: [Yield] = []
  /// What would be otherwise without single constraints, the nearest constraint first.
  public var removals: [Removal] = []
  /// How many further constraints were not tried.
  public var untriedRemovals = 0
  /// The inequalities on the item that have room left, in the order of activation.
  public var loose: [Loose] = []

  /// A view around what is explained.
  public struct Container: Hashable, Sendable {
    /// The view's name.
    public var name: String
    /// The frame in its coordinates.
    public var frame: Rect
  }

  /// What determines places and lengths along an axis.
  public struct Part: Hashable, Sendable {
    /// The axis.
    public var axis: Axis
    /// What was asked for: `x` and `width`, `y` and `height`, or an anchor.
    public var values: [Value]
    /// Why, in one sentence without a full stop.
    public var reason: String
    /// The steps from what is given to the values, each after those it follows from.
    public var steps: [Step]
    /// What the constraints leave open, or nil where they decide all.
    public var openness: Openness?
    /// Whether leading is on the right.
    public var isMirrored = false
  }

  /// A name with its value.
  public struct Value: Hashable, Sendable {
    /// The name: that of an anchor, or `x`, `y`, `width`, `height`.
    public var name: String
    /// The value.
    public var value: Double
  }

  /// One step of a derivation: an anchor that follows from others.
  public struct Step: Hashable, Sendable {
    /// Why the anchor has its value.
    public enum Kind: String, Hashable, Sendable {
      /// It is given: by the window, the safe area, the keyboard.
      case given
      /// A constraint ties it to the others.
      case constraint
      /// It is another anchor of an item of which two are known.
      case arithmetic
      /// Several constraints tie it to the others together.
      case together
      /// Nothing decides it: it merely stays where it is.
      case open
    }

    /// Why the anchor has its value.
    public var kind: Kind
    /// The anchor, such as `bar.bottom`.
    public var anchor: String
    /// Its value: the sum of the terms and the constant.
    public var value: Double
    /// What it follows from.
    public var terms: [Term] = []
    /// What is added to the terms.
    public var constant = 0.0
    /// The constraints that say so.
    public var constraints: [Cited] = []
    /// What is to be said besides, such as whence a given value is.
    public var note: String?
    /// How many steps there are from what is given to this one, along the longest way.
    public var depth = 0
  }

  /// A part of a sum.
  public struct Term: Hashable, Sendable {
    /// The anchor.
    public var anchor: String
    /// The number it is multiplied by.
    public var coefficient: Double
    /// The anchor's value.
    public var value: Double
    /// The step that the value is from.
    public var step: Int
  }

  /// A constraint and where it comes from.
  public struct Cited: Hashable, Sendable {
    /// The constraint as an equation.
    public var text: String
    /// Whose demand it is, in words, where it is not written in the spec: a content's, a stack
    /// view's.
    public var demand: String?
    /// When it holds, in words, where it is of a set for the keyboard.
    public var condition: String?
    /// The place in the source text, or nil where there is none.
    public var offset: Int?
  }

  /// What constraints leave open along an axis.
  public struct Openness: Hashable, Sendable {
    /// What is open, such as `the width of 'a'`.
    public var subject: String
    /// What would decide it, in one sentence without a full stop that calls the item `it`.
    public var remedy: String
    /// The anchors that are open, with the values they may have.
    public var ranges: [Range]

    /// What is missing, in one sentence without a full stop.
    public var message: String { "nothing decides \(subject): \(remedy)" }
  }

  /// The values that an anchor may have.
  public struct Range: Hashable, Sendable {
    /// The anchor: `x`, `width`, or as it was asked for.
    public var name: String
    /// The least value, or nil where nothing bounds it.
    public var least: Double?
    /// The greatest value, or nil where nothing bounds it.
    public var greatest: Double?
  }

  /// A constraint that does not hold in full.
  public struct Yield: Hashable, Sendable {
    /// The constraint.
    public var constraint: Cited
    /// By how much it fails.
    public var amount: Double
    /// Whether it contradicts others and has no effect.
    public var isBroken: Bool
    /// What it gave way to, the nearest first; a few of them.
    public var obstacles: [Cited]
    /// How many more there are.
    public var moreObstacles = 0
  }

  /// What would be otherwise without a constraint.
  public struct Removal: Hashable, Sendable {
    /// The constraint.
    public var constraint: Cited
    /// The values that would be others; none where nothing would change.
    public var changes: [Value]
    /// The values that nothing would decide.
    public var ranges: [Range]
    /// What else would be ambiguous, in the order of the spec; told only where neither a value nor
    /// a range of what is explained would be otherwise.
    public var opened: [Opened] = []

    /// Whether anything would be otherwise.
    public var isEffective: Bool { !changes.isEmpty || !ranges.isEmpty || !opened.isEmpty }
  }

  /// A view or guide that would be ambiguous along an axis.
  public struct Opened: Hashable, Sendable {
    /// Its name.
    public var item: String
    /// The axis.
    public var axis: Axis
  }

  /// An inequality with room left.
  public struct Loose: Hashable, Sendable {
    /// The constraint.
    public var constraint: Cited
    /// How far its sides are apart.
    public var room: Double
  }

  /// What the keyboard guide's sets do.
  public struct KeyboardState: Hashable, Sendable {
    /// The edges of the window that the keyboard is near; it is away from the others.
    public var nearEdges: DirectionalRectEdge
    /// The sets that are active, in words such as `near top`, in the order of the spec.
    public var active: [String]
    /// The sets that are not.
    public var inactive: [String]
  }
}
