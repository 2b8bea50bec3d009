import QuireSchema

/// Reads a server of a description, and verifies that its URL is one whatever the values are.
struct ServerReader {
  private let part: OpenAPIPart
  private var variables: [String: APIServer.Variable] = [:]
  private var order: [String] = []

  /// The reason why a server is left out.
  struct Mistake: Error {
    let diagnostic: Diagnostic
  }

  /// Returns the server that a part of a description declares.
  static func server(from part: OpenAPIPart) throws(Mistake) -> APIServer {
    var reader = ServerReader(part)
    return try reader.server()
  }

  private init(_ part: OpenAPIPart) { self.part = part }

  private mutating func server() throws(Mistake) -> APIServer {
    guard let url = part.text("url") else {
      throw Mistake(diagnostic: .missingURL(at: part.node.range))
    }
    let template = try Self.split(url)
    var pieces: [APIServer.Piece] = []
    // The URL before the current piece, with the default values.
    var prefix = ""
    for (index, piece) in template.enumerated() {
      switch piece {
      case .text(let text):
        pieces.append(.text(text))
        prefix += text
      case .variable(let name):
        let next = index + 1 < template.count ? template[index + 1] : nil
        let place = try place(of: name, after: prefix, endsAuthority: next.endsAuthority, in: url)
        pieces.append(.value(name, place))
        prefix += variables[name]?.defaultValue ?? ""
      }
    }
    let isRelative = try verify(pieces, of: url)
    return APIServer(
      pieces: pieces, variables: order.compactMap { variables[$0] },
      name: part.text("name")?.value, description: part.text("description")?.value,
      isRelative: isRelative)
  }

  // MARK: The template

  fileprivate enum TemplatePiece {
    case text(String)
    case variable(String)
  }

  /// Returns the text and the names in braces of a URL.
  private static func split(_ url: JSONText) throws(Mistake) -> [TemplatePiece] {
    var pieces: [TemplatePiece] = []
    var rest = url.value[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw Mistake(diagnostic: .malformedServer(url.value, at: url.range))
      }
      pieces.append(.variable(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  // MARK: Variables

  /// Reads a variable, unless it was read before, and returns its place.
  private mutating func place(
    of name: String, after prefix: String, endsAuthority: Bool, in url: JSONText
  ) throws(Mistake) -> APIServer.Place {
    guard let node = part.node["variables"]?[name] else {
      throw Mistake(diagnostic: .undefinedVariable(name, at: url.range))
    }
    guard let text = node["default"]?.text else {
      throw Mistake(diagnostic: .variableWithoutDefault(name, at: node.range))
    }
    let listed = (node["enum"]?.elements ?? []).compactMap(\.stringValue)
    var place = APIServer.Place.listed
    if listed.isEmpty {
      place = try Self.place(of: name, text, after: prefix, endsAuthority)
    } else if !listed.contains(text.value) {
      throw Mistake(diagnostic: .unlistedDefault(text, of: name))
    }
    if variables[name] == nil { order.append(name) }
    var seen: Set<String> = []
    let values = listed.filter { seen.insert($0).inserted }
    variables[name] = APIServer.Variable(
      name: name, description: node["description"]?.stringValue, defaultValue: text.value,
      choice: values.isEmpty ? nil : APIServer.Choice(name: name, values: values),
      isPort: place == .port || variables[name]?.isPort == true)
    return place
  }

  /// Returns the place of a variable that may have any value, of which its default is one.
  private static func place(
    of name: String, _ value: JSONText, after prefix: String, _ endsAuthority: Bool
  ) throws(Mistake) -> APIServer.Place {
    let isNetworkPath = prefix.hasPrefix("//")
    let slashes = prefix.firstRange(of: isNetworkPath ? "//" : "://")
    guard let authority = slashes.map({ prefix[$0.upperBound...] }), !authority.contains("/") else {
      if prefix.contains("/") { return .path }
      throw Mistake(diagnostic: .freeVariable(name, at: value.range))
    }
    if authority.hasSuffix(":"), endsAuthority {
      guard value.value.isPort else {
        throw Mistake(diagnostic: .misplacedDefault(value, of: name, part: "port"))
      }
      return .port
    }
    guard !authority.contains(":") else {
      throw Mistake(diagnostic: .freeVariable(name, at: value.range))
    }
    let colon = endsAuthority ? value.value.lastIndex(of: ":") : nil
    let label = value.value[..<(colon ?? value.value.endIndex)]
    let port = colon.map { value.value[value.value.index(after: $0)...] }
    guard label.utf8.allSatisfy(\.isUnreserved), port?.isPort != false else {
      throw Mistake(diagnostic: .misplacedDefault(value, of: name, part: "host"))
    }
    return endsAuthority ? .host : .label
  }

  // MARK: Verification

  /// Verifies the URL with each value that the description lists, and returns whether it is
  /// relative.
  private func verify(
    _ pieces: [APIServer.Piece], of url: JSONText
  ) throws(Mistake) -> Bool {
    var kinds: [(text: String, syntax: ServerSyntax)] = []
    func add(replacing name: String? = nil, with value: String = "") {
      let text = pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .value(name, _): value
        case .value(let other, let place):
          (variables[other]?.defaultValue ?? "").encoded(at: place)
        }
      }.joined()
      kinds.append((text, ServerSyntax(text)))
    }
    add()
    for variable in order.compactMap({ variables[$0] }) {
      for value in variable.choice?.values ?? [] { add(replacing: variable.name, with: value) }
    }
    for (text, syntax) in kinds {
      switch syntax {
      case .absolute, .relative: continue
      case .otherScheme: throw Mistake(diagnostic: .serverScheme(text, at: url.range))
      case .hasQuery: throw Mistake(diagnostic: .serverQuery(text, at: url.range))
      case .malformed: throw Mistake(diagnostic: .malformedServer(text, at: url.range))
      }
    }
    let relative = kinds.filter { $0.syntax == .relative }
    guard let first = relative.first else { return false }
    guard relative.count == kinds.count else {
      throw Mistake(diagnostic: .malformedServer(first.text, at: url.range))
    }
    return true
  }
}

extension ServerReader.TemplatePiece? {
  /// Whether the authority of a URL ends before this piece.
  fileprivate var endsAuthority: Bool {
    switch self {
    case nil: true
    case .text(let text): text.hasPrefix("/")
    case .variable: false
    }
  }
}

extension StringProtocol {
  fileprivate var isPort: Bool { UInt16(self) != nil && utf8.allSatisfy(\.isDigit) }

  /// The value as generated code encodes it; only in a path does this change a default value.
  fileprivate func encoded(at place: APIServer.Place) -> String {
    guard place == .path else { return String(self) }
    return String(
      decoding: utf8.map { $0.isUnreserved || $0 == UInt8(ascii: "/") ? $0 : UInt8(ascii: "x") },
      as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a URL may contain the byte everywhere (RFC 3986, section 2.3).
  fileprivate var isUnreserved: Bool { isLetter || isDigit || "-._~".utf8.contains(self) }
}
