import Foundation

/// Measures builds of a package that uses Quire, compared with the same package without it.
struct Adopting {
  func section() throws -> Section {
    var table = Table(columns: [
      "debug build", "without Quire, s", "with Quire, s", "MB", "difference, s",
    ])
    try Repository.withTemporaryFolder { folder in
      let packages = [
        try Self.package(in: folder.appending(path: "Without"), adopts: false),
        try Self.package(in: folder.appending(path: "With"), adopts: true),
      ]
      let clean = try (0..<3).map { _ in
        try packages.map { package in
          try? FileManager.default.removeItem(at: package.appending(path: ".build"))
          return try Child(["swift", "build"], in: package)
        }
      }
      table.rows.append(Self.row("clean build", clean))
      // The second build may run the command once more.
      for package in packages { _ = try Child(["swift", "build"], in: package) }
      let unchanged = try (0..<9).map { _ in
        try packages.map { try Child(["swift", "build"], in: $0) }
      }
      table.rows.append(Self.row("no changes", unchanged))
    }
    return Section(
      text: """
        `swift build` builds a package with one schema and one line of Swift that uses its type, and \
        the same package with a hand-written struct. Seconds are the CPU time of all compiler \
        processes together. A clean build also builds the command, the plugin and the runtime.
        """,
      tables: [table])
  }

  private static func row(_ name: String, _ builds: [[Child]]) -> [String] {
    let (without, with) = (builds.map { $0[0].seconds }.median, builds.map { $0[1].seconds }.median)
    return [
      name, Figure.short(without), Figure.short(with),
      Figure.megabytes(builds.map { $0[1].peakBytes }.max() ?? 0),
      Figure.short(max(0, with - without)),
    ]
  }

  /// Writes the package and returns its folder.
  private static func package(in folder: URL, adopts: Bool) throws -> URL {
    let sources = folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
    let quire = #".package(name: "Quire", path: "\#(Repository.root.path)")"#
    let uses = """
      dependencies: [.product(name: "QuireRuntime", package: "Quire")],
            plugins: [.plugin(name: "QuirePlugin", package: "Quire")]
      """
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v15)],
        dependencies: [\(adopts ? quire : "")],
        targets: [
          .executableTarget(
            name: "App"\(adopts ? ",\n      " + uses : ""))
        ]
      )

      """, to: folder.appending(path: "Package.swift"))
    try write("print(User.self)\n", to: sources.appending(path: "main.swift"))
    if adopts {
      try write(
        #"{ "title": "User", "type": "object", "properties": { "id": { "type": "integer" } } }"#,
        to: sources.appending(path: "user.json"))
    } else {
      try write(
        "struct User: Codable, Hashable { var id: Int? }\n",
        to: sources.appending(path: "User.swift"))
    }
    return folder
  }
}
