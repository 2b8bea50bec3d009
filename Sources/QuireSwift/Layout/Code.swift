/// Swift that a template prints for a tag: one piece, or declarations and statements with braces.
///
/// No other type writes braces outside of templates. Renderers build the statements, and
/// `text(at:)` adds the margins and decides whether a body stays on the line of its head:
///
/// ```swift
/// Code.choice(.text("try union.kind()"), [
///   .branch(.text("case .null"), [.line(.text("self = .null"))]),
///   .branch(.text("default"), [.line(.call("throw union.mismatch", [.string("null")]))]),
/// ])
/// ```
indirect enum Code: Sendable {
  /// A statement, or a declaration without a body.
  case line(Layout)
  /// A declaration after its comment, which may be empty.
  case documented(DocComment, Code)
  /// A declaration after an attribute.
  case attributed(String, Code)
  /// Declarations that another template has rendered, without indentation.
  case rendered(String)
  /// A type or an extension up to its opening brace.
  case type(String, inheriting: [String])
  /// An extension of a protocol for one type, up to its opening brace.
  case typeExtension(of: String, where: String)
  /// A declaration up to its opening brace, which has its own line after several lines.
  case opening(Layout)
  /// A property or a function with one expression, on one line if they fit.
  case accessor(String, Layout)
  /// A declaration with statements in braces; `{}` without any.
  case block(Code, [Code])
  /// A `switch` over a value, with its branches.
  case choice(Layout, [Code])
  /// A case of a `switch` with its statements, on one line if a single one fits.
  case branch(Layout, [Code])
  /// `if` with conditions and statements, each further condition after `else`.
  case conditional([(conditions: [Layout], body: [Code])], otherwise: [Code])

  /// Returns the text without a newline at the end.
  func text(at place: CodePlace = CodePlace()) -> String {
    switch self {
    case .line(let layout): return layout.text(at: place)
    case .documented(let comment, let declaration):
      let lines = comment.lines(width: place.width - place.indentation)
      return lines.map { "\($0)\n\(place.margin)" }.joined() + declaration.text(at: place)
    case .attributed(let attribute, let declaration):
      return "\(attribute)\n\(place.margin)\(declaration.text(at: place))"
    case .rendered(let text): return text.indented(by: place.indentation, isContinued: true)
    case .type(let declaration, let types):
      return Self.type(declaration, types, at: place)
    case .typeExtension(let name, let type):
      return Self.typeExtension(of: name, where: type, at: place)
    case .opening(let declaration):
      let text = declaration.text(at: place)
      let isOneLine = place.column + text.columns + 2 <= place.width && !text.hasLines
      return text + (isOneLine ? " {" : "\n\(place.margin){")
    case .accessor(let signature, let body):
      return Self.accessor(signature, body, at: place)
    case .block(let head, let body):
      let text = head.opened(isEmpty: body.isEmpty, at: place)
      return body.isEmpty ? "\(text)}" : "\(text)\n\(Self.lines(body, in: place))}"
    case .choice(let value, let branches):
      let head = Layout.enclosed("switch ", value, " {").text(at: place)
      let lines = branches.map { "\(place.margin)\($0.text(at: place.reserving(0)))\n" }
      return "\(head)\n\(lines.joined())\(place.margin)}"
    case .branch(let pattern, let body): return Self.branch(pattern, body, at: place)
    case .conditional(let branches, let otherwise):
      var text = ""
      for (conditions, body) in branches {
        let keyword = text.isEmpty ? "if " : "} else if "
        text += Self.opening(keyword, conditions, at: place) + "\n" + Self.lines(body, in: place)
      }
      return otherwise.isEmpty
        ? "\(text)}" : "\(text)} else {\n\(Self.lines(otherwise, in: place))}"
    }
  }

  /// Returns a head with its opening brace.
  private func opened(isEmpty: Bool, at place: CodePlace) -> String {
    guard case .line(let head) = self else { return text(at: place) }
    return head.text(at: place.reserving(isEmpty ? 3 : 2)) + " {"
  }

  /// Returns the lines of a body and the margin of its closing brace.
  private static func lines(_ body: [Code], in place: CodePlace) -> String {
    let inner = place.indented()
    return body.map { "\(inner.margin)\($0.text(at: inner))\n" }.joined() + place.margin
  }

  private static func type(
    _ declaration: String, _ types: [String], at place: CodePlace
  ) -> String {
    let width = place.width - place.indentation
    let colon = types.isEmpty ? "" : ":"
    let list = types.joined(separator: ", ")
    let line = "\(declaration)\(colon)\(list.isEmpty ? "" : " \(list)") {"
    // The closing brace of an empty body takes one more column.
    if line.columns < (types.isEmpty ? width + 1 : width) { return line }
    let isPath = declaration.contains(".")
    var margin = "\n\(place.margin)  "
    var begin = declaration + colon
    // A name that does not fit after its keyword is on a separate line.
    if begin.columns > width, isPath {
      begin = begin.brokenAtDots(
        first: width, further: width - place.indentation - 2, margin: margin)
    } else if begin.columns > width, let space = declaration.lastIndex(of: " ") {
      begin =
        declaration[..<space] + margin + declaration[declaration.index(after: space)...] + colon
      margin += "  "
    }
    let brace = "\n\(place.margin){"
    if types.isEmpty { return begin + brace }
    if isPath, begin.hasLines, let last = begin.split(separator: "\n").last,
      String(last).columns + 1 + list.columns <= width
    {
      return "\(begin) \(list)\(brace)"
    }
    if isPath, begin.hasLines { margin += "  " }
    let fits = margin.columns - 1 + list.columns <= place.width
    return "\(begin)\(margin)\(fits ? list : types.joined(separator: ",\(margin)"))\(brace)"
  }

  private static func typeExtension(
    of name: String, where type: String, at place: CodePlace
  ) -> String {
    let head = "nonisolated extension \(name)"
    let condition = "where Self == \(type)"
    if place.fits(head.columns + condition.columns + 3) { return "\(head) \(condition) {" }
    if place.fits(condition.columns) {
      return "\(head)\n\(condition)" + (place.fits(condition.columns + 2) ? " {" : "\n{")
    }
    let parts = type.split(separator: ".").joined(separator: "\n    .")
    let isNameShort = place.fits("  Self == \(type.prefix { $0 != "." })".columns)
    return "\(head)\nwhere\n  Self\(isNameShort ? " " : "\n    ")== \(parts)\n{"
  }

  private static func accessor(_ signature: String, _ body: Layout, at place: CodePlace) -> String {
    let isShort = place.indentation + signature.columns + 2 <= place.width
    guard !isShort, let colon = signature.firstIndex(of: ":") else {
      return Layout.closure(signature, body).text(at: place)
    }
    // The formatter breaks the signature at its type, and moves the brace to the next line.
    let type = String(signature[signature.index(colon, offsetBy: 2)...])
    let start = signature[..<colon].lastIndex(of: " ").map(signature.index(after:))
    let name = start ?? signature.startIndex
    let declaration = Layout.enclosed(
      String(signature[..<name]), .argument(String(signature[name..<colon]), .type(type)), "")
    return "\(declaration.text(at: place))\n\(place.margin){\n\(lines([.line(body)], in: place))}"
  }

  private static func branch(_ pattern: Layout, _ body: [Code], at place: CodePlace) -> String {
    if body.count == 1, case .line(let statement)? = body.first,
      place.fits(pattern.flat.columns + 2 + statement.flat.columns)
    {
      return "\(pattern.flat): \(statement.flat)"
    }
    let inner = place.indented()
    return pattern.text(at: place.reserving(1)) + ":"
      + body.map { "\n\(inner.margin)\($0.text(at: inner))" }.joined()
  }

  /// Returns the conditions of an `if`, on separate lines if there are several that do not fit.
  private static func opening(
    _ keyword: String, _ conditions: [Layout], at place: CodePlace
  ) -> String {
    if conditions.count == 1 {
      return Layout.enclosed(keyword, conditions[0], " {").text(at: place)
    }
    let line = "\(keyword)\(conditions.map(\.flat).joined(separator: ", ")) {"
    if place.fits(line.columns) { return line }
    let inner = place.indented(reserve: 1)
    let lines = conditions.map { $0.text(at: inner) }.joined(separator: ",\n\(inner.margin)")
    return "\(keyword)\(lines)\n\(place.margin){"
  }
}

extension String {
  fileprivate var hasLines: Bool { utf8.contains(UInt8(ascii: "\n")) }
}
