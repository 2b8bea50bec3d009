import QuireSchema

/// One entry of `x-resource` as it stands, its values of the right kinds.
struct ResourceAnnotation {
  let path: JSONText
  var name: JSONText?
  /// In upper case.
  var method = "GET"
  /// The maps of name to schema, by where their entries go; in the order of `Place`.
  ///
  /// A body that is a reference is one entry, `body` itself.
  var entries: [(key: String, place: RequestParameter.Place, members: [JSONNode.Member])] = []
  var required: [JSONText] = []
  /// `repeatable`, or `nil` where it is not said.
  var isRepeatable: Bool?
  /// `error`, or `nil` where it is not said.
  var failure: FailureAnnotation?
  /// `x-pagination` within the entry, or `nil`.
  var pagination: JSONNode?

  /// Reads an entry: a path, or an object.
  ///
  /// - Returns: `nil` where there is no path or something cannot be read, which was reported.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    if let path = node.text {
      self.path = path
      return
    }
    guard let members = node.members else {
      diagnostics.add(
        .annotationValue(
          "x-resource", node, expected: "a path, an object or an array of objects"))
      return nil
    }
    guard let member = node.member("path") else {
      diagnostics.add(.missingKey("path", at: node.range))
      return nil
    }
    guard let path = member.value.text else {
      diagnostics.add(.annotationValue("path", member.value, expected: "a path, such as '/users'"))
      return nil
    }
    self.path = path
    var isReadable = true
    for member in members where !read(member, diagnostics: &diagnostics) { isReadable = false }
    guard isReadable else { return nil }
    entries.sort { Self.order($0.place) < Self.order($1.place) }
  }

  static let keys = [
    "path", "name", "method", "parameters", "query", "headers", "body", "required", "error",
    "repeatable", "x-pagination",
  ]

  private static let methods = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY",
  ]

  private static func order(_ place: RequestParameter.Place) -> Int {
    switch place {
    case .path: 0
    case .query: 1
    case .header: 2
    case .body, .wholeBody: 3
    }
  }

  /// - Returns: Whether the request can be made with the member read or left out of account.
  private mutating func read(
    _ member: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> Bool {
    let value = member.value
    switch member.name {
    case "path": return true
    case "name":
      name = value.text.flatMap { $0.value.isEmpty ? nil : $0 }
      if name != nil { return true }
      diagnostics.add(.annotationValue("name", value, expected: "a name"))
    case "method":
      guard let text = value.text else {
        diagnostics.add(.annotationValue("method", value, expected: "an HTTP method"))
        return false
      }
      method = text.value.uppercased()
      guard !Self.methods.contains(method) else { return true }
      let nearest = Spelling.nearest(to: method, in: Self.methods)
      let isToken = method.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      if nearest == nil, isToken, !method.isEmpty { return true }
      diagnostics.add(.unknownMethod(text, nearest: nearest))
    case "parameters": return read(.path, member, diagnostics: &diagnostics)
    case "query": return read(.query, member, diagnostics: &diagnostics)
    case "headers": return read(.header, member, diagnostics: &diagnostics)
    case "body":
      // No member's schema is a string.
      guard value["$ref"]?.stringValue != nil else {
        return read(.body, member, diagnostics: &diagnostics)
      }
      let strays = (value.members ?? []).filter { !$0.isKeyword }
      for stray in strays { diagnostics.add(.entryBesideReference(stray)) }
      entries.append((member.name, .wholeBody, [member]))
      return strays.isEmpty
    case "required":
      let names = value.elements?.map(\.text)
      required = names?.compactMap { $0 } ?? []
      if let names, names.allSatisfy({ $0 != nil }) { return true }
      diagnostics.add(.annotationValue("required", value, expected: "an array of names"))
    case "error":
      failure = FailureAnnotation(value, diagnostics: &diagnostics)
      return failure != nil
    case "repeatable":
      isRepeatable = value.boolValue
      if isRepeatable != nil { return true }
      diagnostics.add(.annotationValue("repeatable", value, expected: "true or false"))
    case "x-pagination":
      pagination = value
      return true
    default:
      diagnostics.add(.unknownKey(member, of: "x-resource", known: Self.keys))
    }
    return false
  }

  private mutating func read(
    _ place: RequestParameter.Place, _ member: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> Bool {
    guard let members = member.value.members else {
      diagnostics.add(
        .annotationValue(member.name, member.value, expected: "an object of schemas by name"))
      return false
    }
    entries.append((member.name, place, members))
    return true
  }
}
