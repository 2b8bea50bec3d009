import Foundation
import TestSupport
import Testing

/// One run of the built command in its own folder.
struct QuireProcess {
  let status: Int32
  let output: String
  let errors: String

  /// The command, or `nil` if it was not built.
  static let executable = builtProgram("quire")

  init(_ arguments: String..., in folder: URL) throws {
    try self.init(QuireProcess.executable, arguments, in: folder)
  }

  /// Runs a shell command in which `$QUIRE` is the command.
  init(shell line: String, in folder: URL) throws {
    try self.init(URL(filePath: "/bin/sh"), ["-c", line], in: folder)
  }

  private init(_ executable: URL?, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["QUIRE": QuireProcess.executable?.path ?? ""]) { _, own in own }
    process.currentDirectoryURL = folder
    // Uses files, because a run with much output would block on a pipe that is not read yet.
    let outputFile = folder.appending(path: ".stdout")
    let errorFile = folder.appending(path: ".stderr")
    for file in [outputFile, errorFile] {
      try Data().write(to: file)
    }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputFile, encoding: .utf8)
    errors = try String(contentsOf: errorFile, encoding: .utf8)
    for file in [outputFile, errorFile] { try FileManager.default.removeItem(at: file) }
  }
}

/// A folder that is removed after its test.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Creates a link whose target is relative to the link's folder and need not exist yet.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path, withDestinationPath: target)
  }

  func text(of path: String) -> String? {
    try? String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Returns the sorted names in a folder, or an empty array if there is no such folder.
  func names(in path: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path)) ?? [])
      .sorted()
  }
}
