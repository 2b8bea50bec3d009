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
    var reader = ServerReader(part: part)
    return try reader.server()
  }

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

/// The kind of a text that should be the URL of a server (RFC 3986).
///
/// The rules are stricter than those of Foundation, so that a URL that fits them is one everywhere.
enum ServerSyntax {
  /// A URL with the scheme http or https.
  case absolute
  /// A URL that is relative to that of the description.
  case relative
  /// A URL with a scheme that the client does not send requests to.
  case otherScheme
  /// A URL with a query or a fragment, which a base URL cannot have.
  case hasQuery
  case malformed

  init(_ text: String) {
    self = .malformed
    guard !text.isEmpty else { return }
    if text.contains(where: { $0 == "?" || $0 == "#" }) {
      self = .hasQuery
      return
    }
    let scheme = Self.scheme(of: text)
    let rest = scheme.map { text.dropFirst($0.count + 1) } ?? text[...]
    if rest.hasPrefix("//") {
      guard Self.isAuthorityWithPath(rest.dropFirst(2)) else { return }
    } else if scheme != nil || !Self.isPath(rest) {
      return
    }
    switch scheme?.lowercased() {
    case "http", "https": self = .absolute
    case nil: self = .relative
    default: self = .otherScheme
    }
  }

  /// Returns the text before the colon if it can be a scheme.
  private static func scheme(of text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon].utf8
    guard scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isLetter || $0.isDigit || isByte($0, of: "+-.") })
    else { return nil }
    return text[..<colon]
  }

  private static func isAuthorityWithPath(_ text: Substring) -> Bool {
    let authority = text.prefix { $0 != "/" }
    var server = authority
    if let at = authority.lastIndex(of: "@") {
      server = authority[authority.index(after: at)...]
      guard isEscaped(authority[..<at], allowing: ":") else { return false }
    }
    var host = server
    if let colon = server.lastIndex(of: ":"), !server.hasSuffix("]") {
      host = server[..<colon]
      let port = server[server.index(after: colon)...]
      guard port.isEmpty || UInt16(port) != nil && port.utf8.allSatisfy(\.isDigit) else {
        return false
      }
    }
    let isHost =
      host.hasPrefix("[") && host.hasSuffix("]")
      ? isAddress(host.dropFirst().dropLast()) : isEscaped(host, allowing: "")
    return !host.isEmpty && isHost && isPath(text.dropFirst(authority.count))
  }

  /// Whether a text between brackets can be an address (IPv6).
  private static func isAddress(_ text: Substring) -> Bool {
    text.contains(":") && text.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
  }

  private static func isPath(_ text: Substring) -> Bool {
    // A colon in the first segment would end a scheme.
    let isRooted = text.isEmpty || text.hasPrefix("/")
    return (isRooted || !text.prefix { $0 != "/" }.contains(":"))
      && isEscaped(text, allowing: ":@/")
  }

  /// Whether a text has only characters that a URL may contain, and complete escapes.
  private static func isEscaped(_ text: Substring, allowing others: String) -> Bool {
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte.isLetter || byte.isDigit || isByte(byte, of: "-._~!$&'()*+,;=" + others) { continue }
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return false }
      rest = rest.dropFirst(2)
    }
    return true
  }

  private static func isByte(_ byte: UInt8, of characters: String) -> Bool {
    characters.utf8.contains(byte)
  }
}

/// Reads the server of one operation, if it is not that of the whole description.
struct OperationServerReader {
  let operation: Operation
  let description: OpenAPISource
  let library: OpenAPILibrary

  /// Returns the first server of the operation or its path that requests can be sent to, or `nil`
  /// if the requests go to the server of the client.
  ///
  /// If the operation repeats the servers of the description, the client chooses among them.
  func server() -> APIServer? {
    guard description.format != .swagger2, let servers = operation.servers,
      servers.node.canonicalBytes != description.root["servers"]?.node.canonicalBytes
    else { return nil }
    if servers.node.elements == nil {
      library.report(.malformedServers(servers.node))
      return nil
    }
    for part in servers.elements {
      do throws(ServerReader.Mistake) {
        var server = try ServerReader.server(from: withDefaults(part))
        server.usualURL = usualURL
        return server
      } catch {
        library.report(error.diagnostic)
      }
    }
    if !servers.elements.isEmpty {
      library.report(.noServer(of: operation.id.value, at: servers.node.range))
    }
    return nil
  }

  /// The URL that the value for the API uses unless the app chooses one, or `nil` without any.
  ///
  /// The reader of the namespace reports the servers that it leaves out.
  private var usualURL: String? {
    let servers = (description.root["servers"]?.elements ?? []).lazy
      .compactMap { try? ServerReader.server(from: $0) }
    return servers.first.flatMap { $0.isRelative ? nil : $0.defaultURL }
  }

  /// Returns a server whose URL has the default values of its variables.
  ///
  /// A default may be a whole URL, which a client could not replace.
  private func withDefaults(_ part: OpenAPIPart) -> OpenAPIPart {
    guard let url = part.text("url") else { return part }
    var text = url.value
    for variable in part["variables"]?.members ?? [] {
      guard let value = variable.part.text("default"),
        text.contains("{\(variable.name.value)}")
      else { continue }
      text = text.replacing("{\(variable.name.value)}", with: value.value)
      library.report(
        .fixedVariable(
          variable.name.value, value: value.value, of: operation.id.value, at: variable.name.range))
    }
    let members = (part.node.members ?? []).map { member in
      member.name == "url"
        ? member.with(SourceNode(.string(text), at: url.range)) : member
    }
    return OpenAPIPart(
      node: SourceNode(.object(members), at: part.node.range), address: part.address)
  }
}
