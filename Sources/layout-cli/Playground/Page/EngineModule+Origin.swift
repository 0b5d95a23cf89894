extension EngineModule {
  /// The version and the sources of the module, as pages show them.
  public static var origin: String { "layout-cli \(version), sources \(sources.prefix(12))" }
}
