import Foundation

/// Measures code generation for few and for very many schemas.
struct Generating {
  let scale: Scale

  /// The results for one number of schemas, with a run for each build configuration of the command.
  private struct Size {
    let count: Int
    /// The number of lines of generated Swift.
    let lines: Int
    let runs: [(seconds: Double, peakBytes: Int)]
  }

  /// A folder in memory, if the system has one.
  ///
  /// On a disk, creating thousands of files right after others were removed takes as long as
  /// generating them.
  private static let memory =
    FileManager.default.fileExists(atPath: "/dev/shm")
    ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

  private var counts: [Int] { scale == .full ? [10, 100, 1_000, 3_000, 10_000] : [10, 20] }

  /// The build configurations of the command; an adopter's debug build runs a command without
  /// optimization.
  private var configurations: [String] {
    scale == .full ? ["release", "debug"] : [Repository.configuration]
  }

  func section() throws -> Section {
    let programs = try configurations.map {
      try Repository.products(with: "quire", configuration: $0).appending(path: "quire")
    }
    let sizes = try counts.map { try measure($0, by: programs) }
    let columns = configurations.flatMap { ["\($0), s", "ms each", "MB", "KB per further schema"] }
    let befores = [nil] + sizes.map(Optional.some)
    let table = Table(
      columns: ["schemas", "lines"] + columns,
      rows: zip(sizes, befores).map { Self.row($0, after: $1) })
    let lines = configurations.enumerated().map { place, name in
      Plot.Line(
        name: name,
        points: sizes.map { (Double($0.count), $0.runs[place].seconds / Double($0.count) * 1000) })
    }
    let plot = Plot(
      name: "benchmarks-generating", title: "CPU time for each schema, in ms",
      xName: "schemas", lines: lines)
    return Section(
      text: """
        The command generates Swift from schemas that refer to each other, into an empty folder. Each \
        schema has ten members and a separate file. The files are in memory if the system has a \
        folder for that.

        The command is built in both configurations. The plugin uses the configuration of the \
        package that it runs in.

        MB is the peak memory of the command. The memory for each further schema is only shown after \
        the first thousand schemas, because fewer schemas need less memory than the process itself.
        """,
      tables: [table], plots: scale == .full ? [plot] : [])
  }

  private static func row(_ size: Size, after before: Size?) -> [String] {
    let head = [Figure.grouped(size.count), Figure.grouped(size.lines)]
    return head
      + size.runs.enumerated().flatMap { place, run in
        var more = "–"
        if let before, before.count >= 1_000 {
          let bytes = Double(run.peakBytes - before.runs[place].peakBytes)
          more = Figure.short(bytes / 1024 / Double(size.count - before.count))
        }
        return [
          Figure.short(run.seconds), Figure.short(run.seconds / Double(size.count) * 1000),
          Figure.megabytes(run.peakBytes), more,
        ]
      }
  }

  /// Generates with all programs in turn, several times, and returns the medians.
  private func measure(_ count: Int, by programs: [URL]) throws -> Size {
    try Repository.withTemporaryFolder(in: Self.memory) { folder in
      let schemas = folder.appending(path: "Schemas")
      let output = folder.appending(path: "Generated")
      try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
      try SyntheticModel.writeSchemas(count, to: schemas)
      var children = programs.map { _ in [Child]() }
      // A long run needs no repetition, because noise hardly affects it.
      for _ in 0..<(scale == .full && count <= 1_000 ? 5 : 1) {
        for (place, program) in programs.enumerated() {
          try? FileManager.default.removeItem(at: output)
          let words = ["generate", "--quiet", schemas.path, "--output", output.path]
          children[place].append(try Child([program.path] + words))
        }
      }
      return Size(
        count: count, lines: try Self.lines(in: output),
        runs: children.map { ($0.map(\.seconds).median, $0.map(\.peakBytes).max() ?? 0) })
    }
  }

  /// Returns the number of lines of all files in a folder.
  static func lines(in folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .reduce(0) { sum, file in
        sum + (try Data(contentsOf: file)).count { $0 == UInt8(ascii: "\n") }
      }
  }
}
