import LayoutSpec
import Testing

@Test(arguments: [
  ("iPhone 51", ["iPhone 15"]), ("iPhoen 15 Pro", ["iPhone 15 Pro"]),
  ("iPad Mnii", ["iPad mini (6th generation)"]), ("iPad Pro 12.9", ["iPad Pro 12.9-inch"]),
  // The beginning of several names, broken off or misspelt.
  ("iPhone 16 P", ["iPhone 16 Plus", "iPhone 16 Pro", "iPhone 16 Pro Max"]),
  ("iPhone 15 Pro M", ["iPhone 15 Pro Max"]),
  (
    "iPad Por",
    ["iPad Pro 11-inch", "iPad Pro 11-inch (M4)", "iPad Pro 12.9-inch", "iPad Pro 13-inch (M4)"]
  ),
  ("iPhone 18", ["iPhone 18 Pro", "iPhone 18 Pro Max"]),
  ("iPad Pro 13-inch (M6)", ["iPad Pro 13-inch (M4)"]),
  // Half remembered.
  ("iPhone 15 Max", ["iPhone 15 Pro Max"]), ("SE 3", ["iPhone SE (3rd generation)"]),
  (
    "mini",
    [
      "iPhone 12 mini", "iPhone 13 mini", "iPad mini (5th generation)",
      "iPad mini (6th generation)",
    ]
  ),
  ("Pixel 8", []), ("Galaxy", []), ("", []), (String(repeating: "iPad ", count: 26), []),
])
func `an unknown device may be one of the newest with a similar name`(
  _ name: String, _ candidates: [String]
) {
  do throws(UnknownDevice) {
    _ = try Device.named(name)
    Issue.record("there is such a device")
  } catch {
    #expect(error.candidates == candidates)
  }
}
