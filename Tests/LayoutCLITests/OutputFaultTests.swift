import Foundation
import Testing

/// Tests of output paths that lead to links, devices, folders, and full or read-only file systems.
@Suite struct OutputFaultTests {
  private static let frames = """
    view     x    y  width  height
    amount  16  451    361      44
    pay     16  503    361      50

    """

  static let places = [
    FaultCase(
      "a link to a file that is not there yet",
      "ln -s target link; layout solve Examples/Specs/amount.json -o link; readlink link; cat target",
      "exit code 0\ntarget\n\(frames)"),
    FaultCase(
      "a link into another folder",
      """
      mkdir a b; ln -s ../b/link a/link; ln -s target b/link
      layout solve Examples/Specs/amount.json -o a/link; cat b/target
      """,
      "exit code 0\n\(frames)"),
    FaultCase(
      "a link into a folder that is not there",
      "ln -s none/target link; layout solve Examples/Specs/amount.json -o link; readlink link",
      """
      layout-cli: error: link could not be written: No such file or directory
      exit code 3
      none/target

      """),
    FaultCase(
      "links in a circle",
      "ln -s b a; ln -s a b; layout solve Examples/Specs/amount.json -o a; readlink a",
      """
      layout-cli: error: a could not be written: Too many levels of symbolic links
      exit code 3
      b

      """),
    FaultCase(
      "the file that is read",
      "cp Examples/Specs/amount.json a; layout solve a -o a; cat a; names",
      "exit code 0\n\(frames)a\n"),
    FaultCase(
      "a stream that is a file keeps what is in it",
      """
      { echo before; "$CLI" solve Examples/Specs/amount.json -o /dev/stdout; echo after; } > file
      "$CLI" solve Examples/Specs/amount.json -o /dev/stdout >> file
      "$CLI" solve Examples/Specs/amount.json -o /dev/fd/3 3>> file
      cat file; names
      """,
      "before\n\(frames)after\n\(frames)\(frames)file\n"),
    FaultCase(
      "a link to a stream that is closed",
      "ln -s /proc/self/fd/1 link; \"$CLI\" solve Examples/Specs/amount.json -o link >&-; echo $?; names",
      """
      layout-cli: error: link could not be written: Bad file descriptor
      3
      link

      """),
    FaultCase(
      "a pipe",
      """
      mkfifo pipe; cat pipe > file & layout solve Examples/Specs/amount.json -o pipe; wait; cat file
      exec 4<>pipe; exec 5>pipe; exec 4>&-; ( "$CLI" devices -o /dev/fd/5; echo $? )
      """,
      "exit code 0\n\(frames)3\n"),
    FaultCase(
      "nothing", "layout solve Examples/Specs/amount.json -o /dev/null; names", "exit code 0\n"),
    FaultCase(
      "a folder",
      "mkdir a; layout solve Examples/Specs/amount.json -o a; layout solve Examples/Specs/amount.json -o b/",
      """
      layout-cli: error: a could not be written: Is a directory
        note: name a file in it
      exit code 3
      layout-cli: error: b/ could not be written: No such file or directory
        note: its folder is missing: 'mkdir -p b' makes it
      exit code 3

      """),
    FaultCase(
      "a file in the place of a folder",
      """
      touch a; layout solve Examples/Specs/amount.json -o a/b
      layout import Examples/Specs/Signup.storyboard -o a/
      layout import Examples/Specs/Signup.storyboard -o a/b/
      """,
      """
      layout-cli: error: a/b could not be written: Not a directory
      exit code 3
      layout-cli: error: a/ could not be written: Not a directory
      exit code 3
      layout-cli: error: a/b/ could not be written: Not a directory
      exit code 3

      """),
    FaultCase(
      "a folder in the place of a file",
      """
      mkdir -p a/signUp.json; layout import Examples/Specs/Signup.storyboard -o a/; ls a
      layout check Examples/chat.json --write-baseline a
      layout check Examples/chat.json --write-baseline b/known.json
      """,
      """
      layout-cli: error: a/signUp.json could not be written: Is a directory
        note: name a file in it
      exit code 3
      signIn.json
      signUp.json
      no findings in 1 situation
      layout-cli: error: a could not be written: Is a directory
        note: name a file in it
      exit code 3
      no findings in 1 situation
      layout-cli: error: b/known.json could not be written: No such file or directory
        note: its folder is missing: 'mkdir -p b' makes it
      exit code 3

      """),
    FaultCase(
      "an identifier that leads to another folder",
      """
      sed 's/"sgn-VC-1a1" userLabel="Sign Up"/"..\\/..\\/x"/' Examples/Specs/Signup.storyboard \
        > a.storyboard
      mkdir b; layout import a.storyboard -o b/; ls b | tail -n 1
      """,
      "b/: note: 2 specs were written\nexit code 0\nviewController-..-..-x.json\n"),
  ]

  @Test(.needs(.fullDevice), arguments: places)
  func `output paths to links, pipes, devices and folders are handled`(_ fault: FaultCase) throws {
    try fault.expectOutput()
  }

  static let refusals = [
    FaultCase(
      "a folder that may not be written",
      """
      mkdir a; touch a/b; chmod 666 a/b; chmod 555 a
      user solve Examples/Specs/amount.json -o a/c
      user solve Examples/Specs/amount.json -o a/b
      ls -A a; chmod 755 a
      """,
      """
      layout-cli: error: a/c could not be written: Permission denied
      exit code 3
      layout-cli: error: a/b could not be written: Permission denied
        note: its folder has to be writable, too: a file is replaced as a whole
      exit code 3
      b

      """),
    FaultCase(
      "a file that may not be written",
      """
      mkdir a; echo '{"views":{}}' > a/b.json; chmod 444 a/b.json; chmod 777 a
      user solve Examples/Specs/amount.json -o a/b.json
      cat a/b.json; ls -A a
      """,
      """
      layout-cli: error: a/b.json could not be written: Permission denied
      exit code 3
      {"views":{}}
      b.json

      """),
    FaultCase(
      "files that may not be read",
      """
      mkdir a; for f in 1 2; do cp Examples/Specs/amount.json a/$f.json; done; chmod 0 a/1.json
      user solve a/1.json
      user solve a
      user track Examples/chat.json --events a/1.json
      user check Examples/chat.json --baseline a/1.json
      user diff Examples/Specs/amount.json a/1.json
      chmod 644 a/1.json
      """,
      """
      layout-cli: error: a/1.json could not be read: Permission denied
      exit code 2
      layout-cli: error: a/1.json could not be read: Permission denied
      a/2.json:
      \(frames)exit code 2
      layout-cli: error: a/1.json could not be read: Permission denied
      exit code 2
      layout-cli: error: a/1.json could not be read: Permission denied
        note: '--write-baseline' makes such a file
      exit code 2
      layout-cli: error: a/1.json could not be read: Permission denied
      exit code 2

      """),
    FaultCase(
      "a folder that may not be read",
      """
      mkdir -p a/b; cp Examples/Specs/amount.json a/b; chmod 0 a/b
      user solve a
      user check a/b
      chmod 755 a/b
      """,
      """
      layout-cli: error: a/b could not be read: Permission denied
      exit code 2
      layout-cli: error: a/b could not be read: Permission denied
      1 spec could not be checked
      exit code 2

      """),
  ]

  /// Run by a user without permissions; skipped if the tests are privileged and no such user can
  /// run the binary.
  @Test(.needs(.permissions), arguments: refusals)
  func `a missing permission is reported`(_ fault: FaultCase) throws {
    var fault = fault
    // The user may be unable to read the package, or what a strict mask leaves.
    fault.script = """
      umask 022; chmod 755 .
      cp -RL Examples copy; rm Examples; mv copy Examples; chmod -R a+rX Examples
      user() { \(Capability.unprivileged) "$CLI" "$@"; echo "exit code $?"; }
      \(fault.script)
      """
    try fault.expectOutput()
  }

  @Test(.needs(.privilege)) func `a rewritten file keeps its owner`() throws {
    try FaultCase(
      "another's file",
      """
      echo '{"views":{}}' > a.json; chown 65534:65533 a.json; chmod 640 a.json
      layout solve Examples/Specs/amount.json -o a.json; stat -c '%u %g %a' a.json
      """, "exit code 0\n65534 65533 640\n"
    ).expectOutput()
  }

  static let disks = [
    FaultCase(
      "a full disk",
      """
      disk 64k
      layout play Examples/chat.json -o disk/page.html
      echo old > disk/page.html
      layout play Examples/chat.json -o disk/page.html
      cat disk/page.html; ls -A disk
      """,
      """
      layout-cli: error: disk/page.html could not be written: No space left on device
      exit code 3
      layout-cli: error: disk/page.html could not be written: No space left on device
      exit code 3
      old
      page.html

      """),
    FaultCase(
      "a disk that fills while standard input is open",
      """
      disk 4k
      echo '{"views": {"a": {"hidden": true}}}' > a.json
      sleep 1 | {
        "$CLI" solve $(seq 200 | sed 's/.*/a.json/') - -f ndjson -o disk/frames 2>/dev/null
        echo "exit code $?"
        ls -A disk
      }
      """, "exit code 3\n"),
    FaultCase(
      "a full disk for files of a folder and a baseline",
      """
      disk 8k
      echo '{"views":{}}' > disk/a.json; head -c 4096 /dev/zero > disk/b
      layout import Examples/Specs/Signup.storyboard -o disk/
      layout check Examples/Specs/signin-conflict.json --write-baseline disk/known > /dev/null
      cat disk/a.json; ls -A disk
      """,
      """
      layout-cli: error: disk/signIn.json could not be written: No space left on device
      exit code 3
      layout-cli: error: disk/known could not be written: No space left on device
      {"views":{}}
      a.json
      b

      """),
    FaultCase(
      "a disk that is read only",
      """
      disk 64k
      echo '{"views":{}}' > disk/a.json; mount -o remount,ro disk
      layout solve Examples/Specs/amount.json -o disk/a.json
      layout solve Examples/Specs/amount.json -o disk/b
      layout import Examples/Specs/Signup.storyboard -o disk/c/
      """,
      """
      layout-cli: error: disk/a.json could not be written: Read-only file system
      exit code 3
      layout-cli: error: disk/b could not be written: Read-only file system
      exit code 3
      layout-cli: error: disk/c/ could not be written: Read-only file system
      exit code 3

      """),
  ]

  /// Run on a disk that is mounted for it, if that is permitted, and invisible to other processes.
  @Test(.needs(.mounts), arguments: disks)
  func `a full disk is reported`(_ fault: FaultCase) throws {
    var fault = fault
    fault.script = """
      cat > script <<'END'
      layout() { "$CLI" "$@"; echo "exit code $?"; }
      disk() { mkdir disk; mount -t tmpfs -o size=$1 none disk; }
      \(fault.script)
      END
      unshare -m sh script
      """
    try fault.expectOutput()
  }
}
