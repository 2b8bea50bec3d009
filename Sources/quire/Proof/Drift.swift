import QuireModel
import QuireSchema

/// A way in which recorded exchanges of one operation differ from the description at one place.
struct Drift {
  enum Kind: Hashable {
    /// A member that must be present is missing.
    case missing
    /// Null that generated code accepts, at a place that excludes it.
    case null
    /// A value of another kind than this one, or null.
    case kind(String)
    /// A text without this format.
    case format(String)
    /// A value that an enumeration does not have.
    case value
    /// A value of this tag that a union does not have.
    case tag(String)
    /// A member, a status or a media type that is not declared.
    case undeclared, status, mediaType
  }

  /// The place at which a schema declares the value.
  enum Anchor {
    case body
    /// The property with the name at a range, in an object.
    case property(SourceRange, of: TypeID)
    case type(TypeID)
  }

  /// The part of an exchange that has the value.
  enum Part: Hashable {
    case request
    case response(status: Int)
  }

  struct Place {
    /// The names of members and `*` on the way to the value.
    var path: [String] = []
    var anchor = Anchor.body
    /// The keywords of the schema on the way from the anchor, such as `items`.
    var steps: [String] = []
  }

  let kind: Kind
  let place: Place
  /// Whether generated code accepts the value, and the description does not exclude it.
  let isNote: Bool
  let part: Part
  let mediaType: String?

  // MARK: Facts about all of its occurrences

  private let first: String
  /// The outline of the first value.
  private let example: String
  private var count = 0
  /// The kinds of the values, except null.
  private(set) var kinds: Set<String> = []
  private(set) var hasNull = false
  /// The values of an enumeration or a tag that look like names of cases, in the order of the recording.
  private(set) var words: [String] = []

  /// The difference in words.
  var message: String {
    let path = place.path.isEmpty ? "" : " \(JSONPointer(place.path))"
    let times = count == 1 ? "once" : "\(count) times, first"
    let word = words.first.map { "; for example '\($0)'" } ?? example
    let name = if case .response(let status) = part { "\(status)" } else { "request" }
    let nulls = hasNull ? ["null"] : []
    let (problem, shown) =
      switch kind {
      case .missing: ("the required member is missing", "")
      case .kind where kinds.isEmpty, .null: ("null, which the description excludes", "")
      case .kind(let kind):
        ("\((kinds.sorted() + nulls).joined(separator: " or ")) instead of \(kind)", example)
      case .format(let format): ("a text without the format '\(format)'", example)
      case .value: ("a value that is no case", word)
      case .tag(let tag): ("a value of '\(tag)' that selects no branch", word)
      case .undeclared: ("a member that is not declared", example)
      case .status: ("the status is not declared", "")
      case .mediaType: ("the media type '\(mediaType ?? "")' is not declared", "")
      }
    return "\(name)\(path): \(problem) (\(times) in \(first)\(shown))"
  }

  fileprivate init(
    _ kind: Kind, at place: Place, of part: Part, _ value: SourceNode?, isNote: Bool,
    in exchange: RecordedExchange
  ) {
    (self.kind, self.place, self.part, self.isNote) = (kind, place, part, isNote)
    mediaType = (part == .request ? exchange.request : exchange.response).mediaType
    first = "\(exchange.place)"
    example = value.map { "; for example \(ShownValue.outline(of: $0))" } ?? ""
  }

  /// Notes an occurrence; no value is kept, because it would keep its whole exchange in memory.
  fileprivate mutating func note(_ value: SourceNode?) {
    count += 1
    guard let value else { return }
    guard !value.isNull else { return hasNull = true }
    kinds.insert(value.integerValue != nil ? "integer" : value.jsonType.rawValue)
    switch kind {
    case .value, .tag:
      let word = value.scalarText.flatMap { ShownValue.word($0, in: place.path) }
      if let word, words.count < 20, !words.contains(word) { words.append(word) }
    default: break
    }
  }
}

/// The drifts of one operation.
struct DriftTable {
  /// The drifts in the order of the recording.
  private(set) var all: [Drift] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let part: Drift.Part
    let path: [String]
    let kind: Drift.Kind
  }

  /// The most drifts; a server with data as names of members would have any number.
  private static let mostDrifts = 1000

  mutating func add(
    _ kind: Drift.Kind, _ value: SourceNode? = nil, at place: Drift.Place = Drift.Place(),
    of part: Drift.Part? = nil, isNote: Bool = false, in exchange: RecordedExchange
  ) {
    let part = part ?? .response(status: exchange.status)
    let key = Key(part: part, path: place.path, kind: kind)
    if let index = indices[key] { return all[index].note(value) }
    guard all.count < Self.mostDrifts else { return }
    indices[key] = all.count
    var drift = Drift(kind, at: place, of: part, value, isNote: isNote, in: exchange)
    drift.note(value)
    all.append(drift)
  }
}
