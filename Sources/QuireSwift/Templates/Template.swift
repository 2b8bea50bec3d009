package import QuireSchema

/// A parsed Mustache template.
///
/// It supports the required parts of the Mustache specification: interpolation, sections, inverted
/// sections, partials, comments and set delimiters.
package struct Template: Sendable {
  /// The name by which other templates include this one.
  package let name: String
  package let source: SourceText
  let nodes: [Node]

  indirect enum Node: Sendable {
    case text(String)
    /// `{{name}}`, which the renderer may escape, or `{{{name}}}` or `{{&name}}`, which are never
    /// escaped.
    case variable(TagName, isEscaped: Bool)
    case section(TagName, isInverted: Bool, [Node])
    /// `{{> name}}`; if the tag has its own line, its indentation applies to each line of the
    /// partial.
    case partial(String, indentation: String, at: SourceRange)
  }

  /// A dotted name with its source range; no parts mean the implicit iterator `.`.
  struct TagName: Sendable {
    let parts: [String]
    let range: SourceRange

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
  }

  /// Parses a template, or returns `nil` if it has a mistake.
  ///
  /// - Parameters:
  ///   - name: The name by which other templates include this one.
  ///   - source: The text of the template; bytes that are not valid UTF-8 are replaced.
  ///   - diagnostics: Receives the first mistake, with its line and column.
  package init?(_ name: String, source: SourceText, diagnostics: inout Diagnostics) {
    self.name = name
    self.source = source
    var parser = TemplateParser(source)
    do throws(TemplateMistake) {
      nodes = try parser.nodes()
    } catch {
      diagnostics.add(.templateMistake(error))
      return nil
    }
  }
}

/// A mistake in a template, with its source range.
struct TemplateMistake: Error {
  enum Reason {
    case tagNotClosed
    case sectionNotClosed(String)
    case closesNothing(String)
    case closesOther(String, open: String)
    case delimiters(String)
    case name(String)
    /// A partial includes itself endlessly.
    case includesItself(String)
  }

  let reason: Reason
  let range: SourceRange

  init(_ reason: Reason, at range: SourceRange) {
    self.reason = reason
    self.range = range
  }
}

/// Parses the text of a template in one pass.
struct TemplateParser {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private var open: [UInt8] = Array("{{".utf8)
  private var close: [UInt8] = Array("}}".utf8)

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// A section whose closing tag has not been read yet.
  private struct OpenSection {
    let name: Template.TagName
    let isInverted: Bool
    var nodes: [Template.Node]
  }

  /// A tag without its delimiters.
  private struct Tag {
    /// The character after the opening delimiter, or `nil` for a plain variable.
    let kind: UInt8?
    let content: String
    let range: SourceRange
  }

  mutating func nodes() throws(TemplateMistake) -> [Template.Node] {
    var finished: [Template.Node] = []
    var sections: [OpenSection] = []

    func add(_ node: Template.Node, _ sections: inout [OpenSection]) {
      if sections.isEmpty {
        finished.append(node)
      } else {
        sections[sections.count - 1].nodes.append(node)
      }
    }

    while position < bytes.count {
      let start = position
      guard let tagStart = find(open, from: start) else {
        add(.text(text(start..<bytes.count)), &sections)
        break
      }
      position = tagStart
      let tag = try readTag()
      let line =
        tag.kind.map(Self.mayBeStandalone) == true ? standaloneLine(tag.range.offsets) : nil
      let textEnd = line?.lowerBound ?? tagStart
      if textEnd > start { add(.text(text(start..<textEnd)), &sections) }
      if let line { position = line.upperBound }

      switch tag.kind {
      case UInt8(ascii: "!"), UInt8(ascii: "="):
        continue
      case UInt8(ascii: "#"), UInt8(ascii: "^"):
        let isInverted = tag.kind == UInt8(ascii: "^")
        sections.append(
          OpenSection(name: try name(of: tag), isInverted: isInverted, nodes: []))
      case UInt8(ascii: "/"):
        let name = try name(of: tag)
        guard let section = sections.popLast() else {
          throw TemplateMistake(.closesNothing(name.text), at: tag.range)
        }
        guard section.name.parts == name.parts else {
          throw TemplateMistake(.closesOther(name.text, open: section.name.text), at: tag.range)
        }
        add(.section(section.name, isInverted: section.isInverted, section.nodes), &sections)
      case UInt8(ascii: ">"):
        let indentation = line.map { text($0.lowerBound..<tagStart) } ?? ""
        add(
          .partial(try name(of: tag).text, indentation: indentation, at: tag.range), &sections)
      case UInt8(ascii: "&"), UInt8(ascii: "{"):
        add(.variable(try name(of: tag), isEscaped: false), &sections)
      default:
        add(.variable(try name(of: tag), isEscaped: true), &sections)
      }
    }
    if let section = sections.last {
      throw TemplateMistake(.sectionNotClosed(section.name.text), at: section.name.range)
    }
    return finished
  }

  // MARK: Tags

  private mutating func readTag() throws(TemplateMistake) -> Tag {
    let start = position
    let contentStart = start + open.count
    let first = contentStart < bytes.count ? bytes[contentStart] : nil
    let kind = first.flatMap { Self.kinds.contains($0) ? $0 : nil }
    var ending = close
    if kind == UInt8(ascii: "{") { ending = [UInt8(ascii: "}")] + close }
    if kind == UInt8(ascii: "=") { ending = [UInt8(ascii: "=")] + close }
    let textStart = contentStart + (kind == nil ? 0 : 1)
    guard let end = find(ending, from: textStart) else {
      throw TemplateMistake(.tagNotClosed, at: range(start..<min(start + open.count, bytes.count)))
    }
    position = end + ending.count
    let tag = Tag(
      kind: kind, content: text(textStart..<end).trimmed, range: range(start..<position))
    if kind == UInt8(ascii: "=") { try setDelimiters(tag) }
    return tag
  }

  private mutating func setDelimiters(_ tag: Tag) throws(TemplateMistake) {
    let parts = tag.content.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, !tag.content.contains("=") else {
      throw TemplateMistake(.delimiters(tag.content), at: tag.range)
    }
    open = Array(parts[0].utf8)
    close = Array(parts[1].utf8)
  }

  private func name(of tag: Tag) throws(TemplateMistake) -> Template.TagName {
    if tag.content == "." { return Template.TagName(parts: [], range: tag.range) }
    let parts = tag.content.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
      throw TemplateMistake(.name(tag.content), at: tag.range)
    }
    return Template.TagName(parts: parts.map(String.init), range: tag.range)
  }

  private static let kinds: Set<UInt8> = Set("#^/>!={&".utf8)

  /// Whether a tag of this kind removes its whole line if nothing else is on the line.
  private static func mayBeStandalone(_ kind: UInt8) -> Bool {
    kind != UInt8(ascii: "{") && kind != UInt8(ascii: "&")
  }

  /// Returns the line that contains only the tag, with its newline, or `nil` if the line has other
  /// text.
  private func standaloneLine(_ tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    guard bytes[end] == UInt8(ascii: "\n") else { return nil }
    return start..<(end + 1)
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var index = start
    while index <= bytes.count - pattern.count {
      if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern) {
        return index
      }
      index += 1
    }
    return nil
  }

  private func text(_ offsets: Range<Int>) -> String {
    String(decoding: bytes[offsets], as: UTF8.self)
  }

  private func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(source: source, offsets: offsets)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
