extension ImportRule {
  /// A row of the table of rules.
  package struct Row: Sendable {
    /// The condition under which the rule is applied.
    package var condition: String
    /// The effect of the rule.
    package var effect: String
  }

  /// The condition and the effect of the rule; "tools" is the `toolsVersion` of the document.
  package var row: Row {
    switch self {
    case .alignmentRectangles, .baselines, .collectionCellSizes, .designableHeights,
      .emptyProportionalStacks:
      sizeRow
    case .accessoryMargins, .cellSideMargins, .cellTopMargins, .givenMargins, .rootMargins,
      .rootTopMargins:
      marginRow
    case .cameraInsets, .doubledSafeAreas, .freeformBottoms, .partsWithoutSafeArea,
      .controllerStatusBars, .xibStatusBars:
      safeAreaRow
    case .embeddedRoots, .opaqueBars, .rootsBelowBars, .sheets, .simulatedBarsAcrossSegues:
      barRow
    }
  }

  private var sizeRow: Row {
    switch self {
    case .alignmentRectangles:
      Row(
        condition: "a switch, slider or segmented control for iOS",
        effect: "the frame exceeds the aligned rectangle: a switch by 2 points at the right, a"
          + " slider by 2 at both sides and 1 at the bottom, a segmented control by 1 at the bottom"
      )
    case .baselines:
      Row(
        condition: "a label, button, text field or text view",
        effect: "the first baseline is 0.952 times the font's size below the top of the text, the"
          + " last 0.241 times above its bottom")
    case .collectionCellSizes:
      Row(
        condition: "a collection view cell",
        effect: "it keeps its recorded size against all optional constraints in it")
    case .designableHeights:
      Row(
        condition: "a view whose intrinsic size is listed under `designables`",
        effect: "the list gives its width; its recorded height counts where constraints leave the"
          + " height open")
    default:
      Row(
        condition: "a stack view with `fillProportionally` and without views",
        effect: "it asks for its recorded size")
    }
  }

  private var marginRow: Row {
    switch self {
    case .accessoryMargins:
      Row(
        condition: "a table cell with an accessory, tools from 14000 on",
        effect: "8 points beside the accessory")
    case .cellSideMargins:
      Row(
        condition: "the content of a table cell, tools from 14000 on or margins preserved",
        effect: "20 points at the sides in cells at least 331 points wide, on devices at least 414"
          + " points wide, and with tools from 24000 on, wider than 375; else 16")
    case .cellTopMargins:
      Row(
        condition: "the content of a table cell",
        effect: "8 points at the top and the bottom with tools before 14000, 11 before 24000, then"
          + " 15")
    case .givenMargins:
      Row(
        condition: "a view with `layoutMargins` in an environment with a system margin",
        effect: "its own margins win")
    case .rootMargins:
      Row(
        condition: "a root in another width than its device",
        effect: "20 points at the sides where the root is at least 400 points wide, else 16")
    default:
      Row(
        condition: "a controller's view in a file without `useSafeAreas`, tools before 13000",
        effect: "its margins are 0 at the top and the bottom")
    }
  }

  private var safeAreaRow: Row {
    switch self {
    case .cameraInsets:
      Row(
        condition: "retina5_9 before tools 22000, retina6_1 before 21000, retina6_0 before 20000,"
          + " retina6_7 before 22000",
        effect: "44 points at the top, whatever the device has")
    case .doubledSafeAreas:
      Row(
        condition: "a device without a home button, tools 24127 to 25094",
        effect: "the device's safe area counts twice")
    case .freeformBottoms:
      Row(
        condition: "a freeform root, tools 17701 to 19529",
        effect: "no safe area at the bottom")
    case .partsWithoutSafeArea:
      Row(
        condition: "a view without a controller, not freeform and not as large as the device",
        effect: "no safe area")
    case .controllerStatusBars:
      Row(
        condition: "a controller's view on a device with a home button, tools 15000 to 21507",
        effect: "no status bar; 20 points with other tools")
    default:
      Row(
        condition: "a view without a controller on a device with a home button",
        effect: "no status bar with tools 15000 to 21507, nor in freeform files before 22505; else"
          + " 20 points")
    }
  }

  private var barRow: Row {
    switch self {
    case .embeddedRoots:
      Row(
        condition: "a controller that another embeds, less high than the device",
        effect: "no bars, and no safe area at the bottom")
    case .opaqueBars:
      Row(
        condition: "a root below a navigation bar: its `y` is above 0",
        effect: "no safe area at the top")
    case .rootsBelowBars:
      Row(
        condition: "a root less high than the device by the height of bars",
        effect: "the bars are outside it, with the safe area beside them")
    case .sheets:
      Row(
        condition: "a root 54 points less high than the device",
        effect: "no safe area at the top")
    default:
      Row(
        condition: "a `show` segue from a controller whose navigation bar is only simulated",
        effect: "the destination has the navigation bar, and the toolbar")
    }
  }
}
