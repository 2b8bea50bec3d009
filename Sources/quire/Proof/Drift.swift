import QuireModel
import QuireSchema

/// A way in which recorded responses to one operation differ from the description at one place.
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
    /// A member, a status or a media type that is not declared.
    case undeclared, status, mediaType
  }

  /// The place at which a schema declares the value.
  enum Anchor {
    /// The body of the response.
    case body
    /// The property with the name at a range, in an object.
    case property(SourceRange, of: TypeID)
    case type(TypeID)
  }

  let kind: Kind
  /// The names of members and `*` on the way to the value.
  var path: [String] = []
  var anchor = Anchor.body
  /// The keywords of the schema on the way from the anchor, such as `items`.
  var steps: [String] = []
  /// Whether generated code accepts the value, and the description does not exclude it.
  var isNote = false

  // MARK: Facts about all of its occurrences

  private(set) var status = 0
  private(set) var mediaType: String?
  private(set) var first = ""
  private(set) var count = 0
  /// The kinds of the values, except null.
  private(set) var kinds: Set<String> = []
  private(set) var hasNull = false
  /// The values that look like names of cases, in the order of the recording.
  private(set) var words: [String] = []
  /// The outline of the first value.
  private var example = ""

  init(_ kind: Kind, isNote: Bool = false) {
    self.kind = kind
    self.isNote = isNote
  }

  /// Notes an occurrence; no value is kept, because it would keep its whole exchange in memory.
  mutating func note(_ value: JSONNode?, in exchange: RecordedExchange) {
    if count == 0 {
      (status, mediaType) = (exchange.status, exchange.mediaType)
      first = "\(exchange.place)"
      example = value.map { "; for example \(ShownValue.outline(of: $0))" } ?? ""
    }
    count += 1
    guard let value else { return }
    if value.isNull {
      hasNull = true
    } else {
      kinds.insert(value.integerValue != nil ? "integer" : value.jsonType.rawValue)
    }
    if let word = value.scalarText.flatMap({ ShownValue.word($0, in: path) }), words.count < 20,
      !words.contains(word)
    {
      words.append(word)
    }
  }

  /// The key of the drift in those of its operation.
  func key(ofStatus status: Int, kind: Kind? = nil) -> [AnyHashable] {
    [status, path, kind ?? self.kind]
  }

  /// The difference in words.
  var message: String {
    let place = path.isEmpty ? "" : " \(JSONPointer(path).description)"
    let times = count == 1 ? "once" : "\(count) times, first"
    let word = words.first.map { "; for example '\($0)'" } ?? example
    let (problem, shown) =
      switch kind {
      case .missing: ("the required member is missing", "")
      case .null: ("null, which the description excludes", "")
      case .kind(let kind):
        ("\(kinds.sorted().joined(separator: " or ")) instead of \(kind)", example)
      case .format(let format): ("a text without the format '\(format)'", example)
      case .value: ("a value that is no case", word)
      case .tag(let tag): ("a value of '\(tag)' that selects no branch", word)
      case .undeclared: ("a member that is not declared", example)
      case .status: ("the status is not declared", "")
      case .mediaType: ("the media type '\(mediaType ?? "")' is not declared", "")
      }
    return "\(status)\(place): \(problem) (\(times) in \(first)\(shown))"
  }
}

/// The drifts of one operation.
struct DriftTable {
  private var drifts: [[AnyHashable]: Drift] = [:]
  /// The keys in the order of the recording.
  private var order: [[AnyHashable]] = []

  /// The most drifts; a server with data as names of members would have any number.
  private static let mostDrifts = 1000

  /// The drifts in the order of the recording.
  var all: [Drift] { order.compactMap { drifts[$0] } }

  /// Whether there is a drift of another kind at the place of a drift.
  func has(_ kind: Drift.Kind, at drift: Drift) -> Bool {
    drifts[drift.key(ofStatus: drift.status, kind: kind)] != nil
  }

  /// Compares a response with its operation, and returns the identities in it.
  mutating func read(
    _ exchange: RecordedExchange, of operation: DescribedOperation, by comparison: BodyComparison
  ) -> [BodyComparison.SeenIdentity] {
    if let entry = operation.entry {
      guard let response = entry.response(to: exchange.status) else {
        // A cache answers with 304, a client follows redirections, and a server may fail.
        if !(300..<400).contains(exchange.status) {
          add(Drift(.status, isNote: exchange.status >= 400), nil, of: exchange)
        }
        return []
      }
      if let type = exchange.mediaType, exchange.hasBody, !response.allows(type) {
        add(Drift(.mediaType), nil, of: exchange)
        return []
      }
    }
    guard let body = exchange.json, let type = operation.type(ofStatus: exchange.status) else {
      return []
    }
    var comparison = comparison
    comparison.compare(body, type)
    for (drift, value) in comparison.drifts { add(drift, value, of: exchange) }
    return comparison.identities
  }

  private mutating func add(_ drift: Drift, _ value: JSONNode?, of exchange: RecordedExchange) {
    let key = drift.key(ofStatus: exchange.status)
    if drifts[key] == nil {
      guard order.count < Self.mostDrifts else { return }
      order.append(key)
    }
    drifts[key, default: drift].note(value, in: exchange)
  }
}

extension OpenAPIContents.Entry {
  /// Returns the declared response to a status, or `nil`.
  func response(to status: Int) -> OpenAPIContents.Response? {
    ["\(status)", "\(status / 100)xx", "default"].lazy.compactMap { key in
      responses.first { $0.statuses.lowercased() == key }
    }.first
  }
}

extension OpenAPIContents.Response {
  /// Whether the response may have a media type; one without any says nothing about its body.
  fileprivate func allows(_ type: String) -> Bool {
    mediaTypes.isEmpty
      || mediaTypes.contains { declared in
        let name = declared.lowercased().prefix { $0 != ";" }
        return name == type || name == "*/*"
          || name.hasSuffix("/*") && type.hasPrefix(name.dropLast())
      }
  }
}

extension DescribedOperation {
  /// Returns the type of the JSON in a response with a status, or `nil` if it is not read as JSON.
  fileprivate func type(ofStatus status: Int) -> TypeReference? {
    guard (200..<300).contains(status) else {
      let ofClass: ErrorStatuses =
        status >= 500 ? .serverErrors : status >= 400 ? .clientErrors : .redirections
      return [.status(status), ofClass, .others].lazy.compactMap { statuses in
        resource.errors.first { $0.statuses == statuses }?.type
      }.first
    }
    guard !resource.successes.isEmpty else { return resource.responseType }
    let success =
      resource.successes.first { $0.statuses.contains(.status(status)) }
      ?? resource.successes.first { $0.statuses.contains(.others) }
    return success?.content.type
  }
}
