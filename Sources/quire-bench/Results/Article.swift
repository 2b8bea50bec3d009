import Foundation

/// The page of benchmark results in the documentation.
struct Article {
  let machine: String
  /// The measured sections; sections of other groups are kept unchanged.
  let sections: [Group: Section]

  /// The folder of the articles about the runtime.
  private static let folder = Repository.root.appending(
    path: "Sources/QuireRuntime/QuireRuntime.docc")
  private static let file = folder.appending(path: "Benchmarks.md")

  /// Writes the page and its plots.
  func write() throws {
    for plot in sections.values.flatMap(\.plots) {
      let file = Self.folder.appending(path: "\(plot.name).svg")
      try Data(plot.svg.utf8).write(to: file)
    }
    let kept = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    let parts = Group.allCases.compactMap { group in
      sections[group].map { "## \(group.title)\n\n" + $0.markdown }
        ?? Self.section(group, of: kept)
    }
    try Data((head + parts.joined(separator: "\n")).utf8).write(to: Self.file)
  }

  /// Returns a section of the existing page, or `nil` if the page does not have it.
  private static func section(_ group: Group, of page: String) -> String? {
    page.components(separatedBy: "\n## ").first { $0.hasPrefix("\(group.title)\n") }
      .map { "## " + $0 }
  }

  private var head: String {
    """
    # Benchmarks

    How fast it is, beside what one would use instead.

    ## Overview

    Measured on \(machine).
    All contenders of a table ran in turn within one run; figures are medians of the processor's time,
    not of the clock on the wall. Ratios carry over to other machines better than times do: run it on yours.

    ```sh
    swift run -c release quire-bench          # all of it, many minutes; or the groups that are named
    .ci/bench --peers --page                  # with simdjson, and writes this page, or its sections
    ```


    """
  }
}
