import Foundation
import PackagePlugin

/// `swift package check-layouts`: checks the specs and Interface Builder files of a package.
///
/// Arguments are options of `layout-cli check`, such as `--devices iphones`. The first call builds
/// the tool for release, which takes minutes; `--tool PATH` names an installed one.
@main
struct CheckLayouts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help) }
    var options = ArgumentExtractor(arguments)
    let installed = options.extractOption(named: "tool").last
    let check = Process()
    check.executableURL = try installed.map { URL(fileURLWithPath: $0) } ?? buildTool()
    check.arguments = ["check", "."] + options.remainingArguments
    check.currentDirectoryURL = context.package.directoryURL
    try check.run()
    check.waitUntilExit()
    // The tool has reported the error.
    if check.terminationStatus != 0 { exit(check.terminationStatus) }
  }

  private static let help = """
    USAGE: swift package check-layouts [--tool PATH] [OPTION...]

    Checks the specs, storyboards and xibs of the package. The first call builds the tool
    for release, which takes minutes; --tool PATH names an installed one.

    The options are those of 'layout-cli check', such as --devices iphones; docs/cli.md of
    Mooring lists them.
    """

  private func buildTool() throws -> URL {
    let result = try packageManager.build(
      .product("layout-cli"), parameters: .init(configuration: .release))
    guard result.succeeded,
      let tool = result.builtArtifacts.first(where: { $0.url.lastPathComponent == "layout-cli" })
    else {
      throw BuildFailure(log: result.logText)
    }
    return tool.url
  }
}

/// A release build of the tool that failed.
struct BuildFailure: Error, CustomStringConvertible {
  let log: String

  var description: String { "layout-cli could not be built:\n\(log)" }
}
