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

  @Test(arguments: [["iPhone 15"], ["iphone", "15"], ["IPHONE15"]])
  func `a full name shows one device with its sources`(_ name: [String]) throws {
    try expectRun(
      ["devices"] + name,
      output: """
        iPhone 15

        phone           points                        confidence  source
        screen          393 x 852, of 3 x 3 pixels    agreed      snapshot-testing \
        configurations and safe-area tables
        safe area       top 59, bottom 34             disputed    snapshot-testing \
        configurations (one safe-area table has 47 for the top, which its Dynamic Island \
        contradicts)
          in landscape  left 59, bottom 21, right 59  disputed    snapshot-testing \
        configurations (one safe-area table has 47 for the top, which its Dynamic Island \
        contradicts)
        corner radius   55                            agreed      tables of the radius that the \
        simulators' screens report
        windows         full                          agreed      a phone's windows fill its \
        screen
          in landscape  full                          agreed      a phone's windows fill its \
        screen
        systems         17, 18, 26, 27                agreed      Apple's lists of the devices \
        that a system runs on

        """)
  }

  @Test func `a tablet has figures of its windows`() throws {
    try expectRun(
      ["devices", "iPad Air 11-inch", "--os", "26"],
      output: """
        iPad Air 11-inch, also iPad Air (4th generation), iPad Air (5th generation), iPad Air, \
        iPad Air 11-inch (M4)

        pad              points                       confidence  source
        screen           820 x 1180, of 2 x 2 pixels  agreed      snapshot-testing \
        configurations and safe-area tables
        safe area        top 32, bottom 20            disputed    an 11-inch iPad Air with \
        iPadOS 27 (the same author's notes have 24 for the top in iPadOS 26)
          in landscape   top 32, bottom 20            disputed    an 11-inch iPad Air with \
        iPadOS 27 (the same author's notes have 24 for the top in iPadOS 26)
        corner radius    18                           agreed      tables of the radius that the \
        simulators' screens report
        windows          any size                     derived     one window of 585 points on a \
        screen 1180 wide
          in landscape   half 585                     derived     one window of 585 points on a \
        screen 1180 wide
        systems          17, 18, 26, 27               agreed      Apple's lists of the devices \
        that a system runs on
        window controls  66 x 43                      single      windows from 375 to 1092 wide \
        on an 11-inch tablet with iPadOS 27
        regular width    from 600                     assumed     no document of Apple's has a \
        number

        """)
  }

  @Test func `each system has its own figures`() throws {
    let run = try Binary.run(["devices", "ipad", "mini", "--os", "27"])
    // Of the two, the one that supports the system.
    #expect(run.output.hasPrefix("iPad mini (6th generation), "), "\(run.output)")
    #expect(run.output.contains("safe area        top 32, bottom 20 "))
    try expectRun(
      ["devices", "iPhone X", "--os", "27"], status: 2,
      error: """
        layout-cli: error: iPhone X does not run iOS 27
          note: leave '--os' out for figures that do not depend on a system

        """)
  }

  @Test func `an alias shows its device`() throws {
    let run = try Binary.run(["devices", "ipad air 2"])
    #expect(run.output.hasPrefix("iPad Pro 9.7-inch, also iPad 9.7-inch, iPad Air 2\n\n"))
    // Two thirds of 1024 are 694, as measured; a half is 507.
    #expect(run.output.contains("  in landscape  third 320, half 507, twoThirds 694 "))
  }

  @Test(arguments: [
    (["iPhone 15 Pro Max", "iPad mini (6th generation)"], 2), (["iPad mini", "iPhone 13 mini"], 3),
    (["SE"], 3),
  ])
  func `device names may be one argument or several`(_ words: [String], count: Int) throws {
    let run = try Binary.run(["devices"] + words)
    // A row of titles comes first.
    #expect(run.output.split(separator: "\n").count == count + 1, "\(run)")
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
