import QuireModel
import QuireSchema

/// A way in which recorded bodies differ from the description.
struct Drift {
  enum Kind: Hashable {
    /// A member that must be present is missing.
    case missing
    /// Null at a place that excludes it.
    case null
    /// A value of another kind than this one.
    case kind(String)
    /// A text without this format.
    case format(String)
    /// A value that an enumeration does not have.
    case value
    /// A value of this tag that a union does not have.
    case tag(String)
    /// A member that is not declared.
    case undeclared
    /// A status that is not declared.
    case status
    /// A media type that is not declared.
    case mediaType
  }

  /// The place of a value in a schema: where it is declared, and the way from there.
  struct Place {
    enum Anchor {
      /// The body of the response.
      case body
      /// The property with this name at a range, in an object.
      case property(SourceRange, name: String, of: TypeID)
      /// An object that does not declare a member.
      case object(TypeID)
      case enumeration(TypeID)
      case union(TypeID)
    }

    var anchor = Anchor.body
    /// The keywords of the schema on the way: `items`, `additionalProperties`.
    var steps: [String] = []
  }

  let kind: Kind
  /// The names of members and `*` on the way to the value.
  let path: [String]
  let place: Place
  /// The value, or `nil` if it is missing.
  var value: JSONNode?
  /// Whether generated code accepts the value, and the description does not exclude it.
  var isNote = false
}

/// The drifts of one kind at one place of one operation.
struct DriftGroup {
  struct Key: Hashable {
    let operation: Int
    /// The status, or `request`.
    let side: String
    let path: [String]
    let kind: Drift.Kind

    /// Returns the key of another kind at the same place.
    func with(_ kind: Drift.Kind) -> Key {
      Key(operation: operation, side: side, path: path, kind: kind)
    }
  }

  let key: Key
  /// The first drift, without its value, which would keep its whole exchange in memory.
  let drift: Drift
  /// The outline of the first value, or an empty text.
  private let example: String
  /// The media type of the response.
  let mediaType: String?
  let first: RecordedExchange.Place
  private(set) var count = 0
  /// The kinds of the values.
  private(set) var kinds: Set<String> = []
  /// Whether a value was null.
  private(set) var hasNull = false
  /// The values that look like names of cases, in the order of the recording.
  private(set) var words: [String] = []

  init(
    _ drift: Drift, _ key: Key, mediaType: String?, first: RecordedExchange.Place
  ) {
    self.key = key
    example = drift.value.map { "; for example \(ShownValue.outline(of: $0))" } ?? ""
    var drift = drift
    drift.value = nil
    self.drift = drift
    self.mediaType = mediaType
    self.first = first
  }

  mutating func add(_ drift: Drift) {
    count += 1
    guard let value = drift.value else { return }
    if value.isNull { hasNull = true } else { kinds.insert(value.kindName) }
    guard let text = value.scalarText, words.count < 20,
      ShownValue.word(text, in: key.path) != nil,
      !words.contains(text)
    else { return }
    words.append(text)
  }

  /// The place for people: `/items/*/price`.
  var pathText: String { key.path.isEmpty ? "the body" : JSONPointer(key.path).description }

  /// The difference in words.
  var message: String {
    let times = count == 1 ? "once" : "\(count) times"
    let place = "in \(first)"
    let shown = words.first.map { "; for example '\($0)'" } ?? example
    return switch drift.kind {
    case .missing: "the required member is missing (\(times), first \(place))"
    case .null: "null, which the description excludes (\(times), first \(place))"
    case .kind(let kind):
      "\(kinds.sorted().joined(separator: " or ")) instead of \(kind) (\(times), first \(place)\(example))"
    case .format(let format):
      "a text without the format '\(format)' (\(times), first \(place)\(example))"
    case .value:
      "a value that is no case (\(times), first \(place)\(shown))"
    case .tag(let tag):
      "a value of '\(tag)' that selects no branch (\(times), first \(place)"
        + "\(shown))"
    case .undeclared: "a member that is not declared (\(times), first \(place)\(example))"
    case .status: "a status that is not declared (\(times), first \(place))"
    case .mediaType:
      "the media type '\(mediaType ?? "")' is not declared (\(times), first \(place))"
    }
  }
}

extension JSONNode {
  /// The kind as `type` of JSON Schema writes it.
  var kindName: String { integerValue != nil ? "integer" : jsonType.rawValue }
}
