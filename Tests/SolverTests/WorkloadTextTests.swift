import Testing
import Workloads

/// The text form of workloads, and those that are generated.
struct WorkloadTextTests {
  @Test(arguments: ["chain.3", "chainpin.2", "chainkb.4", "tree.1", "tree.3", "row.5", "form.3"])
  func `a workload reads back from its text`(name: String) throws {
    let workload = try #require(Workload(named: name))
    #expect(try Workload(parsing: workload.text(name: name, size: 1)) == workload)
  }

  @Test(arguments: ["chain", "chain.", "chain.0", "chain.-1", "chain.1.1", "panes.6", ".3", ""])
  func `an unknown shape gives no workload`(name: String) {
    #expect(Workload(named: name) == nil)
  }

  @Test(arguments: [
    ("problem p 1 nv two", "line 1: a whole number is missing"),
    ("\nc 2 1000 0 0", "line 2: a relation of -1, 0 or 1 is missing"),
    ("c 0 1001 0 0", "line 1: no such priority"),
    ("c 0 1000 0 1 0", "line 1: a number is missing"),
    ("c 0 1000 0 1 0 1", "line 1: a variable beyond the 0 declared"),
    ("problem p 1 nv 1 nc 0 nbuild 1", "line 1: a constraint beyond the 0 listed"),
    ("ga 0", "line 1: a constraint beyond the 0 listed"),
    ("suggest 1 2", "line 1: no edit 0 to drive"),
    ("edit 0 750 0\nsuggest 1 2", "line 2: a variable beyond the 0 declared"),
    ("suggest 1 x", "line 1: a number is missing"),
    ("constraint", "line 1: unknown keyword constraint"),
  ])
  func `text that is not a workload is refused with its line`(text: String, message: String) {
    let error = #expect(throws: WorkloadError.self) { try Workload(parsing: text) }
    #expect(error?.description == message)
  }
}
