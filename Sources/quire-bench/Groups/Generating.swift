import Foundation

/// Schemas to Swift: what the command takes for few and for very many.
struct Generating {
  let scale: Scale

  private var counts: [Int] { scale == .full ? [10, 100, 1_000, 10_000] : [10, 20] }

  /// An adopter's debug build runs the command as their configuration builds it: without optimizing.
  private var configurations: [String] {
    scale == .full ? ["release", "debug"] : [Repository.configuration]
  }

  func section() throws -> Section {
    var table = Table(
      columns: ["schemas", "lines"] + configurations.flatMap { ["\($0), s", "ms each", "MB"] })
    var plot = Plot(
      name: "benchmarks-generating", title: "ms of the processor for each schema",
      xName: "schemas", lines: configurations.map { Plot.Line(name: $0, points: []) })
    let programs = try configurations.map {
      try Repository.products(with: "quire", configuration: $0).appending(path: "quire")
    }
    for count in counts {
      try Repository.withTemporaryFolder { folder in
        let schemas = folder.appending(path: "Schemas")
        try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
        try SyntheticModel.writeSchemas(count, to: schemas)
        let runs = try generate(schemas, by: programs, into: folder)
        var row = [
          Figure.grouped(count),
          Figure.grouped(try Self.lines(in: folder.appending(path: "0"))),
        ]
        for (place, run) in runs.enumerated() {
          let each = run.seconds / Double(count) * 1000
          row += [
            Figure.short(run.seconds), Figure.short(each), Figure.megabytes(run.peakBytes),
          ]
          plot.lines[place].points.append((Double(count), each))
        }
        table.rows.append(row)
      }
    }
    return Section(
      title: "Generating",
      text: """
        Schemas of ten members each, in a file of its own, that refer to one another, generated into \
        an empty folder by the command in both configurations: a plugin runs the one that the \
        adopter builds. MB is the most that the command had in memory.
        """,
      tables: [table], plots: scale == .full ? [plot] : [])
  }

  /// What each program takes, the median of some runs in turn.
  private func generate(
    _ schemas: URL, by programs: [URL], into folder: URL
  ) throws -> [(seconds: Double, peakBytes: Int)] {
    var runs = programs.map { _ in [Child]() }
    for _ in 0..<(scale == .full ? 3 : 1) {
      for (place, program) in programs.enumerated() {
        let output = folder.appending(path: "\(place)")
        try? FileManager.default.removeItem(at: output)
        runs[place].append(
          try Child([
            program.path, "generate", "--quiet", schemas.path, "--output", output.path,
          ]))
      }
    }
    return runs.map { ($0.map(\.seconds).median, $0.map(\.peakBytes).max() ?? 0) }
  }

  /// The lines of all files in a folder.
  static func lines(in folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .reduce(0) { sum, file in
        sum + (try Data(contentsOf: file)).count { $0 == UInt8(ascii: "\n") }
      }
  }
}
