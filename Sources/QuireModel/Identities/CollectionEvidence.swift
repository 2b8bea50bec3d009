import QuireSchema

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
