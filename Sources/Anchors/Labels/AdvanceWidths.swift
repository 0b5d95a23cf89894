/// The advance widths of characters, in thousandths of a font's size.
///
/// They are the figures of the table `hmtx` of Inter 4.001 at the weight 400 and the optical size
/// 14: Inter is licensed under the SIL Open Font License 1.1, https://rsms.me/inter. Other
/// characters than those of ASCII have the width of the ASCII character nearest to theirs. Those of
/// Latin, Greek and Cyrillic alphabets are at most 30 wrong, but for `Љ` and `Њ`, which are 140
/// wider.
enum AdvanceWidths {
  /// The widths from U+0020 to U+007E.
  private static let ascii: [UInt16] = [
    281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610,
    618, 646, 593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601,
    590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682,
    679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549,
    242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
  ]

  /// Runs of characters, with their ASCII characters in order in ``similar``.
  private static let runs: [(first: UInt32, count: Int)] = [
    (0xA0, 224), (0x384, 75), (0x400, 96), (0x1EA0, 90), (0x2010, 43),
  ]

  /// The ASCII characters as wide as those of the runs.
  private static let similar = Array(
    """
     !J2DkI7hM_e+ +^_+__`eE!I;^ewmm?AAAAAAWCEEEEIIIICNOOOOO+OUUUUYP3aaaaaaMceeeeiiiienooooo+ouuuuy\
    byAaAaAaCcCcCcCcDDCbEeEeEeEeEeGgGgGgGgHhOhIiIiIiIiIiw^JjKksLlLlL|a/5iNnNnNn NhOoOoOoWWRrRrRrSs\
    SsSsSsTtTr4tUuUuUuUuUuUuWwYyYZzZzZz`IKA!Hm1imimmIABeXEZHOIKAMNBOHPiA4YmXmOIY+shIh+5aes?h6IsSeF\
    aoEbJ6^hDJOwIhohwEEweCSIIJWWmKNZDA4BewE@3NNKGMHOHPC4ZwXDA@@wm4CWRa5L{gew*hhxJOFoFbJ^aAxoewwRCa\
    Jwzeeh{JsiiiMMhxhaFAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuU6U\
    6U6U6U6YyYyYyYy//4*WW^_IIiI{{{{**aa!Jm!       iWWi_+i_+_rr
    """.utf8)

  /// The widths of other characters, by the last of each range in the order of Unicode.
  ///
  /// They are rough means of common fonts, which also count the marks of a script: 550 for Hebrew,
  /// 450 for Arabic, 560 for the scripts of India, 520 for Thai and Lao, 920 for Hangul, 1,000 for
  /// other East Asian characters, 1,270 for emoji, and 600 for the rest. Combining marks, joiners
  /// and the tones of skin have none.
  private static let others: [(last: UInt32, width: Int)] = [
    (0x2FF, 600), (0x36F, 0), (0x58F, 620), (0x5FF, 550), (0x8FF, 450), (0xDFF, 560), (0xEFF, 520),
    (0x10FF, 600), (0x11FF, 920), (0x200A, 600), (0x200F, 0), (0x205F, 660), (0x2064, 0),
    (0x25FF, 660), (0x27BF, 1270), (0x2E7F, 660), (0xA4CF, 1000), (0xABFF, 600), (0xD7A3, 920),
    (0xF8FF, 600), (0xFAFF, 1000), (0xFDFF, 450), (0xFE0F, 0), (0xFE6F, 1000), (0xFEFE, 450),
    (0xFEFF, 0), (0xFF60, 1000), (0xFFDF, 500), (0x1EFFF, 600), (0x1F1E5, 1270), (0x1F1FF, 635),
    (0x1F3FA, 1270), (0x1F3FF, 0), (0x1FAFF, 1270), (0x3FFFD, 1000),
  ]

  /// Returns the width of a Unicode scalar.
  static func width(of scalar: UInt32) -> Int {
    if let known = asciiWidth(of: scalar) { return known }
    var start = 0
    for (first, count) in runs {
      if scalar >= first, scalar - first < count {
        return asciiWidth(of: UInt32(similar[start + Int(scalar - first)])) ?? 0
      }
      start += count
    }
    return others.first { scalar <= $0.last }?.width ?? 0
  }

  private static func asciiWidth(of scalar: UInt32) -> Int? {
    scalar >= 0x20 && scalar < 0x7F ? Int(ascii[Int(scalar) - 0x20]) : nil
  }

  /// Whether lines may be broken on both sides of a Unicode scalar.
  @inline(__always)
  static func isIdeograph(_ scalar: UInt32) -> Bool {
    scalar >= 0x2E80 && others.first { scalar <= $0.last }?.width == 1000
  }
}
