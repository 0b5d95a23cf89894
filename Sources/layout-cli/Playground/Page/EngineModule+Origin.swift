extension EngineModule {
  /// The version and the sources that the module was made from, as pages show them.
  public static var origin: String { "layout-cli \(version), sources \(sources.prefix(12))" }
}
