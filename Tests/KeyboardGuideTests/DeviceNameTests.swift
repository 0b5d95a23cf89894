import KeyboardGuide
import Testing

@Test(arguments: [
  ("iPhone", "iPhone 17"), ("iphone se", "iPhone SE (3rd generation)"),
  ("iPad", "iPad (10th generation)"), ("iPad mini", "iPad mini (6th generation)"),
  ("iPad Air", "iPad Air 11-inch"), ("iPad (A16)", "iPad (10th generation)"),
  ("iPad Pro 13-inch (M5)", "iPad Pro 13-inch (M4)"),
])
func `a family's name means its newest plain device`(_ name: String, _ device: String) throws {
  expectText(try Device.named(name).name, device)
}

@Test func `names longer than a hundred letters are not searched for`() {
  for (count, isAnswered) in [(25, true), (26, false)] {
    do throws(UnknownDevice) {
      _ = try Device.named(String(repeating: "iPad ", count: count))
      Issue.record("there is such a device")
    } catch {
      expectTrue(error.suggestions.isEmpty != isAnswered, "\(count): \(error)")
    }
  }
}

@Test(arguments: [
  // A name broken off is continued to the shortest, then the newest.
  ("iPhone 16 P", "iPhone 16 Pro"), ("iPhone 15 Pro M", "iPhone 15 Pro Max"),
  ("iPad Pro", "iPad Pro 13-inch (M4)"), ("iPad Pro 12", "iPad Pro 12.9-inch"),
  ("iPhone 1", "iPhone 17"),
  // Of names as near, the newest device's.
  ("iPhone 18", "iPhone 18 Pro"),
  ("iPad Pro 13-inch (M6)", "iPad Pro 13-inch (M4)"), ("Galaxy", nil),
  // Half remembered.
  ("iPhone 15 Max", "iPhone 15 Pro Max"), ("SE 3", "iPhone SE (3rd generation)"),
  ("mini", "iPad mini (6th generation)"), ("max", "iPhone 18 Pro Max"),
])
func `an unknown name gets a suggestion`(_ name: String, _ suggestion: String?) {
  do throws(UnknownDevice) {
    _ = try Device.named(name)
    Issue.record("there is such a device")
  } catch {
    expectTrue(error.suggestion == suggestion, error.description)
  }
}
