/// A value's place in JSON text.
struct JSONPlace {
  /// The way to the value as a JSON Pointer (RFC 6901), by the names that stand in the text.
  private(set) var pointer = ""
  /// The value's bytes, or `nil` where the way does not lead to one.
  private(set) var bytes: Range<Int>?

  /// Finds the place that a decoder's coding path leads to.
  init(of path: [any CodingKey], in text: [UInt8]) {
    var scan = JSONTextScan(text)
    bytes = scan.skipValue()
    for key in path {
      let child = bytes.flatMap { bytes in
        var scan = JSONTextScan(text, at: bytes.lowerBound)
        return Self.child(at: key, of: scan.children())
      }
      bytes = child?.bytes
      pointer += "/" + escaped(child?.name ?? key.intValue.map(String.init) ?? key.stringValue)
    }
  }

  /// The child that a key leads to: the first of its name, as a decoder takes it.
  private static func child(
    at key: any CodingKey, of children: [JSONTextScan.Child]
  ) -> JSONTextScan.Child? {
    if let index = key.intValue, children.first?.name == nil {
      return children.indices.contains(index) ? children[index] : nil
    }
    // The decoder may have converted the name.
    return children.first { $0.name == key.stringValue }
      ?? children.first { child in
        child.name.flatMap(KeyCase.camelCase(ofSnakeCase:)) == key.stringValue
      }
  }
}
