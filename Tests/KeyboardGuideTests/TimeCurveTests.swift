import KeyboardGuide
import Testing

/// A curve at points computed to forty digits.
struct CurveCase: Sendable, CustomTestStringConvertible {
  let curve: AnimationCurve
  let points: [(fraction: Double, progress: Double)]
  var testDescription: String { "\(curve)" }
}

private let curveCases: [CurveCase] = [
  CurveCase(curve: .linear, points: [(0.001, 0.001), (0.25, 0.25), (0.9, 0.9)]),
  CurveCase(
    curve: .easeInOut,
    points: [
      (0.001, 1.8905015519453905e-6), (0.1, 0.019722453548311195), (0.25, 0.12916193104731981),
      (0.5, 0.5), (0.75, 0.87083806895268019), (0.9, 0.98027754645168881),
      (0.999, 0.99999810949844805),
    ]),
  CurveCase(
    curve: .easeIn,
    points: [
      (0.001, 1.8875054558443414e-6), (0.1, 0.017026609651562941), (0.25, 0.093464650718824859),
      (0.5, 0.31535681257253930), (0.75, 0.62186186917489020), (0.9, 0.83942784576246653),
      (0.999, 0.99828599436637151),
    ]),
  CurveCase(
    curve: .easeOut,
    points: [
      (0.001, 0.0017140056336284927), (0.1, 0.16057215423753347), (0.25, 0.37813813082510980),
      (0.5, 0.68464318742746070), (0.75, 0.90653534928117514), (0.9, 0.98297339034843706),
      (0.999, 0.99999811249454416),
    ]),
  CurveCase(
    curve: .keyboard,
    points: [
      (0.1, 0.23248599955542024), (0.2, 0.54537777161158979), (0.3, 0.75909562716690806),
      (0.4, 0.88024934467271004), (0.5, 0.94307480566722613), (0.6, 0.97398971701850834),
      (0.8, 0.99550172054785979),
    ]),
]

@Test(arguments: curveCases)
func `each curve passes through its points`(_ example: CurveCase) {
  for point in example.points {
    expectNear(
      example.curve.progress(at: point.fraction), point.progress, within: 1e-12,
      "\(example.curve) at \(point.fraction)")
  }
}

@Test(arguments: AnimationCurve.allCases)
func `each curve begins at 0, ends at 1 and never decreases`(_ curve: AnimationCurve) {
  for fraction in [-1, 0, -Double.infinity] {
    expectNear(curve.progress(at: fraction), 0, within: 0)
  }
  for fraction in [1, 7, Double.infinity] {
    expectNear(curve.progress(at: fraction), 1, within: 0)
  }
  var last = 0.0
  for step in 1...10_000 {
    let progress = curve.progress(at: Double(step) / 10_000)
    expectTrue(progress >= last && progress <= 1, "\(curve) at \(step): \(progress)")
    last = progress
  }
  // The ends are met without a jump, however near they are examined.
  expectNear(curve.progress(at: 1e-15), 0, within: 1e-14)
  expectNear(curve.progress(at: 1 - 1e-15), 1, within: 1e-14)
}

@Test func `ease-in mirrors ease-out, and ease-in-out mirrors itself`() {
  for step in 0...1000 {
    let fraction = Double(step) / 1000
    expectNear(
      AnimationCurve.easeIn.progress(at: fraction),
      1 - AnimationCurve.easeOut.progress(at: 1 - fraction), within: 1e-14)
    expectNear(
      AnimationCurve.easeInOut.progress(at: fraction),
      1 - AnimationCurve.easeInOut.progress(at: 1 - fraction), within: 1e-14)
  }
}

@Test func `the keyboard's spring passes through the measured points`() {
  // Seconds, and the share of the distance to three digits; it would be at 0.999 at the end and is
  // stretched to reach 1.
  let measured = [
    (0.05, 0.232), (0.1, 0.545), (0.15, 0.758), (0.2, 0.879), (0.25, 0.942), (0.3, 0.973),
    (0.4, 0.994), (0.5, 0.999),
  ]
  for (seconds, share) in measured {
    let progress = AnimationCurve.keyboard.progress(at: seconds / 0.5)
    expectNear(progress * 0.998901, share, within: 0.0006, "at \(seconds) s")
  }
}

@Test func `animations last as long as given, the keyboard's own half a second`() {
  expectNear(AnimationCurve.easeInOut.duration(given: 0.4), 0.4, within: 0)
  expectNear(AnimationCurve.easeInOut.duration(given: nil), 0.25, within: 0)
  expectNear(AnimationCurve.linear.duration(given: .nan), 0.25, within: 0)
  expectNear(AnimationCurve.keyboard.duration(given: 0.25), 0.5, within: 0)
  expectNear(AnimationCurve.keyboard.duration(given: nil), 0.5, within: 0)
  for curve in AnimationCurve.allCases {
    expectNear(curve.duration(given: 0), 0, within: 0)
    expectNear(curve.duration(given: -1), 0, within: 0)
  }
}

@Test func `the raw values of curves are UIKit's`() {
  expectTrue(AnimationCurve(rawValue: 7) == .keyboard)
  expectTrue(AnimationCurve(rawValue: 0) == .easeInOut)
  expectTrue(AnimationCurve(rawValue: 3) == .linear)
  expectTrue(AnimationCurve(rawValue: 4) == nil)
}
