import Foundation

/// The page of results in the documentation.
struct Article {
  let machine: String
  let sections: [Section]

  /// The folder of the runtime's articles.
  private static let folder = Repository.root.appending(
    path: "Sources/QuireRuntime/QuireRuntime.docc")

  /// Writes the page, and its pictures beside it.
  func write() throws {
    for plot in sections.flatMap(\.plots) {
      let file = Self.folder.appending(path: "\(plot.name).svg")
      try Data(plot.svg.utf8).write(to: file)
    }
    try Data(text.utf8).write(to: Self.folder.appending(path: "Benchmarks.md"))
  }

  private var text: String {
    """
    # Benchmarks

    How fast it is, beside what one would use instead.

    ## Overview

    Measured on \(machine). All contenders of a table ran in turn within one run; figures are
    medians of the processor's time, not of the clock on the wall. Ratios carry over to other machines
    better than times do: run it on yours.

    ```sh
    swift run -c release quire-bench          # all of it, some minutes; or only the groups that are named
    .ci/bench --peers --page                  # with simdjson, and writes this page
    ```


    """ + sections.map(\.markdown).joined(separator: "\n")
  }
}
