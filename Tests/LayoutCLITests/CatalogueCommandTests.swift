import Foundation
import Testing

/// The catalogue as `devices` prints it.
@Suite struct CatalogueCommandTests {
  @Test func `a part of a name lists devices`() throws {
    try expectRun(
      ["devices", "ipad", "mini"],
      output: """
        device                      kind  size        scale  safe area  in landscape  corners  \
        windows  in landscape
        iPad mini (5th generation)  pad   768 x 1024      2  20 0 0 0   20 0 0 0            0  \
        320 438  320 507 694
        iPad mini (6th generation)  pad   744 x 1133      2  24 0 20 0  24 0 20 0        21.5  \
        320 414  320 561.5 803

        """)
  }

  @Test func `a phone's windows column is empty`() throws {
    try expectRun(
      ["devices", "15 pro"],
      output: """
        device             kind   size       scale  safe area  in landscape  corners  windows  \
        in landscape
        iPhone 15 Pro      phone  393 x 852      3  59 0 34 0  0 59 21 59         55
        iPhone 15 Pro Max  phone  430 x 932      3  59 0 34 0  0 59 21 59         55

        """)
  }

  @Test(arguments: [["iPhone 16e"], ["iphone", "16E"], ["IPHONE16e"]])
  func `capitals and spaces do not matter`(_ name: [String]) throws {
    let run = try Binary.run(["devices"] + name)
    let starts = run.output.split(separator: "\n").map { $0.prefix(10) }
    #expect(starts == ["device    ", "iPhone 16e"], "\(run)")
  }

  @Test func `each system has its own figures`() throws {
    let run = try Binary.run(["devices", "ipad", "mini", "--os", "27"])
    // Of the two, the one that supports the system.
    #expect(run.output.contains("\niPad mini (6th generation)  pad "), "\(run.output)")
    #expect(run.output.contains("  32 0 20 0  "))
    try expectRun(
      ["devices", "iPhone X", "--os", "27"], status: 2,
      error: """
        layout-cli: error: iPhone X does not run iOS 27
          note: leave '--os' out for figures that do not depend on a system

        """)
  }

  @Test func `an alias shows its device`() throws {
    let run = try Binary.run(["devices", "ipad air 2"])
    #expect(run.output.contains("\niPad Pro 9.7-inch  pad "), "\(run.output)")
    // Two thirds of 1024 are 694, as measured; a half is 507.
    #expect(run.output.hasSuffix("  320 507 694\n"))
  }

  @Test func `an unknown device is an error`() throws {
    try expectRun(
      ["devices", "iPhon 15"], status: 2,
      error: """
        layout-cli: error: there is no device 'iPhon 15'
          note: did you mean 'iPhone 15'?

        """)
    try expectRun(
      ["devices", "Pixel 8"], status: 2,
      error: """
        layout-cli: error: there is no device 'Pixel 8'
          note: 'layout-cli devices' lists them

        """)
  }
}
