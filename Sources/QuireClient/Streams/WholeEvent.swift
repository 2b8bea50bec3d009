import Foundation

extension Client {
  /// Decodes a whole event: an object of its fields.
  ///
  /// The type decides what the data is, and whether an event without a name has the usual one.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - event: The event.
  /// - Returns: The first value that fits: with the data as JSON, as text, or alone.
  /// - Throws: The error about the first form of the object.
  func element<Element: Decodable>(
    _ type: Element.Type, ofWhole event: EventParser.Event
  ) throws -> Element {
    // Some servers send the declared object, with a member `data`, as the data.
    let forms = try event.forms.map { try JsonProvider.encode($0) } + [event.data]
    do {
      return try element(type, from: forms[0])
    } catch {
      for form in forms.dropFirst() {
        if let value = try? element(type, from: form) { return value }
      }
      throw error
    }
  }
}

extension EventParser.Event {
  /// The objects that the event may be, the most likely first.
  fileprivate var forms: [JSONValue] {
    let json = try? JsonProvider.decode(JSONValue.self, from: data)
    // An event may have no data, also if it has an empty line for it.
    let text = JSONValue.string(String(decoding: data, as: UTF8.self))
    let contents: [JSONValue?] = data.isEmpty ? [nil, text] : (json.map { [$0] } ?? []) + [text]
    let names: [String?] = name.isEmpty ? ["message", nil] : [name]
    return names.flatMap { name in
      contents.map { content in
        var fields: [String: JSONValue] = [:]
        fields["event"] = name.map { .string($0) }
        fields["data"] = content
        if !id.isEmpty { fields["id"] = .string(id) }
        fields["retry"] = retry.map { .number(JSONNumber($0)) }
        return .object(fields)
      }
    }
  }
}
