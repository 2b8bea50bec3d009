import QuireModel
import QuireSchema

/// Writes the JSON of a sample as the lines of a string literal with interpolations.
struct SampleWriter {
  let names: NameTable

  /// The lines of a literal.
  struct Text {
    var lines: [String]
    /// The `#`s around the literal and in its interpolations.
    let marks: String
    /// Whether the text depends on the number of the sample.
    let isVaried: Bool
  }

  /// A piece of JSON, or an expression to interpolate.
  private enum Piece {
    case plain(String)
    case expression(String)
    /// A line break, and the depth of the next line.
    case newline(Int)
  }

  /// Returns the literal of a sample.
  func text(of sample: SampleValue) -> Text {
    var pieces: [Piece] = []
    append(sample, depth: 0, to: &pieces)
    let plain = pieces.reduce(into: "") { text, piece in
      if case .plain(let part) = piece { text += part }
    }
    var marks = "#"
    while plain.contains("\\\(marks)") || plain.contains("\"\"\"\(marks)") { marks += "#" }
    var lines = [""]
    var isVaried = false
    for piece in pieces {
      switch piece {
      case .plain(let text): lines[lines.count - 1] += text
      case .expression(let expression):
        isVaried = true
        lines[lines.count - 1] += "\\\(marks)(\(expression))"
      case .newline(let depth): lines.append(String(repeating: "  ", count: depth))
      }
    }
    return Text(lines: lines, marks: marks, isVaried: isVaried)
  }

  private func append(_ sample: SampleValue, depth: Int, to pieces: inout [Piece]) {
    switch sample {
    case .constant(let node): append(node, depth: depth, to: &pieces)
    case .counter(let first): pieces.append(.expression("number.counted(from: \(first))"))
    case .sample(let id, let offset):
      let after = offset == 0 ? "" : ", after: \(offset)"
      pieces.append(.expression("number.json(of: \(names.path(of: id)).self\(after))"))
    case .text(let parts):
      pieces.append(.plain("\""))
      pieces += parts.map(piece)
      pieces.append(.plain("\""))
    case .array(let elements):
      appendList(elements, "[", "]", depth: depth, to: &pieces) { element, pieces in
        append(element, depth: depth + 1, to: &pieces)
      }
    case .object(let members):
      appendList(members, "{", "}", depth: depth, to: &pieces) { member, pieces in
        pieces.append(.plain("\(JSONDraft.quoted(member.name)): "))
        append(member.value, depth: depth + 1, to: &pieces)
      }
    }
  }

  private func append(_ node: SourceNode, depth: Int, to pieces: inout [Piece]) {
    switch node.value {
    case .null: pieces.append(.plain("null"))
    case .bool(let flag): pieces.append(.plain(flag ? "true" : "false"))
    case .number(let text): pieces.append(.plain(text))
    case .string(let text): pieces.append(.plain(JSONDraft.quoted(text)))
    case .array(let elements):
      append(.array(elements.map(SampleValue.constant)), depth: depth, to: &pieces)
    case .object(let members):
      let members = members.map { SampleValue.Member(name: $0.name, value: .constant($0.value)) }
      append(.object(members), depth: depth, to: &pieces)
    }
  }

  /// Appends an array or an object, with each element on a separate line.
  private func appendList<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, depth: Int,
    to pieces: inout [Piece], _ append: (Element, inout [Piece]) -> Void
  ) {
    pieces.append(.plain(opening))
    for (index, element) in elements.enumerated() {
      pieces.append(.newline(depth + 1))
      append(element, &pieces)
      if index < elements.count - 1 { pieces.append(.plain(",")) }
    }
    if !elements.isEmpty { pieces.append(.newline(depth)) }
    pieces.append(.plain(closing))
  }

  private func piece(_ part: SampleValue.Part) -> Piece {
    switch part {
    case .plain(let text): .plain(String(JSONDraft.quoted(text).dropFirst().dropLast()))
    case .suffix(separator: " "): .expression("number.suffix()")
    case .suffix(let separator): .expression("number.suffix(\"\(separator)\")")
    case .counter(let first, digits: 1): .expression("number.counted(from: \(first))")
    case .counter(let first, let digits):
      .expression("number.counted(from: \(first), digits: \(digits))")
    case .day(let month, let day): .expression("number.day(from: \(month), \(day))")
    }
  }
}
