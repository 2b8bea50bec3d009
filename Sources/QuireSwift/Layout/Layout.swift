import QuireSchema

/// A piece of Swift that takes one line if it fits, and is broken into several lines if not.
///
/// Lines are broken as `swift format` breaks them: one element to a line, or as many arguments as
/// fit.
indirect enum Layout: Hashable, Sendable {
  /// Finished text, never broken.
  case text(String)
  /// A string literal; it has triple quotes if it spans several lines.
  case literal(StringLiteral)
  /// Elements in brackets: arguments, or elements of a collection, which has a trailing comma.
  case list(open: String, [Layout], close: String, isCollection: Bool)
  /// `label: value` among arguments.
  case argument(String, Layout)
  /// `key: value` in a dictionary literal.
  case entry(StringLiteral, Layout)
  /// `target = value`, or any piece that can be broken after its equals sign.
  case assignment(String, Layout)
  /// Text before and after a piece that can be broken: `try `, a call, ` ?? []`.
  case enclosed(String, Layout, String)
  /// A parameter's type and its default value.
  case defaulted(Layout, Layout)
  /// A value with a chain of members: `.compactMap(\.node)`.
  case chain(Layout, [Layout])
  /// A function and its trailing closure.
  case closure(String, Layout)
  /// A type, broken before its dots.
  case type(String)

  /// Returns the piece as text.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the first line, in spaces; further lines are indented by
  ///     at least that.
  ///   - column: The column at which the piece begins; the indentation if nothing precedes it.
  ///   - reserve: The number of bytes that follow the piece on its last line.
  ///   - width: The maximum width of a line, in columns.
  /// - Returns: One line if it fits, otherwise several without a newline at the end.
  func text(indentation: Int, column: Int, reserve: Int = 0, width: Int) -> String {
    let flat = flat
    if column + flat.columns + reserve + collections <= width { return flat }
    let position = Position(
      indentation: indentation, column: column, reserve: reserve, width: width)
    return broken(at: position)
  }

  /// The column at which a piece begins, and the limits of its line.
  private struct Position {
    var indentation: Int
    var column: Int
    var reserve: Int
    var width: Int

    var margin: String { String(repeating: " ", count: indentation) }

    /// Returns the position of a piece on a separate line, indented deeper.
    func indented(reserve: Int) -> Position {
      Position(
        indentation: indentation + 2, column: indentation + 2, reserve: reserve, width: width)
    }

    /// Returns the position after a text on the same line.
    func after(_ text: String, reserve: Int) -> Position {
      Position(
        indentation: indentation, column: column + text.columns, reserve: reserve, width: width)
    }
  }

  private func text(at position: Position) -> String {
    text(
      indentation: position.indentation, column: position.column, reserve: position.reserve,
      width: position.width)
  }

  private func broken(at position: Position) -> String {
    switch self {
    case .text, .list(_, [], _, _): return flat
    case .literal(let literal):
      return literal.broken(indentation: position.indentation, width: position.width)
    case .list(let open, let elements, let close, let isCollection):
      let lines = Self.lines(of: elements, at: position.indented(reserve: 1), filled: !isCollection)
      let comma = isCollection && elements.count > 1 ? "," : ""
      return "\(open)\n\(lines)\(comma)\n\(position.margin)\(close)"
    case .argument(let label, let value):
      return value.text(after: "\(label):", at: position)
    case .entry(let key, let value):
      let name = Layout.literal(key).text(at: position) + ":"
      // In a dictionary, the formatter aligns the lines of a literal with their key.
      return value.text(after: name, at: position, literalsHang: false)
    case .assignment(let target, let value):
      return value.text(after: "\(target) =", at: position)
    case .enclosed(let before, let inner, let after):
      let reserve = position.reserve + after.columns
      let start = position.column + before.columns + (inner.opening ?? inner.flat.columns)
      if before == "try ", position.column == position.indentation, start > position.width {
        return "try\n\(position.margin)\(inner.text(at: position))\(after)"
      }
      return before + inner.text(at: position.after(before, reserve: reserve)) + after
    case .chain(let base, let links):
      let inner = position.indented(reserve: position.reserve)
      return base.text(at: position)
        + links.map { "\n\(inner.margin)\($0.text(at: inner))" }.joined()
    case .defaulted(let type, let value):
      let before = position.after(type.flat + " = ", reserve: position.reserve)
      if let opening = value.opening, before.column + opening <= position.width {
        return "\(type.flat) = \(value.text(at: before))"
      }
      let head = position.after("", reserve: 2)
      return "\(type.type(at: head)) =\n\(position.margin)\(value.text(at: position))"
    case .closure(let function, let body):
      let inner = position.indented(reserve: 0)
      return "\(function) {\n\(inner.margin)\(body.text(at: inner))\n\(position.margin)}"
    case .type(let type): return Self.broken(type, at: position)
    }
  }

  /// Returns elements on separate lines: one per line, or as many as fit if none is broken.
  private static func lines(of elements: [Layout], at position: Position, filled: Bool) -> String {
    var text = ""
    var room = 0
    for element in elements {
      let flat = filled ? element.flat : ""
      let length = flat.columns + 2 + element.collections
      if filled, length <= room {
        text += ", \(flat)"
        room -= length
      } else {
        let line = element.text(at: position)
        text += text.isEmpty ? "\(position.margin)\(line)" : ",\n\(position.margin)\(line)"
        room = line.contains("\n") ? 0 : position.width - position.column - line.columns - 1
      }
    }
    return text
  }

  /// Returns a parameter's type; any other piece is unchanged.
  private func type(at position: Position) -> String {
    guard case .type(let type) = self,
      flat.columns + position.column + position.reserve > position.width
    else { return text(at: position) }
    return Self.broken(type, at: position, isParameter: true)
  }

  /// Returns a type over several lines, broken at its generic arguments or otherwise before its
  /// dots.
  private static func broken(
    _ type: String, at position: Position, isArgument: Bool = false, isParameter: Bool = false
  ) -> String {
    let inner = position.indented(reserve: 0)
    // The formatter does not indent the parts of a parameter's type.
    let margin = isParameter && !isArgument ? position.margin : inner.margin
    if type.hasPrefix("[String: ") {
      return "[String:\n\(margin)\(type.dropFirst("[String: ".count))"
    }
    if let begin = type.firstIndex(of: "<"), let end = type.lastIndex(of: ">") {
      let arguments = String(type[type.index(after: begin)..<end])
      let fits = inner.column + arguments.columns <= inner.width
      let line = fits ? arguments : broken(arguments, at: inner, isArgument: true)
      return "\(type[...begin])\n\(inner.margin)\(line)\n\(position.margin)\(type[end...])"
    }
    var lines: [String] = []
    for part in type.split(separator: ".", omittingEmptySubsequences: false) {
      let dotted = lines.isEmpty ? String(part) : ".\(part)"
      let room = position.width - position.reserve - inner.indentation
      if let last = lines.last, last.columns + dotted.columns <= room {
        lines[lines.count - 1] += dotted
      } else {
        lines.append(dotted)
      }
    }
    return lines.joined(separator: "\n\(margin)")
  }

  /// The number of arrays and dictionaries in the piece.
  ///
  /// The formatter reserves a column for the trailing comma of each one's multiline form.
  private var collections: Int {
    switch self {
    case .list(_, let elements, _, let isCollection):
      elements.reduce(isCollection ? 1 : 0) { $0 + $1.collections }
    case .argument(_, let value), .entry(_, let value), .assignment(_, let value),
      .enclosed(_, let value, _), .defaulted(_, let value), .closure(_, let value):
      value.collections
    case .text, .literal, .chain, .type: 0
    }
  }

  /// Appends a value to a label or an equals sign.
  ///
  /// The value is on the same line if it can be broken later, and otherwise on a separate line.
  private func text(after head: String, at position: Position, literalsHang: Bool = true) -> String
  {
    let own = position.indented(reserve: position.reserve)
    if case .literal(let literal) = self,
      own.column + literal.flat.columns + own.reserve > own.width
    {
      let indentation = literalsHang ? own.indentation : position.indentation
      return head + " " + literal.broken(indentation: indentation, width: position.width)
    }
    let after = position.after(head + " ", reserve: position.reserve)
    if case .defaulted(let type, .literal(let literal)) = self,
      own.column + literal.flat.columns + own.reserve > own.width
    {
      let start = "\(type.flat) = "
      let fits = after.column + start.columns + 3 <= position.width
      return head + (fits ? " " : "\n\(own.margin)") + start
        + literal.broken(indentation: position.indentation, width: position.width)
    }
    if let opening, after.column + opening <= position.width {
      return "\(head) \(text(at: after))"
    }
    // A parameter is the first text on its line; a property follows its keyword.
    let isParameter = position.column == position.indentation
    return "\(head)\n\(own.margin)\(isParameter ? type(at: own) : text(at: own))"
  }

  /// The bytes before the first possible line break, or `nil` if a break there saves no space.
  private var opening: Int? {
    switch self {
    case .list(let open, let elements, _, _): elements.isEmpty ? nil : open.columns
    case .defaulted(let type, let value):
      value.opening.map { type.flat.columns + 3 + $0 }
    case .enclosed(let before, let inner, let after):
      after.isEmpty ? inner.opening.map { $0 + before.columns } : nil
    default: nil
    }
  }

  /// Returns a call with its arguments.
  static func call(_ function: String, _ arguments: [Layout]) -> Layout {
    .list(open: "\(function)(", arguments, close: ")", isCollection: false)
  }

  /// Returns an array or dictionary literal.
  static func collection(_ elements: [Layout]) -> Layout {
    .list(open: "[", elements, close: "]", isCollection: true)
  }

  /// Returns a string literal with a text.
  static func string(_ value: String) -> Layout { .literal(StringLiteral(value)) }

  /// Returns the argument that names a JSON form.
  static func form(_ type: String) -> Layout { .argument("as", .text("\(type).self")) }

  /// The piece on one line.
  var flat: String {
    var line = ""
    appendFlat(to: &line)
    return line
  }

  private func appendFlat(to line: inout String) {
    switch self {
    case .text(let text), .type(let text): line += text
    case .literal(let literal): line += literal.flat
    case .list(let open, let elements, let close, _):
      line += open
      Self.appendFlat(elements, separator: ", ", to: &line)
      line += close
    case .argument(let label, let value):
      line += label
      line += ": "
      value.appendFlat(to: &line)
    case .entry(let key, let value):
      line += key.flat
      line += ": "
      value.appendFlat(to: &line)
    case .assignment(let target, let value):
      line += target
      line += " = "
      value.appendFlat(to: &line)
    case .enclosed(let before, let inner, let after):
      line += before
      inner.appendFlat(to: &line)
      line += after
    case .chain(let base, let links):
      base.appendFlat(to: &line)
      Self.appendFlat(links, separator: "", to: &line)
    case .defaulted(let type, let value):
      type.appendFlat(to: &line)
      line += " = "
      value.appendFlat(to: &line)
    case .closure(let function, let body):
      line += function
      line += " { "
      body.appendFlat(to: &line)
      line += " }"
    }
  }

  // An index loop: every line of code passes through here, and adopters' builds are not optimized.
  private static func appendFlat(
    _ pieces: [Layout], separator: String, to line: inout String
  ) {
    var index = 0
    while index < pieces.count {
      if index > 0 { line += separator }
      pieces[index].appendFlat(to: &line)
      index += 1
    }
  }
}
