import Foundation

/// Measures compilation of generated models, compared with the same models written by hand.
struct Compiling {
  let scale: Scale

  private var count: Int { scale == .full ? 200 : 5 }

  func section() throws -> Section {
    var table = Table(
      columns: [
        "\(count) models", "by hand, s", "MB", "generated, s", "MB", "beside by hand",
        "without bytes, s", "MB", "beside by hand",
      ])
    try Repository.withTemporaryFolder { folder in
      let byHand = folder.appending(path: "ByHand")
      try FileManager.default.createDirectory(at: byHand, withIntermediateDirectories: true)
      try SyntheticModel.writeByHand(count, to: byHand)
      let products = try Repository.products(
        with: "quire", configuration: Repository.configuration)
      let contenders = [
        byHand,
        try generate(.bytes, in: folder, products: products),
        try generate(.foundation, in: folder, products: products),
      ]
      let lines = try contenders.map { Double(try Generating.lines(in: $0)) }
      table.rows.append(
        row("lines", lines.map { (Figure.grouped(Int($0)), "") }, ratios: lines))
      // SwiftPM's modes: a debug build compiles files in batches, and a release build compiles the
      // whole module at once.
      let modes = [
        ("-Onone", ["-Onone", "-enable-batch-mode", "-g"]), ("-O", ["-O", "-wmo", "-g"]),
      ]
      let modules = products.appending(path: "Modules").path
      for (name, options) in modes {
        let rounds = try (0..<(scale == .full ? 3 : 1)).map { _ in
          try contenders.map { try Self.compile($0, options: options, modules: modules) }
        }
        let seconds = contenders.indices.map { place in rounds.map { $0[place].seconds }.median }
        let cells = contenders.indices.map { place in
          (
            Figure.short(seconds[place]),
            Figure.megabytes(rounds.map { $0[place].peakBytes }.max() ?? 0)
          )
        }
        table.rows.append(row(name, cells, ratios: seconds))
      }
    }
    return Section(
      text: """
        \(count) models of ten members, each in a file of its own, by swiftc into a module as SwiftPM \
        has it made, with debugging information: generated ones, and the same by hand with \
        synthesized Codable, CodingKeys, and Int for typed identities. `without bytes` are those that \
        Foundation's coders alone read and write, as `"coding": "foundation"` has it. Seconds are \
        those of the processor, MB the most that one process of the compiler had in memory.
        """,
      tables: [table])
  }

  /// The coding of models; the case names are values of `coding` in `quire.json`.
  private enum Coding { case bytes, foundation }

  /// Generates the models into a separate folder.
  private func generate(_ coding: Coding, in folder: URL, products: URL) throws -> URL {
    let schemas = folder.appending(path: "\(coding)-schemas")
    let generated = folder.appending(path: "\(coding)")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    try SyntheticModel.writeSchemas(count, to: schemas)
    try Data("{\"coding\": \"\(coding)\"}".utf8)
      .write(to: schemas.appending(path: "quire.json"))
    _ = try Child([
      products.appending(path: "quire").path, "generate", "--quiet", schemas.path,
      "--output", generated.path,
    ])
    return generated
  }

  /// Returns a row with the results of each contender.
  ///
  /// All but the first are also compared with the first one.
  private func row(
    _ name: String, _ cells: [(String, String)], ratios: [Double]
  ) -> [String] {
    cells.indices.reduce(into: [name]) { row, place in
      row += [cells[place].0, cells[place].1]
      if place > 0 { row.append(Figure.ratio(ratios[place], to: ratios[0])) }
    }
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
