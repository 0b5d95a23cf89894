extension Device {
  /// The heights of the parts of a docked keyboard, in points.
  ///
  /// From its top down it has the row of predictions, where that is shown, the keys, and what is
  /// below them: the row of the globe and the microphone, where there is one, and what the screen's
  /// bottom corners take.
  public struct KeyboardMetrics: Hashable, Sendable {
    /// The height of the keys.
    public let keys: Double
    /// The height of the row of predictions.
    public let predictionRow: Double
    /// The height of what is below the keys.
    public let footer: Double
    /// The height of a whole pad of digits, where it is known to be another than that of the keyboard
    /// without the row of predictions.
    public let numberPad: Double?
    /// The source of the numbers.
    public let provenance: Provenance

    init(
      _ keys: Double, row: Double, footer: Double = 0, numberPad: Double? = nil,
      _ provenance: Provenance
    ) {
      self.numberPad = numberPad
      self.keys = keys
      predictionRow = row
      self.footer = footer
      self.provenance = provenance
    }

    /// The height of the whole keyboard.
    ///
    /// - Parameter showsPredictionRow: Whether the row of predictions is shown.
    /// - Returns: The height in points.
    public func height(showsPredictionRow: Bool) -> Double {
      keys + footer + (showsPredictionRow ? predictionRow : 0)
    }

    /// The height of the whole keyboard for a field.
    ///
    /// - Parameter traits: The traits that the field requests.
    /// - Returns: The height in points.
    public func height(for traits: TextInputTraits) -> Double {
      let hasRow = traits.showsPredictionRow
      if let numberPad, traits.keyboardType.isPad, !hasRow { return numberPad }
      return height(showsPredictionRow: hasRow)
    }
  }

  /// Returns the heights of the parts of the device's docked keyboard.
  ///
  /// The catalogue has a row for each class of screens: phones and tablets, with a Home button and
  /// without, by the width in portrait. A screen that is in no row has the metrics of the row of its
  /// kind that is nearest in width, the narrower of two; their confidence is then
  /// ``Confidence/derived``.
  ///
  /// Keyboards of other languages may be higher or lower, as a talk of Apple's says. No public source
  /// has their heights, so ``TextInputTraits/language`` takes no part: these are the numbers of the
  /// English keyboard. A height that is known can be given, see ``keyboard(_:_:traits:at:size:)``.
  ///
  /// For a device of iOS 26 or later, heights measured on the system come first, see
  /// ``running(_:)``. Of these only the whole is known, so what it differs by is added to the keys.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The metrics.
  public func keyboardMetrics(_ orientation: Orientation) -> KeyboardMetrics {
    var nearest = KeyboardRow.all[0]
    var least = Double.infinity
    for row in KeyboardRow.all where row.kind == kind && row.hasHomeButton == hasHomeButton {
      let distance = max(row.widths.lowerBound - size.width, size.width - row.widths.upperBound, 0)
      if distance < least {
        least = distance
        nearest = row
      }
    }
    let metrics = orientation == .portrait ? nearest.portrait : nearest.landscape
    if let present = presentMetrics(orientation, older: metrics) { return present }
    guard least > 0 else { return metrics }
    return KeyboardMetrics(
      metrics.keys, row: metrics.predictionRow, footer: metrics.footer,
      Provenance(
        "as on the measured screens nearest in width: \(metrics.provenance.source)", .derived,
        others: metrics.provenance.others))
  }
}
