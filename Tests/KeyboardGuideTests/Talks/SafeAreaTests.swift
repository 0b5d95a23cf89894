import KeyboardGuide
import Testing

/// Tests of the guide on the safe area and below it, and of an input accessory made with it.
@Suite struct SafeAreaTests {
  // WWDC21 10259
  @Test func `when the keyboard has left the screen, the guide is at the safe area`() throws {
    let phone = try TalkScreen.phone()
    let tops = [336.0, 100, 35, 34, 20, 1, 0].map { height in
      phone.dock(height)
      return phone.guide.exactFrame.minY
    }
    #expect(tops == [516, 752, 817, 818, 818, 818, 818])
  }

  // WWDC23 10281, 7:56
  @Test func `without a keyboard the guide is as high as any safe area`() throws {
    let phone = try TalkScreen.phone()
    for inset in [34.0, 0, 90.5] {
      phone.window.safeAreaInsets.bottom = inset
      expectFrame(of: phone.guide, 0, 852 - inset, 393, inset)
    }
  }

  // WWDC23 10281, 7:56
  @Test func `without the safe area, the guide has no height and is at the view's bottom`()
    throws
  {
    let phone = try TalkScreen.phone()
    phone.guide.usesBottomSafeArea = false
    expectFrame(of: phone.guide, 0, 852, 393, 0)
    let panel = phone.root.added("panel")
    panel.pin(0, 100, 393, 400)
    panel.keyboardLayoutGuide.usesBottomSafeArea = false
    expectFrame(of: panel.keyboardLayoutGuide, 0, 400, 393, 0)
    phone.dock(20)
    expectFrame(of: phone.guide, 0, 832, 393, 20)
  }

  /// The second talk's text field on a backdrop, 393 points wide.
  private struct Accessory {
    let phone: TalkScreen
    let field: View
    let backdrop: View

    init() throws {
      phone = try .phone()
      let view = phone.root
      (backdrop, field) = (view.added("backdrop"), view.added("field"))
      for item in [backdrop, field] {
        item.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        item.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      }
      field.heightAnchor.constraint(equalToConstant: 36).isActive = true
      let guide = view.keyboardLayoutGuide
      guide.usesBottomSafeArea = false
      LayoutConstraint.activate([
        field.topAnchor.constraint(equalToSystemSpacingBelow: backdrop.topAnchor, multiplier: 1),
        guide.topAnchor.constraint(
          greaterThanOrEqualToSystemSpacingBelow: field.bottomAnchor, multiplier: 1),
        guide.topAnchor.constraint(equalTo: backdrop.bottomAnchor),
        view.safeAreaLayoutGuide.bottomAnchor.constraint(greaterThanOrEqualTo: field.bottomAnchor),
      ])
      // The talk's inequalities limit how low the field is; this makes it as low as possible.
      let least = backdrop.heightAnchor.constraint(equalToConstant: 0)
      least.priority = .fittingSizeLevel
      least.isActive = true
    }
  }

  // WWDC23 10281, 7:56
  @Test func `a field is the standard gap below its backdrop's top and above the keyboard`()
    throws
  {
    let accessory = try Accessory()
    for height in [260.0, 291, 336] {
      accessory.phone.dock(height)
      let top = 852 - height
      // 36 high and 8 above the keyboard, on a backdrop of 8 + 36 + 8.
      expectFrame(of: accessory.field, 0, top - 44, 393, 36)
      expectFrame(of: accessory.backdrop, 0, top - 52, 393, 52)
    }
    expectClean(accessory.phone.window)
  }

  // WWDC23 10281, 7:56
  @Test func `without a keyboard the backdrop reaches the view's bottom if the guide allows it`()
    throws
  {
    let accessory = try Accessory()
    expectNumber(accessory.backdrop.exactFrame.maxY, 852)
    accessory.phone.guide.usesBottomSafeArea = true
    expectNumber(accessory.backdrop.exactFrame.maxY, 818)
    expectClean(accessory.phone.window)
  }

  // WWDC23 10281, 7:56
  @Test func `without a keyboard the field ends at the safe area`() throws {
    let accessory = try Accessory()
    // Its bottom is the safe area's, 818, with no gap: 782 to 818 on a backdrop from 774.
    expectFrame(of: accessory.field, 0, 782, 393, 36)
    expectFrame(of: accessory.backdrop, 0, 774, 393, 78)
    // Without a home indicator, the gap to the view's bottom counts.
    accessory.phone.window.safeAreaInsets.bottom = 0
    expectFrame(of: accessory.field, 0, 808, 393, 36)
  }

  // WWDC23 10281, 7:56
  @Test func `field and backdrop move up with the keyboard and down again`() throws {
    let accessory = try Accessory()
    let tops = [0.0, 20, 34, 42, 50, 200, 336, 100, 0].map { height in
      accessory.phone.dock(height)
      return accessory.field.exactFrame.maxY
    }
    // The lower of 818 and 8 above the keyboard's top.
    #expect(tops == [818, 818, 810, 802, 794, 644, 508, 744, 818])
  }

  // WWDC23 10281, 9:40
  @Test func `a safe area may include the keyboard, and the home indicator without one`() throws {
    let phone = try TalkScreen.phone()
    let list = phone.root.added("list")
    let area = phone.root.safeAreaLayoutGuide
    LayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: area.topAnchor),
      list.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
    phone.window.safeAreaRegions = .all
    expectFrame(of: list, 0, 59, 393, 759)
    #expect(phone.root.safeAreaInsets.bottom == 34)
    phone.dock(336)
    expectFrame(of: list, 0, 59, 393, 457)
    #expect(phone.root.safeAreaInsets.bottom == 336)
    // As in UIKit, the keyboard is ignored.
    phone.window.safeAreaRegions = .container
    expectFrame(of: list, 0, 59, 393, 759)
  }

  // WWDC23 10281, 9:40
  @Test func `such a safe area moves with the keyboard, and so do views in it`() throws {
    let phone = try TalkScreen.phone()
    phone.window.safeAreaRegions = .all
    let list = phone.root.added("list")
    list.bottomAnchor.constraint(equalTo: phone.root.safeAreaLayoutGuide.bottomAnchor).isActive =
      true
    let session = KeyboardSession(phone.window, on: phone.screen)
    try session.receive(
      .will(.willShow, height: 336, on: phoneScreen, at: 0, duration: 0.4, curve: .linear))
    for (time, bottom) in [(0.0, 818.0), (0.1, 742.5), (0.2, 667), (0.4, 516)] {
      session.advance(to: time)
      expectNumber(list.exactFrame.maxY, bottom)
      expectNumber(phone.guide.exactFrame.minY, bottom)
    }
  }
}
