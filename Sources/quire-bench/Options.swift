import Foundation

/// The options of the command line.
struct Options {
  var groups: Set<Group> = []
  var scale = Scale.full
  var writesPage = false
  var peer: Peer?
  /// A list to walk instead, used by the paging benchmarks in child processes.
  var walk: (way: Walk, count: Int)?

  static let help = """
    quire-bench: how fast Quire is, beside what one would use instead

    usage: quire-bench [GROUP...] [OPTION...]

    Without a group all are run, some minutes in a release build:
      decode      pages to models, beside JSONDecoder and structs by hand
      encode      models to pages, likewise
      paging      lists of up to a million items, walked to their end
      concurrent  a list whose pages take 50 ms each, fetched concurrently
      generate    up to 10,000 schemas to Swift
      compile     200 generated models, beside the same by hand
      adopt       the builds of a package that adopts Quire, beside one that does not

      --smoke           little of each, to see that it runs; adopt is left out, as it builds a lot
      --page            write the sections of these groups into the page of the documentation
      --peer PROGRAM    a program that reads the same pages: PROGRAM KIND FILE
      --help            this text
    """

  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--smoke": scale = .smoke
      case "--page": writesPage = true
      case "--peer":
        guard let path = words.popFirst() else { throw UsageError("--peer needs a program") }
        peer = Peer(program: URL(filePath: path))
      case "walk":
        guard let way = words.popFirst().flatMap(Walk.init(rawValue:)),
          let count = words.popFirst().flatMap({ Int($0) })
        else { throw UsageError("walk needs a way and a count") }
        walk = (way, count)
      default:
        guard let group = Group(rawValue: word) else {
          throw UsageError("there is no group or option '\(word)'")
        }
        groups.insert(group)
      }
    }
    if groups.isEmpty { groups = Set(Group.allCases.filter { scale == .full || $0 != .adopt }) }
  }
}

/// An error for an invalid command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
