import Foundation
import QuireRuntime

/// Decodes a sample through a plain decoder and through `JsonProvider`, encodes it again, and stops
/// where that is another value.
func check<Value: Codable>(_ type: Value.Type, _ name: String, _ path: String) throws {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let sample = try JsonProvider.decode(JSONValue.self, from: data)
  let plain = try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
  let provided = try JsonProvider.encode(JsonProvider.decode(type, from: data))
  for text in [plain, provided] {
    let again = try JsonProvider.decode(JSONValue.self, from: text)
    if let place = difference(sample, again, at: "") {
      print("infer: \(name) comes back as another value at '\(place)'")
      exit(1)
    }
  }
}

/// The first place at which two values differ, or `nil` where they are equal.
///
/// A date is as good as its instant, a UUID in capitals as in small letters, a URL as good with its
/// percent-encoding as without.
private func difference(_ one: JSONValue?, _ other: JSONValue?, at place: String) -> String? {
  switch (one, other) {
  case (.object(let one), .object(let other)):
    for name in Set(one.keys).union(other.keys).sorted() {
      let found = difference(one[name], other[name], at: "\(place)/\(name)")
      if found != nil { return found }
    }
    return nil
  case (.array(let one), .array(let other)):
    guard one.count == other.count else { return place }
    for (index, pair) in zip(one, other).enumerated() {
      let found = difference(pair.0, pair.1, at: "\(place)/\(index)")
      if found != nil { return found }
    }
    return nil
  case (.string(let one), .string(let other)): return isSame(one, other) ? nil : place
  case (let one, let other): return one == other ? nil : place
  }
}

private func isSame(_ one: String, _ other: String) -> Bool {
  if one == other { return true }
  if let id = UUID(uuidString: one) { return id == UUID(uuidString: other) }
  if let date = instant(one) { return date == instant(other) }
  return one.contains("://") && one.removingPercentEncoding == other.removingPercentEncoding
}

private func instant(_ text: String) -> Date? {
  try? JsonProvider.decode([Date].self, from: Data("[\"\(text)\"]".utf8)).first
}
