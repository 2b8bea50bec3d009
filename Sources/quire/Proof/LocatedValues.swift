import QuireModel
import QuireSchema

// The values at the locations of a paging rule, in a recorded exchange.
extension RecordedExchange {
  /// Returns the values at a location of the response; several only if it has a `*`.
  func values(at location: ResponseLocation) -> [JSONNode] {
    guard let header = location.header else {
      return json.map { Self.values(at: location.segments[...], in: $0) } ?? []
    }
    guard let text = fields[header] else { return [] }
    if location.isLinkHeader { return Self.nextLink(in: text).map { [Self.node($0)] } ?? [] }
    guard !location.segments.isEmpty else {
      // After the slash of `Content-Range` is the total.
      let value = header.lowercased() == "content-range" ? text.split(separator: "/").last : text[...]
      return [Self.node(String(value ?? ""))]
    }
    var ignored = Diagnostics()
    let source = SourceText(path: place.file, text: text)
    return JSONReader.read(source, diagnostics: &ignored)
      .map { Self.values(at: location.segments[...], in: $0) } ?? []
  }

  /// Returns the value at a location, or `nil` if it is absent, null or blank.
  func value(at location: ResponseLocation) -> JSONNode? {
    guard let value = values(at: location).last, !value.isNull, value.stringValue != "",
      value.members?.isEmpty != true
    else { return nil }
    return value
  }

  func count(at location: ResponseLocation?) -> Int? {
    guard let text = location.flatMap(value)?.scalarText, let count = Int(text), count >= 0 else {
      return nil
    }
    return count
  }

  func flag(at location: ResponseLocation) -> Bool? {
    value(at: location)?.scalarText.flatMap { Bool($0.lowercased()) }
  }

  /// Returns the items at a location: the elements of an array, or the values of a map.
  func items(at location: ResponseLocation) -> [JSONNode] {
    let values = values(at: location)
    if location.segments.contains(.each) { return values }
    return values.flatMap { $0.elements ?? $0.members?.map(\.value) ?? [] }
  }

  /// Returns the text that the request sends at a place, or `nil`.
  func sent(at place: RequestPlace) -> String? {
    switch place.place {
    case .query: return url[place.name]
    case .header: return requestFields[place.name]
    case .body:
      guard let value = requestBody?[JSONPointer(place.bodyNames)], !value.isNull else { return nil }
      return value.scalarText ?? String(decoding: value.canonicalBytes, as: UTF8.self)
    }
  }

  /// The target of the link to the next page in the header field `Link`, or `nil`.
  var nextLink: String? { fields["Link"].flatMap(Self.nextLink) }

  private static func nextLink(in text: String) -> String? {
    for link in text.matches(of: /<([^>]*)>([^<]*)/) {
      let relations = link.2.firstMatch(of: /(?i)\brel\s*=\s*"?([^";,]*)/)
      let names = relations?.1.lowercased().split(separator: " ") ?? []
      if names.contains("next") { return String(link.1) }
    }
    return nil
  }

  private static func node(_ text: String) -> JSONNode {
    JSONNode(.string(text), at: SourceText(path: "", bytes: []).wholeRange)
  }

  private static func values(
    at segments: ArraySlice<ResponseLocation.Segment>, in node: JSONNode
  ) -> [JSONNode] {
    guard let first = segments.first else { return [node] }
    let next: [JSONNode] =
      switch first {
      case .member(let name):
        [node[name] ?? node.elements.flatMap { list in
          Int(name).flatMap { list.indices.contains($0) ? list[$0] : nil }
        }].compactMap(\.self)
      case .each: node.elements ?? node.members?.map(\.value) ?? []
      case .last: [node.elements?.last].compactMap(\.self)
      case .first(let key, let value):
        [node.elements?.first { $0[key]?.stringValue == value }].compactMap(\.self)
      }
    return next.flatMap { values(at: segments.dropFirst(), in: $0) }
  }
}
