import Foundation

/// Finds the path to a place in a JSON text.
///
/// A text is scanned again only after it could not be decoded or encoded, so that success costs
/// nothing.
enum JSONPlace {
  /// Returns the path to the value at an offset.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the place.
  ///   - text: The bytes of the text, which may end early or not be JSON.
  ///   - count: The number of bytes.
  /// - Returns: The path to the innermost value that contains the place.
  static func path(
    to offset: Int, in text: UnsafePointer<UInt8>, count: Int
  ) -> [any CodingKey] {
    var bytes = JSONBytes(Data(bytes: text, count: count))
    let place = bytes.start + offset
    var path: [any CodingKey] = []
    while let key = bytes.enterValue(containing: place) { path.append(key) }
    return path
  }
}

extension JSONBytes {
  /// Moves to the member or element that contains a place, if the value here has one.
  ///
  /// - Returns: The key of the member or element, or `nil` if no member or element does.
  fileprivate mutating func enterValue(containing place: UnsafePointer<UInt8>) -> (any CodingKey)? {
    let first = peek()
    guard first == 0x7B || first == 0x5B, at < place else { return nil }
    at += 1
    var index = 0
    while peek() != 0x7D, peek() != 0x5D, at <= place {
      var key = WireKey(index: index)
      if first == 0x7B {
        guard let name = try? string(), (try? expect(0x3A)) != nil else { return nil }
        key = WireKey(stringValue: name)
        _ = peek()
      }
      // A name has no value yet.
      if at > place { return nil }
      let value = at
      depth = 0
      if at == place || (try? skipValue()) == nil || at > place {
        at = value
        return key
      }
      guard (try? expect(0x2C)) != nil else { return nil }
      index += 1
    }
    return nil
  }
}
