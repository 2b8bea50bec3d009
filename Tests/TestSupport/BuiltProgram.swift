package import Foundation

/// Returns a program that the package builds next to the tests, because one build creates both; `nil` if it
/// was not built.
package func builtProgram(_ name: String) -> URL? {
  var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  for _ in 0..<5 {
    let candidate = folder.appending(path: name)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder)
    if exists, !isFolder.boolValue { return candidate }
    folder.deleteLastPathComponent()
  }
  return nil
}
