extension Device {
  /// The devices known, phones first, each group from old to new.
  ///
  /// Devices of one shape that appeared under several names are one entry with aliases.
  public static let all: [Device] = homeButtonPhones + facePhones + pads
}
