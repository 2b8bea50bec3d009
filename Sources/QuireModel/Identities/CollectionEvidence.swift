import QuireSchema

/// The objects that the operations on one collection and on its elements return.
struct CollectionEvidence {
  /// The objects that one operation returns: several for a union.
  struct Answer {
    let method: String
    let objects: [TypeID]
  }

  /// The answers of operations on one element.
  var elements: [Answer] = []
  /// The answers of lists of the collection.
  var lists: [Answer] = []
  /// The answers of `POST` to the collection.
  var created: [Answer] = []

  /// The objects that identify an element: what GET returns, or else PUT, PATCH or POST.
  ///
  /// What only DELETE returns is no evidence. Without such an answer, it is what the list contains.
  var entities: [TypeID] {
    for method in ["GET", "PUT", "PATCH", "POST"] {
      if let answer = elements.first(where: { $0.method == method }) { return answer.objects }
    }
    return (lists + created).first?.objects ?? []
  }

  /// All answers that are not only about a deleted object.
  var kept: [Answer] { elements.filter { $0.method != "DELETE" } + lists + created }

  /// The answers of DELETE on one element.
  var deleted: [Answer] { elements.filter { $0.method == "DELETE" } }
}

extension CollectionEvidence {
  /// Returns the evidence of all operations, keyed by the collection.
  static func all(in survey: Survey, _ reader: EntityReader) -> [Collection: CollectionEvidence] {
    var found: [Collection: CollectionEvidence] = [:]
    for endpoint in survey.endpoints {
      guard let schema = endpoint.responseSchema else { continue }
      let method = endpoint.method
      let template = endpoint.template
      let scope = survey.scope(of: endpoint.home.document)
      if let last = template.parameters.last, template.ends(with: last) {
        guard let place = Collection(before: last, in: template, scope: scope) else { continue }
        let objects = reader.elements(in: schema, named: place.singulars)
        guard !objects.isEmpty else { continue }
        found[place, default: .init()].elements.append(Answer(method: method, objects: objects))
      } else if let place = Collection(listedAt: template, scope: scope) {
        if method == "GET" {
          let objects = reader.items(in: schema, named: Words(place.noun))
          guard !objects.isEmpty else { continue }
          found[place, default: .init()].lists.append(Answer(method: method, objects: objects))
        } else if method == "POST" {
          let objects = reader.elements(in: schema, named: place.singulars)
          guard !objects.isEmpty else { continue }
          found[place, default: .init()].created.append(Answer(method: method, objects: objects))
        }
      }
    }
    return found
  }
}

extension Endpoint {
  /// The schema of a response that is a JSON value, or `nil`.
  fileprivate var responseSchema: Schema? {
    switch response {
    case .home: home.schema
    case .schema(let schema): schema
    case .successes: response.schemas.first
    case .noContent, .data, .headers: nil
    }
  }
}
