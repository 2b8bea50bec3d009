import QuireModel
import QuireSchema

// The values at the locations of a paging rule, in a recorded exchange.
extension RecordedExchange {
  /// Returns the values at a location of the response; several only if it has a `*`.
  func values(at location: ResponsePointer) -> [SourceNode] {
    var root = response.json
    if let header = location.header {
      guard var text = response.fields[header.lowercased()] else { return [] }
      if location.isLinkHeader { text = Self.nextLink(in: text) ?? "" }
      // After the slash of `Content-Range` is the total.
      if header.lowercased() == "content-range" {
        text = String(text.drop { $0 != "/" }.dropFirst())
      }
      var ignored = Diagnostics()
      let source = SourceText(path: place.file, text: text)
      root =
        location.segments.isEmpty
        ? SourceNode(.string(text), at: source.wholeRange)
        : JSONTextReader.read(source, diagnostics: &ignored)
    }
    return location.segments.reduce(root.map { [$0] } ?? []) { nodes, segment in
      nodes.flatMap { $0.values(at: segment) }
    }
  }

  /// Returns the value at a location, or `nil` if it is absent, null or blank.
  func value(at location: ResponsePointer?) -> SourceNode? {
    guard let location, let value = values(at: location).last, !value.isNull,
      value.stringValue != "", value.members?.isEmpty != true
    else { return nil }
    return value
  }

  /// Returns the items at a location: the elements of an array, or the values of a map.
  func items(at location: ResponsePointer) -> [SourceNode] {
    let values = values(at: location)
    return location.segments.contains(.each) ? values : values.flatMap { $0.values(at: .each) }
  }

  /// Returns the text that the request sends at a place, or `nil`.
  func sent(at place: RequestPlace) -> String? {
    switch place.place {
    case .query: url[place.name]
    case .header: request.fields[place.name.lowercased()]
    case .body:
      request.json?[JSONPointer(place.bodyNames)].flatMap { $0.isNull ? nil : $0.sentText }
    }
  }

  /// Returns the target of the link to the next page in the header field `Link`, or `nil`.
  static func nextLink(in text: String) -> String? {
    let links = text.matches(of: /<([^>]*)>([^<]*)/)
    return links.first { link in
      let relations = link.2.firstMatch(of: /(?i)\brel\s*=\s*"?([^";,]*)/)?.1 ?? ""
      return relations.lowercased().split(separator: " ").contains("next")
    }.map { String($0.1) }
  }
}

extension SourceNode {
  fileprivate func values(at segment: ResponsePointer.Segment) -> [SourceNode] {
    let value: SourceNode?
    switch segment {
    case .each: return elements ?? members?.map(\.value) ?? []
    case .member(let name):
      value =
        self[name]
        ?? Int(name).flatMap { index in
          elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        }
    case .last: value = elements?.last
    case .first(let key, let text): value = elements?.first { $0[key]?.stringValue == text }
    }
    return value.map { [$0] } ?? []
  }
}
