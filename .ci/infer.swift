import Foundation
import QuireClient

/// Decodes a sample with a plain decoder and with `JsonProvider`, encodes it again, and exits with 1
/// if the value has changed.
func check<Value: Codable>(_ type: Value.Type, _ name: String, _ path: String) throws {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let sample = try JsonProvider.decode(JSONValue.self, from: data)
  // The texts are compared, so dates keep all digits.
  JsonProvider.encoder.dateFractionDigits = 9
  let plainEncoder = JSONEncoder()
  plainEncoder.dateFractionDigits = 9
  let plain = try plainEncoder.encode(JSONDecoder().decode(type, from: data))
  let provided = try JsonProvider.encode(JsonProvider.decode(type, from: data))
  for text in [plain, provided] {
    let again = try JsonProvider.decode(JSONValue.self, from: text)
    if let place = difference(sample, again, at: "") {
      print("infer: \(name) is encoded as another value at '\(place)'")
      exit(1)
    }
  }
}

/// The first place at which two values differ, or `nil` if they are equal.
///
/// Dates are equal if they are the same instant. The case of UUIDs and the percent-encoding of URLs are
/// ignored.
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
