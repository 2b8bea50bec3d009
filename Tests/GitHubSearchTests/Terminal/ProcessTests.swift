import Foundation
import TestSupport
import Testing

/// Runs the built app.
private enum AppProcess {
  /// The app, or `nil` if it was not built.
  static let executable = builtProgram("GitHubSearch")

  /// Returns the status and the output of a shell command in which `$APP` is the app.
  static func run(_ line: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["APP": executable?.path ?? ""]) { _, own in own }
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// Tests the built executable with only a command line.
@Suite(.enabled(if: AppProcess.executable != nil, "the app was not built beside the tests"))
struct ProcessTests {
  @Test func `prints rows to standard output and nothing to standard error`() throws {
    let run = try AppProcess.run("\"$APP\" danra 2>&1 >/dev/null; \"$APP\" danra")
    #expect(
      run.output == """
        danra-deckle                User          23552  Danra Deckle
        -- 1 of 1, the end

        """)
    #expect(run.status == 0)
  }

  @Test func `refuses a wrong command line with its own status`() throws {
    let run = try AppProcess.run("\"$APP\" --nope 2>&1")
    #expect(run.output == "GitHubSearch: unknown option '--nope'; see --help\n")
    #expect(run.status == 2)
  }

  @Test func `ends quietly when the reader of the output has gone`() throws {
    // The app starts after its reader has gone. A program may be started with the signal ignored.
    let run = try AppProcess.run(
      #"""
      trap '' PIPE
      folder=$(mktemp -d) && mkfifo "$folder/gate" && exec 3>&1
      { read -r _ <"$folder/gate"; "$APP" 2>&3; echo "status $?" >&3; } |
        { exec <&-; echo >"$folder/gate"; }
      rm -r "$folder"
      """#)
    #expect(run.output == "status 0\n")
  }
}
