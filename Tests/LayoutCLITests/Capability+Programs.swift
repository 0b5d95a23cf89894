import Foundation

// MARK: - Pages

extension Capability {
  static let browser = Capability(
    "a browser", "install node and chromium-headless-shell or chromium (Debian's packages)"
  ) {
    HeadlessBrowser.name != nil
      && succeeds(
        """
        node --experimental-websocket --no-warnings \
          -e 'process.exit(typeof WebSocket === "function" ? 0 : 1)'
        """)
  }
}

/// A browser without a window.
enum HeadlessBrowser {
  /// The name of the first that opens a tiny page.
  static let name = ["chromium-headless-shell", "chromium"].first { program in
    Capability.succeeds(
      """
      command -v \(program) > /dev/null || exit 1
      folder=$(mktemp -d)
      timeout 120 \(program) --headless --no-sandbox --disable-gpu --no-first-run \
        --user-data-dir="$folder" --dump-dom 'data:text/html,<p id=moored>' | grep -q moored
      status=$?
      rm -rf "$folder"
      exit $status
      """)
  }
}

// MARK: - Terminals

extension Capability {
  static let terminal = Capability("a terminal", "install util-linux's script") {
    succeeds("script -qec 'test -t 1 && echo terminal' /dev/null | grep -q terminal")
  }
}

// MARK: - Devices, users and file systems

extension Capability {
  /// A disk that is full.
  static let fullDevice = Capability("/dev/full", "run the tests on Linux") {
    FileManager.default.fileExists(atPath: "/dev/full")
  }

  /// A file system that is mounted for one test.
  static let mounts = Capability(
    "to mount a file system", "run as root, with util-linux's unshare and mount"
  ) {
    succeeds(
      "d=$(mktemp -d) && unshare -m mount -t tmpfs none \"$d\"; s=$?; rmdir \"$d\"; exit $s")
  }

  /// A user whom permissions do not stop.
  static let privilege = Capability("root", "run as root") { isPrivileged }

  /// A user whom permissions stop, and who can run the binary.
  static let permissions = Capability(
    "a user without privileges who can run layout-cli",
    "run as such a user, or as root with util-linux's setpriv in a folder all can read"
  ) {
    (try? Shell.run("\(unprivileged) \"$CLI\" --version").status) == 0
  }

  /// The start of a command line that runs the rest as a user whom permissions stop.
  static let unprivileged =
    isPrivileged ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""

  private static let isPrivileged = succeeds("test \"$(id -u)\" = 0")
}
