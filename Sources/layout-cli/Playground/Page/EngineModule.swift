/// The engine of playgrounds, as WebAssembly.
public enum EngineModule {
  /// The module in base 64.
  public static let text = ""
}
