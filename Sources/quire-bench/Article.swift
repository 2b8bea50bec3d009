import Foundation

/// The page of benchmark results in the documentation.
struct Article {
  let machine: String
  /// The measured sections; sections of other groups are kept unchanged.
  let sections: [Group: Section]

  /// The folder of the articles about the runtime.
  private static let folder = Repository.root.appending(
    path: "Sources/QuireClient/QuireClient.docc")
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

    Compare the speed and the memory use of Quire with alternatives, and run the same benchmarks on your machine.

    ## Run the benchmarks

    ```sh
    swift run -c release quire-bench          # all groups, many minutes; or only the groups that you name
    .ci/bench --peers --page                  # also simdjson; writes this page, or the sections of these groups
    ```

    Ratios carry over to other machines better than times, so measure on the machine that matters to you.

    ## Read the figures

    Measured on \(machine).

    The contenders of a row take turns within one run, and so do the rows of Adopting. Figures are medians of CPU time,
    unless a section says that they are wall-clock times. Other rows of a table are from different minutes, in which a shared
    machine may have another speed: compare the figures within a row, and not those of two rows.


    """
  }
}
