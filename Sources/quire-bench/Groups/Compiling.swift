import Foundation

/// Swift to machine code: generated models beside the same models by hand.
struct Compiling {
  let scale: Scale

  private var count: Int { scale == .full ? 200 : 5 }

  func section() throws -> Section {
    var table = Table(
      columns: [
        "\(count) models", "by hand, s", "MB", "generated, s", "MB", "beside by hand",
      ])
    try Repository.withTemporaryFolder { folder in
      let byHand = folder.appending(path: "ByHand")
      let generated = folder.appending(path: "Generated")
      let schemas = folder.appending(path: "Schemas")
      for folder in [byHand, schemas] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try SyntheticModel.writeByHand(count, to: byHand)
      try SyntheticModel.writeSchemas(count, to: schemas)
      let products = try Repository.products(
        with: "quire", configuration: Repository.configuration)
      _ = try Child([
        products.appending(path: "quire").path, "generate", "--quiet", schemas.path,
        "--output", generated.path,
      ])
      let modules = products.appending(path: "Modules").path
      let linesByHand = try Generating.lines(in: byHand)
      let linesGenerated = try Generating.lines(in: generated)
      table.rows.append([
        "lines", Figure.grouped(linesByHand), "", Figure.grouped(linesGenerated), "",
        Figure.ratio(Double(linesGenerated), to: Double(linesByHand)),
      ])
      // What SwiftPM has compiled together: in a debug build some files by each process, else all.
      let modes = [
        ("-Onone", ["-Onone", "-enable-batch-mode", "-g"]), ("-O", ["-O", "-wmo", "-g"]),
      ]
      for (name, options) in modes {
        var runs: [(byHand: Child, generated: Child)] = []
        for _ in 0..<(scale == .full ? 3 : 1) {
          runs.append(
            (
              try Self.compile(byHand, options: options, modules: modules),
              try Self.compile(generated, options: options, modules: modules)
            ))
        }
        let byHandSeconds = runs.map(\.byHand.seconds).median
        let generatedSeconds = runs.map(\.generated.seconds).median
        table.rows.append([
          name, Figure.short(byHandSeconds),
          Figure.megabytes(runs.map(\.byHand.peakBytes).max() ?? 0),
          Figure.short(generatedSeconds),
          Figure.megabytes(runs.map(\.generated.peakBytes).max() ?? 0),
          Figure.ratio(generatedSeconds, to: byHandSeconds),
        ])
      }
    }
    return Section(
      text: """
        \(count) models of ten members, each in a file of its own, by swiftc into a module as SwiftPM \
        has it made, with debugging information: generated ones, and the same by hand with \
        synthesized Codable, CodingKeys, and Int for typed identities. Seconds are those of the \
        processor, MB the most that one process of the compiler had in memory.
        """,
      tables: [table])
  }

  private static func compile(
    _ folder: URL, options: [String], modules: String
  ) throws -> Child {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    let command = ["swiftc", "-c", "-swift-version", "6", "-parse-as-library", "-j2"]
    return try Child(
      command + ["-module-name", "Models", "-emit-module", "-I", modules] + options + files,
      in: folder)
  }
}
