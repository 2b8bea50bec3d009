import QuireSchema

/// The path of a resource with its parameters, such as `/orgs/{org}/users`.
///
/// It knows the names of the parameters in the path, but not their types: ``EndpointParameter`` has
/// their schemas, if they are declared.
struct PathTemplate {
  /// The texts and the parameters in the order of the path.
  let parts: [PathPart]
  /// The unique names in braces, in order.
  let parameters: [String]

  /// Reads a path, or returns `nil` if the text is not a path, which is reported.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - declared: The names of declared parameters, which may have any characters except braces,
  ///     and may occur several times.
  ///   - diagnostics: Receives the mistake.
  init?(
    _ text: JSONText, declaring declared: Set<String> = [], diagnostics: inout Diagnostics
  ) {
    do {
      (parts, parameters) = try Self.parts(of: text.value, declaring: declared)
    } catch {
      diagnostics.add(.resourcePath(text, error.finding, help: error.help))
      return nil
    }
  }

  private struct Mistake: Error {
    let finding: String
    let help: String
  }

  private static func parts(
    of path: String, declaring declared: Set<String>
  ) throws(Mistake) -> (parts: [PathPart], parameters: [String]) {
    // A mark after a slash would belong to its character.
    let scalars = path.unicodeScalars
    guard scalars.first == "/", scalars.dropFirst().first != "/" else {
      throw Mistake(
        finding: "does not begin with one '/'",
        help:
          "write the path below the base URL, such as '/users'; the client adds the host"
      )
    }
    var parts: [PathPart] = []
    var names: [String] = []
    var piece = ""
    var isInBraces = false
    for scalar in scalars {
      switch (scalar, isInBraces) {
      case ("?", false), ("#", false):
        throw Mistake(
          finding: "contains '\(scalar)'",
          help: "declare the parameters of the query under 'query'")
      case ("{", true):
        throw Mistake(
          finding: "opens a second '{' inside the first", help: "close the first with '}'")
      case ("}", false):
        throw Mistake(
          finding: "has a '}' that closes nothing",
          help: "write '{' before the parameter's name")
      case ("{", false):
        if !piece.isEmpty { parts.append(.literal(piece)) }
        (piece, isInBraces) = ("", true)
      case ("}", true):
        guard declared.contains(piece) || isName(piece) else {
          throw Mistake(
            finding: "has \(Diagnostic.quote("{\(piece)}")), which is not a name",
            help: "write '{name}' of letters, digits, '_', '-' and '.'; operators are not supported"
          )
        }
        let isNew = !names.contains(piece)
        guard isNew || declared.contains(piece) else {
          throw Mistake(
            finding: "has \(Diagnostic.quote("{\(piece)}")) twice",
            help: "give each parameter a different name")
        }
        if isNew { names.append(piece) }
        parts.append(.parameter(piece))
        (piece, isInBraces) = ("", false)
      default: piece.unicodeScalars.append(scalar)
      }
    }
    guard !isInBraces else {
      throw Mistake(
        finding: "does not close \(Diagnostic.quote("{\(piece)"))",
        help: "write '}' after the parameter's name")
    }
    if !piece.isEmpty { parts.append(.literal(piece)) }
    return (parts, names)
  }

  /// Returns the name of a parameter that a segment of a path writes as `:id`, or `nil`.
  ///
  /// Routers write parameters in this way; a path of a request has braces.
  static func colonName(in segment: Substring) -> Substring? {
    let name = segment.dropFirst()
    let isName = name.first.map { $0.isLetter || $0 == "_" } == true
    return segment.first == ":" && isName ? name : nil
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || byte >= 0x80 || "_-.".utf8.contains(byte)
    }
  }

  /// Whether the path ends in a parameter, perhaps with an extension: `/orders/{id}.json`.
  var endsInParameter: Bool {
    switch parts.last {
    case .parameter: true
    case .literal(let text): parts.count > 1 && text.hasPrefix(".") && !text.contains("/")
    case nil: false
    }
  }

  /// The words of the segment before a parameter at the end, which the path names one item of;
  /// `nil` for another path.
  var collectionOfItem: Words? {
    guard parts.count > 1, case .parameter = parts[parts.count - 1],
      case .literal(let text) = parts[parts.count - 2], text.hasSuffix("/")
    else { return nil }
    return text.split(separator: "/").last.map { Words(String($0)) }
  }

  /// The words of the last literal segments, which name the listed items; the last comes first.
  ///
  /// There are at most two. Extensions are dropped: the words of `/users.list` are `users`.
  var subjects: [Words] {
    let text = parts.map { part in
      switch part {
      case .literal(let text): text
      // A segment that contains a parameter is not literal.
      case .parameter: "{"
      }
    }.joined()
    let segments = text.split(separator: "/").filter { !$0.contains("{") }
    return segments.suffix(2).reversed().map { segment in
      Words(String(segment.prefix { $0 != "." }))
    }
  }
}

/// A part of the path of a request.
package enum PathPart: Hashable, Sendable {
  /// The text outside of braces, including slashes.
  case literal(String)
  /// The name of a path parameter.
  case parameter(String)
}

extension [PathPart] {
  /// The path, with the names of its parameters in braces.
  package var template: String {
    map { part in
      switch part {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined()
  }
}
