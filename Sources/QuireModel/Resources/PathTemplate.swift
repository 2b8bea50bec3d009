import QuireSchema

/// A resource's path with the parameters in it: `/orgs/{org}/users`.
struct PathTemplate {
  let parts: [ResourceModel.PathPart]

  /// The names in braces, in order, none twice.
  var parameters: [String] {
    parts.compactMap { part in
      if case .parameter(let name) = part { name } else { nil }
    }
  }

  /// Reads a path.
  ///
  /// - Returns: `nil` where it is none, which was reported.
  init?(_ text: JSONText, diagnostics: inout Diagnostics) {
    func refuse(_ finding: String, help: String) {
      diagnostics.add(.resourcePath(text, finding, help: help))
    }
    guard text.value.hasPrefix("/"), !text.value.hasPrefix("//") else {
      refuse(
        "does not begin with one '/'",
        help: "write the path below the base URL, such as '/users'; the host is the client's")
      return nil
    }
    var parts: [ResourceModel.PathPart] = []
    var literal = ""
    var name: String?
    for character in text.value {
      switch (character, name) {
      case ("?", nil), ("#", nil):
        refuse("holds '\(character)'", help: "declare what is sent in the query under 'query'")
        return nil
      case ("{", nil):
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        name = ""
      case ("{", .some):
        refuse("opens a second '{' inside the first", help: "close the first with '}'")
        return nil
      case ("}", nil):
        refuse("closes a '}' that was not opened", help: "write '{' before the parameter's name")
        return nil
      case ("}", .some(let parameter)):
        guard Self.isName(parameter) else {
          refuse(
            "has '{\(parameter)}', which is no name",
            help: "write '{name}' of letters, digits, '_', '-' and '.'; there are no operators")
          return nil
        }
        guard !parts.contains(.parameter(parameter)) else {
          refuse("has '{\(parameter)}' twice", help: "give each parameter a name of its own")
          return nil
        }
        parts.append(.parameter(parameter))
        name = nil
      case (_, nil):
        literal.append(character)
      case (_, .some(let parameter)):
        name = parameter + String(character)
      }
    }
    if let name {
      refuse("does not close '{\(name)'", help: "write '}' after the parameter's name")
      return nil
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: byte >= 0x80
      }
    }
  }

  /// The words by which the last literal segments name what is listed, the last first.
  ///
  /// Without an extension: `/users.list` speaks of `users`. At most two.
  var subjects: [Words] {
    let text = parts.map { part in
      switch part {
      case .literal(let text): text
      // A segment with a parameter in it is no literal one.
      case .parameter: "{"
      }
    }.joined()
    let segments = text.split(separator: "/").filter { !$0.contains("{") }
    return segments.suffix(2).reversed().map { segment in
      Words(String(segment.prefix { $0 != "." }))
    }
  }
}
