import Foundation
import Testing

/// Runs of the built app.
private enum AppProcess {
  /// The app beside the tests; both are products of one build.
  static let executable: URL? = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let candidate = folder.appending(path: "GitHubSearch")
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder)
      if exists, !isFolder.boolValue { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The status and the output of a line of shell in which `$APP` is the app.
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

/// The executable as it is built, with nothing but a command line.
@Suite(.enabled(if: AppProcess.executable != nil, "the app was not built beside the tests"))
struct ProcessTests {
  @Test func `it prints rows to one stream and nothing to the other`() throws {
    let run = try AppProcess.run("\"$APP\" danra 2>&1 >/dev/null; \"$APP\" danra")
    #expect(
      run.output == """
        danra-deckle                User          23552  Danra Deckle
        -- 1 of 1, the end

        """)
    #expect(run.status == 0)
  }

  @Test func `it refuses a wrong command line with its own status`() throws {
    let run = try AppProcess.run("\"$APP\" --nope 2>&1")
    #expect(run.output == "GitHubSearch: there is no option '--nope'; see --help\n")
    #expect(run.status == 2)
  }

  @Test func `it ends quietly when its reader has gone`() throws {
    // The app starts when nobody reads any more; a program may be started with the signal ignored.
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
