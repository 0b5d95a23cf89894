/// The engine of playgrounds, as WebAssembly.
public enum EngineModule {
  /// The module, compressed by gzip and in base 64.
  public static let text = ""
}
