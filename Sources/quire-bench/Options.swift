import Foundation

/// The options of the command line.
struct Options {
  var groups: Set<Group> = []
  var scale = Scale.full
  var writesPage = false
  var peer: Peer?
  /// The folder of a release, as `.ci/release` writes it.
  var release: URL?
  /// A list to walk instead, used by the paging benchmarks in child processes.
  var walk: (way: Walk, count: Int)?

  static let help = """
    quire-bench: measures Quire and compares it with alternatives

    usage: quire-bench [GROUP...] [OPTION...]

    Without a group, all groups run, which takes some minutes in a release build:
      decode      decode pages, compared with JSONDecoder and hand-written structs
      encode      encode pages, compared with JSONEncoder and hand-written structs
      paging      load lists of up to a million items
      concurrent  load a list concurrently whose pages take 50 ms each
      store       store the list of a feed in files, and read it back
      generate    generate Swift from up to 10,000 schemas
      compile     compile 200 generated models, compared with hand-written models
      adopt       build a package that uses Quire, compared with one that does not

      --smoke           run a little of each group to check that it works; leaves out adopt
      --page            write the sections of these groups into the article Benchmarks
      --peer PROGRAM    also measure a program that decodes the same pages: PROGRAM KIND FILE
      --release FOLDER  for adopt: also build the package with a release in a folder
      --help            show this help
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
      case "--release":
        guard let path = words.popFirst() else { throw UsageError("--release needs a folder") }
        release = URL(filePath: path).absoluteURL
      case "walk":
        guard let way = words.popFirst().flatMap(Walk.init(rawValue:)),
          let count = words.popFirst().flatMap({ Int($0) })
        else { throw UsageError("walk needs a method and a count") }
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
