import Foundation

/// A JSON value as a server may send it, with ordered members of objects.
indirect enum WireValue {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case array([WireValue])
  case object([Member])

  typealias Member = (name: String, value: WireValue)

  /// The value with the members of every object in an order that no schema has.
  ///
  /// Members are sorted by their reversed names.
  var reordered: WireValue {
    switch self {
    case .array(let elements): .array(elements.map(\.reordered))
    case .object(let members):
      .object(
        members.map { ($0.name, $0.value.reordered) }
          .sorted { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) })
    default: self
    }
  }

  /// The value with eight additional members that no schema knows.
  var withUnknownMembers: WireValue {
    guard case .object(var members) = self else { return self }
    let names = [
      "followers_url", "gists_url", "starred_url", "subscriptions_url", "organizations_url",
      "repos_url", "events_url", "received_events_url",
    ]
    for (place, name) in names.enumerated() {
      let address = WireValue.text("https://api.example.com/users/octocat/\(name)")
      members.insert((name, address), at: min(place * 2 + 1, members.count))
    }
    return .object(members)
  }
}

/// The formatting of JSON values.
struct WireStyle {
  var isPretty = false
  /// Whether all characters outside of ASCII are escaped as UTF-16 code units.
  var escapes = false

  func data(_ value: WireValue) -> Data {
    var text = ""
    write(value, indent: "\n", to: &text)
    return Data(text.utf8)
  }

  private func write(_ value: WireValue, indent: String, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += "\(value)"
    case .text(let value): write(value, to: &text)
    case .array(let elements):
      write(elements, in: ("[", "]"), indent: indent, to: &text) { element, inner, text in
        write(element, indent: inner, to: &text)
      }
    case .object(let members):
      write(members, in: ("{", "}"), indent: indent, to: &text) { member, inner, text in
        write(member.name, to: &text)
        text += isPretty ? ": " : ":"
        write(member.value, indent: inner, to: &text)
      }
    }
  }

  private func write<Part>(
    _ parts: [Part], in brackets: (open: String, close: String), indent: String,
    to text: inout String, part: (Part, String, inout String) -> Void
  ) {
    let inner = indent + "  "
    text += brackets.open
    for (place, value) in parts.enumerated() {
      if place > 0 { text += "," }
      if isPretty { text += inner }
      part(value, inner, &text)
    }
    if isPretty, !parts.isEmpty { text += indent }
    text += brackets.close
  }

  private func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where escapes && !scalar.isASCII:
        for unit in String(scalar).utf16 {
          text += "\\u" + String(UInt32(unit) + 0x10000, radix: 16).suffix(4)
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
