import Foundation
import Testing

/// Tests of the script that tags releases.
@Suite struct ReleaseTests {
  @Test func `documents name the version that the tool prints`() throws {
    let run = try Shell.run(".ci/release --check", environment: ["LAYOUT_CLI": Binary.url.path])
    #expect(run.status == 0 && run.error == "", "\(run)")
  }

  /// Runs the script in a repository of its own with the tool of version 1.2.3, and returns its
  /// output and the tags.
  private func release(changelog: String, page: String, change: String = "") throws -> String {
    var output = ""
    try withFolder([
      ".ci/release": String(
        contentsOf: Binary.package.appendingPathComponent(".ci/release"), encoding: .utf8),
      "tool": "#!/bin/sh\necho layout-cli 1.2.3\n", "CHANGELOG.md": changelog,
      "docs/page.md": page,
    ]) { folder in
      output = try Shell.run(
        """
        exec 2>&1
        chmod +x tool .ci/release
        git init -q && git add -A && git commit -q -m 'Begin'
        \(change)
        LAYOUT_CLI=./tool .ci/release
        git tag
        """, in: folder,
        environment: [
          "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
          "GIT_COMMITTER_EMAIL": "a@b",
        ]
      ).output
    }
    return output
  }

  @Test func `a release is tagged`() throws {
    let output = try release(
      changelog: "# Changelog\n\n## Unreleased\n\n## 1.2.3 – today\n\n- A change.\n",
      page: "uses: <owner>/mooring@1.2.3\n")
    #expect(
      output == """
        release: tagged 1.2.3; 'git push origin 1.2.3' publishes it
        1.2.3

        """)
  }

  @Test func `everything that is in the way of a release is named, and nothing is tagged`() throws {
    let output = try release(
      changelog: "# Changelog\n\n## Unreleased\n\n### Added\n\n- A change.\n\n## 1.2.2\n",
      page: "\ngit clone --branch 1.2.2 https://x\n    rev: 1.2.3\n", change: "touch new")
    #expect(
      output == """
        release: docs/page.md:2 names 1.2.2, but the tool is 1.2.3
        release: CHANGELOG.md has no section '## 1.2.3'
        release: CHANGELOG.md has unreleased changes: move them to '## 1.2.3'
        release: the folder has uncommitted changes

        """)
  }

  @Test func `a formula has the archive of each system and processor`() throws {
    try withFolder([
      "layout-cli-1.2.3-linux-aarch64.tar.gz.sha256": "0a1b  linux\n",
      "layout-cli-1.2.3-macos-arm64.tar.gz.sha256": "2c3d  macos\n",
    ]) { folder in
      let script = Binary.package.appendingPathComponent(".ci/formula").path
      let run = try Shell.run("\(script) someone/mooring layout-cli-*.sha256", in: folder)
      let archives = "https://github.com/someone/mooring/releases/download/1.2.3/layout-cli-1.2.3"
      #expect(
        run.output.contains(
          """
            on_linux do
              on_arm do
                url "\(archives)-linux-aarch64.tar.gz"
                sha256 "0a1b"
          """), "\(run)")
      #expect(run.output.contains("on_macos do") && run.output.contains("sha256 \"2c3d\""))
      let refused = try Shell.run("touch a.sha256; \(script) someone/mooring a.sha256", in: folder)
      #expect(refused.error == "formula: a.sha256 is not named like an archive of 'make dist'\n")
    }
  }
}
