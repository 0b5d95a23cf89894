import Testing

/// Tests of the devices and orientations that `check` leaves out because the app lacks them.
@Suite struct AppSupportTests {
  /// A storyboard of one screen, whose controller has a class.
  private static let storyboard = Design.storyboard.replacing(
    "<viewController id=\"one-vc-000\"",
    with: "<viewController customClass=\"Menu\" id=\"one-vc-000\"")

  private static func plist(_ keys: String...) -> String {
    let members = keys.map { key in
      "<key>\(key.prefix { $0 != "=" })</key>"
        + "<array><string>UIInterfaceOrientation\(key.drop { $0 != "=" }.dropFirst())</string></array>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(members.joined())</dict></plist>
      """
  }

  private static let orientations = "UISupportedInterfaceOrientations"

  /// A project with targets: the name, the kind of product, the settings, and a resource.
  private static func project(
    _ targets: [(name: String, product: String, settings: String, resource: String)],
    shared: String = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 12.0;"
  ) -> String {
    let objects = targets.enumerated().map { index, target in
      """
      T\(index) = { isa = PBXNativeTarget; name = "\(target.name)";
        buildConfigurationList = L\(index); buildPhases = ( P\(index), );
        productType = "com.apple.product-type.\(target.product)"; };
      L\(index) = { buildConfigurations = ( C\(index) /* Release */, ); };
      C\(index) = { name = Release; buildSettings = { \(target.settings) }; };
      P\(index) = { isa = PBXResourcesBuildPhase; files = ( B\(index), ); };
      B\(index) = { fileRef = F\(index); };
      F\(index) = { isa = PBXVariantGroup; children = ( V\(index), ); };
      V\(index) = { isa = PBXFileReference; path = "Base.lproj/\(target.resource)"; };
      """
    }
    let names = targets.indices.map { "T\($0)" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      { objects = {
        R = { isa = PBXProject; targets = ( \(names), ); buildConfigurationList = L; };
        L = { buildConfigurations = ( C, ); };
        C = { name = Release; buildSettings = { \(shared) }; };
        \(objects.joined(separator: "\n"))
      }; rootObject = R; }
      """
  }

  private static func application(
    _ settings: String, resource: String = "A.storyboard"
  ) -> (name: String, product: String, settings: String, resource: String) {
    ("App", "application", settings, resource)
  }

  /// Expects what is left out of a storyboard's check on a phone and a tablet in both orientations.
  private func expect(
    _ left: [String], _ files: [String: String], _ text: String = Self.storyboard,
    storyboard: String = "App/Base.lproj/A.storyboard",
    devices: String = "iPhone 15, iPad Air", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try CheckFolder(files)
    try folder.write(text, to: storyboard)
    try folder.write("", to: ".git/HEAD")
    let run = try folder.run([
      "check", folder.path(storyboard) + "#one", "--devices", devices, "--orientations", "all",
    ])
    let found = run.error.matches(of: /note: (.*) left out of/).map { String($0.output.1) }
    #expect(found == left, "\(run)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ([plist(orientations + "=Portrait")], ["landscape"]),
    (
      [plist(orientations + "=Portrait", orientations + "~ipad=LandscapeLeft")],
      ["portrait on iPads", "landscape on iPhones"]
    ),
    ([plist(orientations + "=Portrait", "NSExtension=x")], []),
    ([plist(orientations + "=Portrait", "WKApplication=x")], []),
    (["", "not a list"], []),
  ])
  func `a property list states the orientations of phones and tablets`(
    _ texts: [String], _ left: [String]
  ) throws {
    try expect(left, ["App/Info.plist": texts[0]])
  }

  private static let landscape = "UIInterfaceOrientationLandscapeLeft"

  @Test(arguments: [
    (
      [application("INFOPLIST_KEY_\(orientations)_iPhone = \(landscape);")], ["portrait on iPhones"]
    ),
    ([application("INFOPLIST_FILE = \"$(SRCROOT)/App/Own.plist\";")], ["landscape"]),
    ([application("TARGETED_DEVICE_FAMILY = 1;")], ["iPads"]),
    // The application that holds the file counts, and no target of another kind.
    (
      [
        application("TARGETED_DEVICE_FAMILY = 1;", resource: "B.storyboard"),
        application("TARGETED_DEVICE_FAMILY = \"1,2\";"),
      ], []
    ),
    (
      [
        ("Share", "app-extension", "TARGETED_DEVICE_FAMILY = 1;", "A.storyboard"),
        application("TARGETED_DEVICE_FAMILY = 2;"),
      ], ["iPhones"]
    ),
    (
      [
        ("Watch", "application", "SDKROOT = watchos; TARGETED_DEVICE_FAMILY = 1;", "A.storyboard"),
        application("TARGETED_DEVICE_FAMILY = 2;"),
      ], ["iPhones"]
    ),
  ])
  func `the application that holds a file states its devices and orientations`(
    _ targets: [(name: String, product: String, settings: String, resource: String)],
    _ left: [String]
  ) throws {
    try expect(
      left,
      [
        "App.xcodeproj/project.pbxproj": Self.project(targets),
        "App/Own.plist": Self.plist(Self.orientations + "=Portrait"),
      ])
  }

  @Test(arguments: [
    ("A.storyboard", "", 0), ("B.storyboard", "", 1), ("B.storyboard", "Package.swift", 0),
    ("App", "", 0),
  ])
  func `findings in a file that no project lists are notes`(
    _ resource: String, _ other: String, _ count: Int
  ) throws {
    let folder = try CheckFolder([
      "App.xcodeproj/project.pbxproj": Self.project([Self.application("", resource: resource)])
    ])
    let wide = Self.storyboard.replacing(
      "constant=\"100\" id=\"one-c1-000\"", with: "constant=\"500\" id=\"one-c1-000\"")
    try folder.write(wide, to: "App/A.storyboard")
    try folder.write("", to: ".git/HEAD")
    if !other.isEmpty { try folder.write("", to: "App/\(other)") }
    let run = try folder.run([
      "check", folder.path("App/A.storyboard") + "#one", "--only", "outside-parent",
    ])
    #expect(run.output.contains(count == 0 ? "warning: 'box' reaches" : "note: 'box' reaches"))
    #expect(
      run.output.matches(of: /in a file that the Xcode project does not list/).count == count,
      "\(run)")
  }

  /// A project whose target has its settings from a file in a group.
  private static let configured = project([
    application("", resource: "A.storyboard")
  ]).replacing(
    "buildSettings = {  }", with: "baseConfigurationReference = X; buildSettings = {  }"
  ).replacing("isa = PBXProject;", with: "isa = PBXProject; mainGroup = G;").replacing(
    "R = {",
    with: """
      G = { isa = PBXGroup; children = ( H, ); };
      H = { isa = PBXGroup; path = Config; children = ( X, ); };
      X = { isa = PBXFileReference; path = App.xcconfig; };
      R = {
      """)

  @Test(arguments: [
    (
      "a file of build settings",
      [
        "App.xcodeproj/project.pbxproj": configured,
        "Config/App.xcconfig": "#include \"Shared.xcconfig\"\nTARGETED_DEVICE_FAMILY = $(FAMILY)",
        "Config/Shared.xcconfig":
          "FAMILY = 1 // phones\nIPHONEOS_DEPLOYMENT_TARGET = 17.0;\n",
      ], ["iPads", "devices without iOS 17"]
    ),
    (
      "Tuist",
      ["Project.swift": "let p = Project(targets: [.target(deploymentTargets: .iOS(\"17.0\"))])"],
      ["devices without iOS 17"]
    ),
    (
      "XcodeGen", ["project.yml": "options:\n  deploymentTarget:\n    iOS: 17.0\n"],
      ["devices without iOS 17"]
    ),
    (
      "a package", ["Package.swift": "let p = Package(platforms: [.macOS(.v12), .iOS(.v17)])"],
      ["devices without iOS 17"]
    ),
    (
      "a manifest and a property list",
      [
        "project.yml": "settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 17.0\n",
        "App/Info.plist": plist(orientations + "=Portrait"),
      ], ["devices without iOS 17", "landscape"]
    ),
  ])
  func `deployment targets are read from build settings and manifests`(
    _ what: String, _ files: [String: String], _ left: [String]
  ) throws {
    try expect(left, files, devices: "iPhone 8, iPhone 15, iPad Air")
  }

  @Test func `a screen with views of some size classes only is checked on its own kind of device`()
    throws
  {
    let varied = Self.storyboard.replacing(
      "<viewLayoutGuide key=\"safeArea\" id=\"one-sa-000\"/>",
      with: """
        <viewLayoutGuide key="safeArea" id="one-sa-000"/>
        <variation key="default"><mask key="subviews"><exclude reference="one-bx-000"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="one-bx-000"/></mask></variation>
        """)
    try expect(varied == Self.storyboard ? ["no variation"] : ["iPads"], [:], varied)
  }

  @Test func `devices that cannot run the app are left out, but for the width of zoomed displays`()
    throws
  {
    let targets = [Self.application("IPHONEOS_DEPLOYMENT_TARGET = 16.4;")]
    let files = ["App.xcodeproj/project.pbxproj": Self.project(targets)]
    try expect(["devices without iOS 16"], files, devices: "iPhone 7, iPhone 8, iPhone 15")
    try expect([], files, devices: "iPhone SE (1st generation), iPhone 15")
    let folder = try CheckFolder(files)
    // The box does not fit into 320 points.
    let wide = Self.storyboard.replacing(
      "constant=\"100\" id=\"one-c1-000\"", with: "constant=\"320\" id=\"one-c1-000\"")
    try folder.write(wide, to: "A.storyboard")
    let run = try folder.run([
      "check", folder.path("A.storyboard") + "#one", "--devices",
      "iPhone SE (1st generation), iPhone 15", "--only", "outside-parent",
    ])
    #expect(run.output.contains("note: 'box' reaches 16 points beyond"), "\(run)")
    #expect(run.output.contains("in 1 of 2 situations: iPhones with Display Zoom"), "\(run)")
  }

  @Test(arguments: [
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}",
      ["landscape"]
    ),
    (
      "Other.swift",
      "class Other { }\nextension Menu {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n    get { return [.landscapeLeft, .landscapeRight] }\n  }\n}",
      ["portrait"]
    ),
    (
      "Menu.m",
      "@implementation Menu\n- (UIInterfaceOrientationMask)supportedInterfaceOrientations\n{\n  return UIInterfaceOrientationMaskPortrait;\n}\n@end",
      ["landscape"]
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { isBig ? .all : .portrait }\n}",
      []
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }\n}",
      []
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  // override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}",
      []
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n    if UIDevice.current.isPhone { return .portrait }\n    return super.supportedInterfaceOrientations\n  }\n}",
      ["landscape on iPhones"]
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIDevice.isPad() ? [.landscape] : .portrait }\n}",
      ["portrait on iPads", "landscape on iPhones"]
    ),
    (
      "Menu.m",
      "@implementation Menu\n- (NSUInteger)supportedInterfaceOrientations\n{\n  if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad) return UIInterfaceOrientationMaskAll;\n  return UIInterfaceOrientationMaskPortrait;\n}\n@end",
      ["landscape on iPhones"]
    ),
    (
      "Menu.swift",
      "class Menu: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n    guard UIDevice.current.userInterfaceIdiom != .pad else { return .all }\n    return .portrait\n  }\n}",
      []
    ),
    (
      "Menus.swift",
      "class Menus: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}",
      []
    ),
  ])
  func `a controller's code states its orientations`(
    _ name: String, _ code: String, _ left: [String]
  ) throws {
    let plist = Self.plist("CFBundleName=x").replacing(
      "</dict>",
      with:
        "<key>\(Self.orientations)</key><array><string>UIInterfaceOrientationPortrait</string><string>\(Self.landscape)</string></array></dict>"
    )
    try expect(left, ["App/Info.plist": plist, "App/Controllers/\(name)": code])
  }

  @Test func `a superclass in a file of its name states the orientations too`() throws {
    try expect(
      ["landscape"],
      [
        "App/Info.plist": Self.plist(Self.orientations + "=Portrait").replacing(
          "</array>", with: "<string>\(Self.landscape)</string></array>"),
        "App/Menu.swift": "final class Menu: Base {}",
        "App/Base.swift":
          "class Base: UIViewController {\n  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}",
      ])
  }

  @Test(arguments: [
    ("Menu~ipad.storyboard", ["iPhones"]), ("Menu-iPad.storyboard", ["iPhones"]),
    ("Menu~iphone.storyboard", ["iPads"]), ("Menu.storyboard", []), ("Skipad.storyboard", []),
  ])
  func `the name of a file states its kind of device`(_ name: String, _ left: [String]) throws {
    try expect(left, [:], storyboard: name)
  }
}
