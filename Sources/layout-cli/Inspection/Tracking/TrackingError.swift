/// An error that explains why a layout cannot follow a session.
public enum TrackingError: Error, Hashable, Sendable {
  /// The spec's situation cannot be created.
  case situation(SceneError)
  /// The session has a screen of one size, and another was requested.
  case otherScreen(recorded: Size, given: Size)
  /// The session has no window of the name; those it has have these.
  case unknownWindow(String, known: [String])
}
