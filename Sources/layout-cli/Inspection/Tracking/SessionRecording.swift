/// A layout that has followed a keyboard session: its frames over time.
public struct SessionRecording: Hashable, Sendable {
  /// The state of a moment besides the frames of views.
  public struct State: Hashable, Sendable {
    /// The kind of keyboard.
    public var kind: Keyboard.Kind
    /// The edges of the window that the keyboard is near; it is away from the others.
    public var nearEdges: DirectionalRectEdge
    /// The indices of the active sets in ``SessionRecording/sets``.
    public var activeSets: [Int]
    /// The indices of the present problems in ``SessionRecording/problems``.
    public var problems: [Int]
    /// The window on its screen, in points.
    public var window: Rect
    /// The window's insets for bars and corners, in points.
    public var safeArea: EdgeInsets
    /// The size of the screen, in points.
    public var screen: Size
  }

  /// The frame of one of the spec's guides.
  public struct GuideFrame: Hashable, Sendable {
    /// The place in ``SessionRecording/guides``.
    public var guide: Int
    /// The frame in the window, in points.
    public var frame: Rect
  }

  /// A keyboard as seen.
  public struct VisibleKeyboard: Hashable, Sendable {
    /// The kind of keyboard.
    public var kind: Keyboard.Kind
    /// The size that it has once it is there, in points.
    public var size: Size
    /// The frame on the screen, in points.
    public var frame: Rect
  }

  /// The layout at a time.
  public struct Frame: Hashable, Sendable {
    /// The time, in seconds.
    public var time: Double
    /// The views that differ from the frame before, in the order of the spec.
    public var changes: [FrameChange]
    /// The guides that differ from the frame before, in the order of the recording.
    public var guides: [GuideFrame]
    /// The keyboard, also while it comes and leaves; nil if there is none.
    public var keyboard: VisibleKeyboard?
    /// The position of the finger on the screen, in points; nil if there is none.
    public var touch: Point?
    /// The place in ``SessionRecording/states``.
    public var state: Int
    /// The duration of the layout, in nanoseconds; nil if it was not measured.
    public var nanoseconds: UInt64?
    /// Whether nothing moves.
    public var isAtRest: Bool
    /// The index in ``SessionRecording/explanations``; nil if views are not explained.
    public var explanation: Int?
  }

  /// A contradiction or an ambiguity.
  public struct Problem: Hashable, Sendable {
    /// Whether it is a contradiction; an ambiguity otherwise.
    public var isConflict: Bool
    /// The problem in a sentence, without a full stop.
    public var text: String
    /// The views that it is about, in the order of the spec.
    public var views: [Int]
    /// The guides that it is about, by their indices in ``SessionRecording/guides``.
    public var guides: [Int]
  }

  /// An explanation of a view's position.
  public struct ViewExplanation: Hashable, Sendable {
    /// The indices in ``SessionRecording/texts`` of a sentence for each axis.
    public var reasons: [Int] = []
    /// The indices in ``SessionRecording/texts`` of the constraints that determine it.
    public var constraints: [Int] = []
  }

  /// The frames, in the order of time; the first is the layout as the session begins.
  public internal(set) var frames: [Frame] = []
  /// The states, each once.
  public internal(set) var states: [State] = []
  /// The sets of constraints for the keyboard, in words such as `near top`, in the order of the
  /// spec.
  public internal(set) var sets: [String] = []
  /// The spec's own guides by name, those of the content view first, then in the order of the
  /// views.
  public internal(set) var guides: [String] = []
  /// The problems that occur in some frames, each once.
  public internal(set) var problems: [Problem] = []
  /// Sentences and constraints, each once.
  public internal(set) var texts: [String] = []
  /// Explanations of all views, in the order of the spec, at some moments of rest.
  public internal(set) var explanations: [[ViewExplanation]] = []
}
