import Foundation

/// The checkout of this package on disk.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The configuration of this program's build.
  #if DEBUG
    static let configuration = "debug"
  #else
    static let configuration = "release"
  #endif

  /// Builds a product and returns the folder of build products for a configuration.
  static func products(with product: String, configuration: String) throws -> URL {
    let build = ["swift", "build", "-c", configuration]
    _ = try Child(build + ["--product", product])
    let path = try Child(build + ["--show-bin-path"]).output
    return URL(filePath: path.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Calls a closure with a temporary folder, which is removed afterwards.
  static func withTemporaryFolder<Result>(
    in parent: URL = FileManager.default.temporaryDirectory, _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = parent.appending(path: "quire-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
