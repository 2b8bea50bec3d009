import Foundation

/// Measures Quire, compares it with alternatives, and prints tables.
@main
struct QuireBench {
  static func main() async {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      if words.contains("--help") { return print(Options.help) }
      let options = try Options(words)
      if let walk = options.walk {
        try await walk.way.run(count: walk.count)
      } else {
        try await run(options)
      }
    } catch {
      print("quire-bench: \(error)")
      exit(error is UsageError ? 2 : 1)
    }
  }

  private static func run(_ options: Options) async throws {
    guard let program = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
    let machine = "\(try Machine.description), a \(Repository.configuration) build"
    print("\(machine)\n")
    fflush(nil)
    var sections: [Group: Section] = [:]
    // In reverse order, because groups that measure the memory of children must run before those
    // that fill the memory of this program.
    for group in Group.allCases.reversed() where options.groups.contains(group) {
      let section = try await group.section(options, program: program)
      print("\(group.title)\n\n\(section.terminal)")
      fflush(nil)
      sections[group] = section
    }
    if options.writesPage { try Article(machine: machine, sections: sections).write() }
  }
}
