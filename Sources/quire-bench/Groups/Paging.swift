import Foundation

/// Measures walks to the end of long lists, each in a separate process.
struct Paging {
  let scale: Scale
  /// This program, which performs a walk if its first argument is `walk`.
  let program: URL

  private var counts: [Int] {
    scale == .full ? [1_000, 10_000, 100_000, 1_000_000] : [100, 1_000]
  }

  func section() throws -> Section {
    var table = Table(
      columns: ["method"]
        + counts.dropFirst().flatMap { ["\(Figure.grouped($0)) items: µs each", "MB"] })
    var plot = Plot(
      name: "benchmarks-paging", title: "CPU time for each item of a list, in µs",
      xName: "items", lines: [])
    for way in Walk.allCases {
      let walks = try counts.map { try walk(way, count: $0) }
      var (row, points) = ([way.rawValue], [(x: Double, y: Double)]())
      for (count, walk) in zip(counts, walks).dropFirst() {
        // The time to start is subtracted, so that only additional items count.
        let each = max(0, walk.seconds - walks[0].seconds) / Double(count - counts[0])
        row += [Figure.microseconds(each), Figure.megabytes(walk.peakBytes)]
        points.append((Double(count), each * 1e6))
      }
      table.rows.append(row)
      plot.lines.append(Plot.Line(name: way.rawValue, points: points))
    }
    return Section(
      text: """
        A program loads all pages of lists with small items. The server is part of the program, so \
        the figures include its work.

        - `items`: a sequence of items, in pages of a thousand by offset
        - `pages`: a sequence of pages with ten items each, by cursor
        - `feed`: a feed that keeps all items
        - `window`: a feed that keeps five pages
        - `store`: a feed that keeps five pages in memory, and all pages in files

        MB is the peak memory of the whole program.
        """,
      tables: [table], plots: scale == .full ? [plot] : [])
  }

  /// Returns the median of several walks; a long one needs no repetition.
  private func walk(_ way: Walk, count: Int) throws -> (seconds: Double, peakBytes: Int) {
    let children = try (0..<(scale == .full && count < 1_000_000 ? 3 : 1)).map { _ in
      try Child([program.path, "walk", way.rawValue, String(count)])
    }
    return (children.map(\.seconds).median, children.map(\.peakBytes).max() ?? 0)
  }
}
