/// A coordinate rounded to a multiple of `1 / scale`, ties away from zero; unchanged at scale 0.
///
/// Values within a millionth of a pixel of a tie count as ties, because solved coordinates have
/// rounding errors.
func pixelRounded(_ coordinate: Double, _ scale: Double) -> Double {
  guard scale > 0 else { return coordinate }
  let pixels = abs(coordinate * scale)
  let rounded = (pixels + 0.5 + 1e-6).rounded(.down) / scale
  return coordinate < 0 && rounded != 0 ? -rounded : rounded
}
