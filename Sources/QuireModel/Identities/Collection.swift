import QuireSchema

/// The path of a list, such as `/owners/{}/pets`, whose elements a parameter after it identifies.
struct Collection: Hashable {
  /// The description, or an empty text for `x-resource`.
  let scope: String
  /// The path without the names of parameters and without an extension such as `.json`.
  let path: String

  /// The collection that a whole path names, or `nil` if the path ends with a parameter.
  init?(listedAt template: PathTemplate, scope: String) {
    guard case .literal? = template.parts.last else { return nil }
    self.init(scope: scope, path: Self.text(of: template.parts[...]))
  }

  /// The collection before a parameter that is a whole segment, or `nil` for another parameter.
  ///
  /// `/pets/{id}.json`, `/pets/{id}:feed` and `/Pets({id})` of OData count as whole segments.
  init?(before parameter: String, in template: PathTemplate, scope: String) {
    let parts = template.parts
    guard let index = parts.firstIndex(of: .parameter(parameter)), index > 0,
      case .literal(let text) = parts[index - 1], let last = text.last, "/('".contains(last)
    else { return nil }
    if index + 1 < parts.count {
      guard case .literal(let next) = parts[index + 1], let first = next.first,
        "/.:)'".contains(first)
      else { return nil }
    }
    self.init(scope: scope, path: Self.text(of: parts[..<index]))
  }

  private init?(scope: String, path: String) {
    let end = path.reversed().drop { "/('".contains($0) }
    self.scope = scope
    self.path = String(end.reversed())
    // A parameter after a parameter, as in `/{owner}/{repo}`, is not an element of a list.
    guard !self.path.hasSuffix("{}") else { return nil }
  }

  /// Returns the text of a path without the names of parameters and without an extension.
  static func text(of parts: ArraySlice<PathPart>) -> String {
    let text = parts.map { part in
      if case .literal(let text) = part { text } else { "{}" }
    }.joined()
    guard let dot = text.lastIndex(of: "."), !text[dot...].contains("/"), text.hasSuffix("json")
    else { return text }
    return String(text[..<dot])
  }

  /// The number of segments.
  var length: Int { path.count { $0 == "/" } }

  /// The number of elements of other collections around the collection.
  var depth: Int { path.split(separator: "/").count { $0.contains("{}") } }

  /// The last segment, such as `pets`.
  var noun: String { String(path.reversed().prefix { $0 != "/" }.reversed()) }

  /// The possible singulars of the last segment in words.
  var singulars: [Words] { Words.possibleSingulars(of: noun).map { Words($0) } }
}

extension PathTemplate {
  /// Whether the path ends with a parameter, apart from an extension or a bracket.
  func ends(with parameter: String) -> Bool {
    guard let index = parts.firstIndex(of: .parameter(parameter)) else { return false }
    return parts[(index + 1)...].allSatisfy { part in
      guard case .literal(let text) = part else { return false }
      return text == "/" || text == ".json" || text.allSatisfy { "')/".contains($0) }
    }
  }
}

extension Words {
  /// The last words of the names of identities.
  static let identities: Set = ["id", "uuid", "guid", "sid", "pk"]

  /// Whether the last word is that of an identity or, in a list, of identities.
  package var endsLikeIdentity: Bool {
    Self.identities.contains { $0 == list.last || "\($0)s" == list.last }
  }

  /// Returns the words with another one at the end.
  func followed(by word: String) -> Words { Words((list + [word]).joined(separator: " ")) }

  /// The forms of a name of which one is its singular, if it has one: the likeliest come first.
  static func possibleSingulars(of name: String) -> [String] {
    var forms = [name]
    if name.hasSuffix("ies") { forms.append(name.dropLast(3) + "y") }
    if name.hasSuffix("s") { forms.append(String(name.dropLast())) }
    if name.hasSuffix("es") { forms.append(String(name.dropLast(2))) }
    return forms
  }
}
