import Synchronization

/// A lenient reading of one value, and the member that holds the value.
struct LenientRead: Sendable {
  let leniency: JSONLeniency
  /// The type and the member's name in JSON, or `nil` if no member is known.
  var member: (type: Any.Type, name: StaticString)?

  /// The largest number of reads counted for one text, because a server chooses its length.
  static let most = 10_000

  private static let counts = Mutex<[String: [JSONLeniency: Int]]>([:])

  static var allCounts: [String: [JSONLeniency: Int]] { counts.withLock(\.self) }

  /// Counts the reads of one text.
  ///
  /// A read without a member counts for the type of the text.
  static func count(_ reads: [LenientRead], of type: Any.Type) {
    guard !reads.isEmpty else { return }
    counts.withLock { counts in
      for read in reads {
        let holder = String(reflecting: read.member?.type ?? type)
        let key = read.member.map { "\(holder).\($0.name)" } ?? holder
        counts[key, default: [:]][read.leniency, default: 0] += 1
      }
    }
  }
}

extension [LenientRead] {
  mutating func note(_ leniency: JSONLeniency) {
    if count < LenientRead.most { append(LenientRead(leniency: leniency)) }
  }

  /// Sets the member of the reads from `first` on that have no member yet.
  mutating func attribute(to member: (type: Any.Type, name: StaticString), from first: Int) {
    for index in indices.dropFirst(first) where self[index].member == nil {
      self[index].member = member
    }
  }
}

extension JsonProvider {
  /// The number of texts decoded although their schemas do not allow them, keyed by member.
  ///
  /// The key is the full name of the type and the member's name in JSON, such as
  /// `App.User.homepage`. If no member holds the value, the key is the name of the decoded type.
  /// Only code that is generated with `"formats"` in `quire.json` decodes leniently, see
  /// <doc:Schemas>. The counts include the texts decoded since the program began, with up to 10,000
  /// values for each text. There are no more keys than members, so the counts need little memory.
  /// Safe to use from any thread.
  public static var leniencies: [String: [JSONLeniency: Int]] { LenientRead.allCounts }
}
