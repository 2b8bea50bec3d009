import Foundation

/// The external test data, which is not part of the package.
enum Suites {
  /// The folder in `QUIRE_SUITES`, or else `../shared/suites` next to the package.
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["QUIRE_SUITES"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../shared/suites").standardizedFileURL
  }()

  static let areThere = FileManager.default.fileExists(atPath: root.path)

  /// Returns the JSON files in a folder and its subfolders by their paths within it.
  static func files(in folder: String) throws -> [String: [UInt8]] {
    let folder = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: [UInt8]] = [:]
    for path in paths where path.hasSuffix(".json") {
      files[path] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
    }
    return files
  }
}
