import LayoutInspection
import Testing

@Suite struct CheckReportTests {
  private func finding(_ name: String, _ measure: Double) -> Finding {
    var finding = Finding(.outsideParent, .warning, about: [name], "\(name) by \(measure)")
    finding.measure = measure
    return finding
  }

  @Test func `findings with one cause form one group, the worst first`() {
    var report = CheckReport()
    report.add([finding("a", 2), finding("b", 1)])
    report.add([])
    report.add([finding("a", 5)])
    report.add([finding("a", 5)])
    #expect(report.situationCount == 4)
    #expect(report.groups.map { $0.finding.message } == ["a by 5.0", "b by 1.0"])
    #expect(report.groups.map { $0.situations } == [[0, 2, 3], [0]])
    #expect(report.groups.map { $0.worst } == [2, 0])
  }
}
