import Foundation

/// Measures builds of a package that uses Quire, compared with the same package without it.
struct Adopting {
  /// A release that is also measured, whose plugin runs a tool that is already built.
  let release: URL?

  private typealias Package = (name: String, folder: URL)

  func section() throws -> Section {
    var table = Table(columns: ["debug build", "clean, s", "added, s", "unchanged, s", "MB"])
    try Repository.withTemporaryFolder { folder in
      var packages: [Package] = [
        ("without Quire", try Self.package(in: folder, named: "Without")),
        ("with a clone", try Self.package(in: folder, named: "Clone", using: Repository.root)),
      ]
      if let release {
        packages.append(
          ("with a release", try Self.package(in: folder, named: "Release", using: release)))
      }
      let clean = try (0..<3).map { _ in
        try packages.map { package in
          try? FileManager.default.removeItem(at: package.folder.appending(path: ".build"))
          return try Child(["swift", "build"], in: package.folder)
        }
      }
      // The second build may run the command once more.
      for package in packages { _ = try Child(["swift", "build"], in: package.folder) }
      let unchanged = try (0..<9).map { _ in
        try packages.map { try Child(["swift", "build"], in: $0.folder) }
      }
      for (index, package) in packages.enumerated() {
        let seconds = clean.map { $0[index].seconds }.median
        let baseline = clean.map { $0[0].seconds }.median
        table.rows.append([
          package.name, Figure.short(seconds), index == 0 ? "" : Figure.short(seconds - baseline),
          Figure.short(unchanged.map { $0[index].seconds }.median),
          Figure.megabytes(clean.map { $0[index].peakBytes }.max() ?? 0),
        ])
      }
    }
    return Section(
      text: """
        `swift build` builds a package with one schema and one line of Swift that uses its type, and \
        the same package with a hand-written struct. It depends on QuireJSON. Seconds are the CPU \
        time of all compiler processes together. A clean build with a clone also builds the command, \
        the plugin and QuireJSON; with a release, whose command is already built, only the plugin \
        and QuireJSON.
        """,
      tables: [table])
  }

  /// Writes the package and returns its folder.
  private static func package(
    in parent: URL, named name: String, using quire: URL? = nil
  ) throws -> URL {
    let folder = parent.appending(path: name)
    let sources = folder.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
    let dependency = quire.map { #".package(name: "Quire", path: "\#($0.path)")"# }
    let uses = """
      dependencies: [.product(name: "QuireJSON", package: "Quire")],
            plugins: [.plugin(name: "QuirePlugin", package: "Quire")]
      """
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v15)],
        dependencies: [\(dependency ?? "")],
        targets: [
          .executableTarget(
            name: "App"\(quire == nil ? "" : ",\n      " + uses))
        ]
      )

      """, to: folder.appending(path: "Package.swift"))
    try write("print(User.self)\n", to: sources.appending(path: "main.swift"))
    if quire != nil {
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
