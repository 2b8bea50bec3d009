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
  /// Elements in brackets.
  case list(open: String, [Layout], close: String, ListStyle)
  /// Names or literals after a keyword, with as many on a line as fit: `case small, large`.
  case filled(String, [String])
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
  /// A type as a value, `Book.self`, broken before its dots.
  case metatype(String)
  /// A function up to its opening brace: its name with parameters, its effects, each with a space
  /// before it, and its result.
  case function(Layout, effects: String, result: String?)

  /// The way in which the elements of a list are distributed over lines.
  enum ListStyle: Hashable, Sendable {
    /// As many on a line as fit.
    case arguments
    /// One on a line, with a trailing comma.
    case collection
    /// As many on a line as fit, with a trailing comma.
    case shortElements
  }

  /// Returns the piece as text: one line if it fits, otherwise several without a newline at the end.
  func text(at place: CodePlace) -> String {
    let flat = flat
    return place.fits(flat.columns + collections) ? flat : broken(at: place)
  }

  private func broken(at place: CodePlace) -> String {
    switch self {
    case .text, .list(_, [], _, _): return flat
    case .literal(let literal):
      return literal.broken(indentation: place.indentation, width: place.width)
    case .list(let open, let elements, let close, let style):
      let lines = Self.lines(
        of: elements, at: place.indented(reserve: 1), filled: style != .collection)
      let comma = style != .arguments && elements.count > 1 ? "," : ""
      return "\(open)\n\(lines)\(comma)\n\(place.margin)\(close)"
    case .filled(let head, let items): return Self.filled(head, items, at: place)
    case .argument(let label, let value):
      return value.text(after: "\(label):", at: place)
    case .entry(let key, let value):
      let name = Layout.literal(key).text(at: place) + ":"
      // In a dictionary, the formatter aligns the lines of a literal with their key.
      return value.text(after: name, at: place, literalsHang: false)
    case .assignment(let target, let value):
      return value.text(after: "\(target) =", at: place)
    case .enclosed(let before, let inner, let after):
      let reserve = place.reserve + after.columns
      let start = place.column + before.columns + (inner.opening ?? inner.flat.columns)
      if start > place.width, place.column == place.indentation {
        if before == "try " { return "try\n\(place.margin)\(inner.text(at: place))\(after)" }
        let own = place.indented(reserve: place.reserve)
        if before == "case " { return "case\n\(own.margin)\(inner.text(at: own))\(after)" }
      }
      return before + inner.text(at: place.after(before, reserve: reserve)) + after
    case .chain(let base, let links):
      let inner = place.indented(reserve: place.reserve)
      return base.text(at: place)
        + links.map { "\n\(inner.margin)\($0.text(at: inner))" }.joined()
    case .defaulted(let type, let value):
      let before = place.after(type.flat + " = ", reserve: place.reserve)
      if let opening = value.opening, before.column + opening <= place.width {
        return "\(type.flat) = \(value.text(at: before))"
      }
      let head = place.after("", reserve: 2)
      return "\(type.type(at: head)) =\n\(place.margin)\(value.text(at: place))"
    case .closure(let function, let body):
      let inner = place.indented(reserve: 0)
      return "\(function) {\n\(inner.margin)\(body.text(at: inner))\n\(place.margin)}"
    case .type(let type): return type.brokenAsType(at: place)
    case .metatype:
      guard opening != nil else { return flat }
      let inner = place.indented()
      let room = place.width - place.reserve
      return flat.brokenAtDots(
        first: room - place.column, further: room - inner.indentation, margin: "\n\(inner.margin)")
    case .function(let signature, let effects, let result):
      return Self.function(signature, effects, result, at: place)
    }
  }

  /// Returns a function whose result is on a separate line if it does not fit after the parameters.
  private static func function(
    _ signature: Layout, _ effects: String, _ result: String?, at place: CodePlace
  ) -> String {
    let ending = effects + (result.map { " -> \($0)" } ?? "")
    let text = signature.text(at: place.reserving(place.reserve + ending.columns))
    guard let result, let last = text.split(separator: "\n").last.map(String.init) else {
      return text + ending
    }
    let column = text.contains("\n") ? last.columns : place.column + last.columns
    if column + ending.columns + place.reserve <= place.width { return text + ending }
    let inner = place.indented()
    let room = place.width - inner.indentation
    let type = "-> \(result)".brokenAtDots(
      first: room, further: room - inner.indentation, margin: "\n\(inner.margin)")
    return "\(text)\(effects)\n\(inner.margin)\(type)\n\(place.margin.dropLast())"
  }

  /// Returns items after a text; further lines are indented.
  private static func filled(_ head: String, _ items: [String], at place: CodePlace) -> String {
    let inner = place.indented()
    var text = head
    var column = place.column + head.columns
    for (index, item) in items.enumerated() {
      let isLast = index + 1 == items.count
      let length = item.columns + (isLast ? place.reserve : 1)
      if index > 0 {
        let fits = column + 1 + length <= place.width
        text += fits ? " " : "\n\(inner.margin)"
        column = fits ? column + 1 : inner.column
      } else if column + length > place.width {
        text = head.dropLast() + "\n\(inner.margin)"
        column = inner.column
      }
      text += isLast ? item : "\(item),"
      column += length
    }
    return text
  }

  /// Returns elements on separate lines: one per line, or as many as fit if none is broken.
  private static func lines(of elements: [Layout], at place: CodePlace, filled: Bool) -> String {
    var text = ""
    var room = 0
    for element in elements {
      let flat = filled ? element.flat : ""
      let length = flat.columns + 2 + element.collections
      if filled, length <= room {
        text += ", \(flat)"
        room -= length
      } else {
        let line = element.text(at: place)
        text += text.isEmpty ? "\(place.margin)\(line)" : ",\n\(place.margin)\(line)"
        room = line.contains("\n") ? 0 : place.width - place.column - line.columns - 1
      }
    }
    return text
  }

  /// Returns a parameter's type; any other piece is unchanged.
  private func type(at place: CodePlace) -> String {
    guard case .type(let type) = self,
      flat.columns + place.column + place.reserve > place.width
    else { return text(at: place) }
    return type.brokenAsType(at: place, isParameter: true)
  }

  /// The number of arrays and dictionaries in the piece.
  ///
  /// The formatter reserves a column for the trailing comma of each one's multiline form.
  private var collections: Int {
    switch self {
    case .list(_, let elements, _, let style):
      elements.reduce(style == .arguments ? 0 : 1) { $0 + $1.collections }
    case .argument(_, let value), .entry(_, let value), .assignment(_, let value),
      .enclosed(_, let value, _), .defaulted(_, let value), .closure(_, let value),
      .function(let value, _, _):
      value.collections
    case .text, .literal, .chain, .type, .metatype, .filled: 0
    }
  }

  /// Appends a value to a label or an equals sign.
  ///
  /// The value is on the same line if it can be broken later, and otherwise on a separate line.
  private func text(after head: String, at place: CodePlace, literalsHang: Bool = true) -> String {
    let own = place.indented(reserve: place.reserve)
    if case .literal(let literal) = self,
      own.column + literal.flat.columns + own.reserve > own.width
    {
      let indentation = literalsHang ? own.indentation : place.indentation
      return head + " " + literal.broken(indentation: indentation, width: place.width)
    }
    let after = place.after(head + " ", reserve: place.reserve)
    if case .defaulted(let type, .literal(let literal)) = self,
      own.column + literal.flat.columns + own.reserve > own.width
    {
      let start = "\(type.flat) = "
      let fits = after.column + start.columns + 3 <= place.width
      return head + (fits ? " " : "\n\(own.margin)") + start
        + literal.broken(indentation: place.indentation, width: place.width)
    }
    if let opening, after.column + opening <= place.width {
      return "\(head) \(text(at: after))"
    }
    // A parameter is the first text on its line; a property follows its keyword.
    let isParameter = place.column == place.indentation
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
    case .metatype(let type):
      type.contains { "<[(".contains($0) } ? nil : String(type.prefix { $0 != "." }).columns
    default: nil
    }
  }

  /// Returns a call with its arguments.
  static func call(_ function: String, _ arguments: [Layout]) -> Layout {
    .list(open: "\(function)(", arguments, close: ")", .arguments)
  }

  /// Returns an array or dictionary literal.
  static func collection(_ elements: [Layout]) -> Layout {
    .list(open: "[", elements, close: "]", .collection)
  }

  /// Returns a string literal with a text.
  static func string(_ value: String) -> Layout { .literal(StringLiteral(value)) }

  /// Returns the argument that names a JSON form.
  static func form(_ type: String) -> Layout { .argument("as", .metatype(type)) }

  /// The piece on one line.
  var flat: String {
    var line = ""
    appendFlat(to: &line)
    return line
  }

  private func appendFlat(to line: inout String) {
    switch self {
    case .text(let text), .type(let text): line += text
    case .metatype(let type):
      line += type
      line += ".self"
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
    case .filled(let head, let items):
      line += head
      line += items.joined(separator: ", ")
    case .function(let signature, let effects, let result):
      signature.appendFlat(to: &line)
      line += effects
      if let result { line += " -> \(result)" }
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
