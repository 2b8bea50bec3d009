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
  fileprivate static func possibleSingulars(of name: String) -> [String] {
    var forms = [name]
    if name.hasSuffix("ies") { forms.append(name.dropLast(3) + "y") }
    if name.hasSuffix("s") { forms.append(String(name.dropLast())) }
    if name.hasSuffix("es") { forms.append(String(name.dropLast(2))) }
    return forms
  }
}

/// What the paths of all operations say about entities.
struct PathEvidence {
  /// The objects that operations on a collection and on its elements return.
  var collections: [Collection: CollectionEvidence] = [:]
  /// The paths at which GET returns one object, in order.
  var elements: [ElementPath] = []

  /// The evidence in an order that does not depend on the order of the description.
  ///
  /// Collections that are not within an element of another one come first.
  var sorted: [(place: Collection, evidence: CollectionEvidence)] {
    collections.map { (place: $0, evidence: $1) }.sorted {
      ($0.place.scope, $0.place.depth, $0.place.length, $0.place.path)
        < ($1.place.scope, $1.place.depth, $1.place.length, $1.place.path)
    }
  }

  /// The single objects at paths, also those that are in no collection: `/repos/{owner}/{repo}`.
  var answersAtPaths: [CollectionEvidence.Answer] {
    let single = elements.filter { $0.objects.count == 1 }
    return single.sorted { ($0.segments.count, $0.path) < ($1.segments.count, $1.path) }.map {
      .init(method: "GET", objects: $0.objects, type: $0.objects[0])
    }
  }
}

/// The path of one object, such as `/pets/{}`.
struct ElementPath {
  /// The description, or an empty text for `x-resource`.
  let scope: String
  /// The segments; `nil` for those that contain parameters.
  let segments: [String?]
  let objects: [TypeID]
  /// Whether the element is not within another object.
  var isOuter = false

  /// The path, with `{}` for parameters.
  var path: String { segments.map { $0 ?? "{}" }.joined(separator: "/") }

  /// The possible singulars of the last literal segment in words.
  var nouns: [Words] {
    Words.possibleSingulars(of: segments.compactMap(\.self).last ?? "").map { Words($0) }
  }

  /// Whether a URL or a path is that of an element: `https://example.com/v1/pets/7`.
  func matches(_ url: String) -> Bool {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").map(String.init)
    guard url.contains("/"), segments.count <= parts.count else { return false }
    return zip(segments.reversed(), parts.reversed()).allSatisfy { own, part in
      own.map { $0 == part } ?? true
    }
  }
}

/// The objects that the operations on one collection and on its elements return.
struct CollectionEvidence {
  /// The objects that one operation returns: several for a union.
  struct Answer {
    let method: String
    let objects: [TypeID]
    /// The type of the value, which is the union if there are several objects.
    let type: TypeID
  }

  /// The answers of operations on one element.
  var elements: [Answer] = []
  /// The answers of lists of the collection.
  var lists: [Answer] = []
  /// The answers of `POST` to the collection.
  var created: [Answer] = []

  /// The objects that identify an element: what GET returns there.
  ///
  /// Without GET, it is what a list contains or what was created, because that is where a client gets
  /// the identity from, or else what a change returns. What only DELETE returns is no evidence.
  var entities: [TypeID] {
    let read = elements.filter { $0.method == "GET" }
    let changed = ["PUT", "PATCH", "POST"].flatMap { method in
      elements.filter { $0.method == method }
    }
    return (read + lists + created + changed).first?.objects ?? []
  }

  /// All answers that are not only about a deleted object.
  var kept: [Answer] { elements.filter { $0.method != "DELETE" } + lists + created }

  /// The answers of DELETE on one element.
  var deleted: [Answer] { elements.filter { $0.method == "DELETE" } }

  /// Removes the answers of requests for an element or for a new one that return other objects.
  mutating func remove(_ others: Set<TypeID>) {
    elements.removeAll { others.isSuperset(of: $0.objects) }
    created.removeAll { others.isSuperset(of: $0.objects) }
  }
}
