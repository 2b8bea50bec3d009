/// Parses the text of a JSONPath (RFC 9535, 2).
///
/// It takes a text and returns its segments, or throws at the first mistake. It looks at no
/// document. For example, `$..pets[0,'a']` has two segments:
///
///     ..pets      descendants, name("pets")
///     [0,'a']     children, index(0) and name("a")
struct JSONPathParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// The number of open conditions, which is limited because they are parsed recursively.
  private var depth = 0

  private static let maximumDepth = 64
  /// The integers that every JSON implementation represents exactly (RFC 7493).
  private static let exactIntegers = -9_007_199_254_740_991...9_007_199_254_740_991

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Parses the whole text.
  mutating func query() throws(JSONPathError) -> [JSONPathQuery.Segment] {
    guard skip("$") else { throw failure("a JSONPath begins with '$'") }
    let segments = try segments()
    guard next == nil else { throw failure("'.', '..' or '[' is expected") }
    return segments
  }

  // MARK: Segments and selectors

  private mutating func segments() throws(JSONPathError) -> [JSONPathQuery.Segment] {
    var segments: [JSONPathQuery.Segment] = []
    while true {
      let end = position
      skipBlanks()
      if skip("..") {
        let selectors = next == "[" ? try bracketed() : [try dotted()]
        segments.append(JSONPathQuery.Segment(selectors: selectors, isDescendant: true))
      } else if skip(".") {
        segments.append(JSONPathQuery.Segment(selectors: [try dotted()], isDescendant: false))
      } else if next == "[" {
        segments.append(JSONPathQuery.Segment(selectors: try bracketed(), isDescendant: false))
      } else {
        position = end
        return segments
      }
    }
  }

  /// Parses the `*` or the name after a dot.
  private mutating func dotted() throws(JSONPathError) -> JSONPathQuery.Selector {
    if skip("*") { return .wildcard }
    guard let first = next, first.beginsMemberName else {
      throw failure("a name or '*' is expected; write other names as ['name']")
    }
    return .name(take { $0.beginsMemberName || $0.isDigit })
  }

  private mutating func bracketed() throws(JSONPathError) -> [JSONPathQuery.Selector] {
    _ = skipSymbol("[")
    var selectors: [JSONPathQuery.Selector] = []
    repeat { selectors.append(try selector()) } while skipSymbol(",")
    skipBlanks()
    guard skip("]") else { throw failure("',' or ']' is expected") }
    return selectors
  }

  private mutating func selector() throws(JSONPathError) -> JSONPathQuery.Selector {
    if next == "'" || next == "\"" { return .name(try string()) }
    if skip("*") { return .wildcard }
    if skipSymbol("?") { return .filter(try condition()) }
    let start = try integer()
    if skipSymbol(":") {
      let stop = try integer()
      let step = skipSymbol(":") ? try integer() : nil
      return .slice(from: start, to: stop, step: step ?? 1)
    }
    guard let start else {
      throw failure("a name in quotes, an index, '*', a slice or '?' is expected")
    }
    return .index(start)
  }

  /// Parses an integer if there is one.
  private mutating func integer() throws(JSONPathError) -> Int? {
    let start = position
    guard let text = take(/-?[0-9]+/) else { return nil }
    guard let integer = Int(text), Self.exactIntegers.contains(integer), "\(integer)" == text else {
      throw failure("the integer is not valid", at: start)
    }
    return integer
  }

  // MARK: Conditions

  private mutating func condition() throws(JSONPathError) -> JSONPathQuery.Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("the condition is nested too deep") }
    var conditions: [JSONPathQuery.Condition] = []
    repeat {
      var parts: [JSONPathQuery.Condition] = []
      repeat { parts.append(try basicCondition()) } while skipSymbol("&&")
      conditions.append(.all(parts))
    } while skipSymbol("||")
    return .any(conditions)
  }

  private mutating func basicCondition() throws(JSONPathError) -> JSONPathQuery.Condition {
    let isNegated = skipSymbol("!")
    let start = position
    if skipSymbol("(") {
      let condition = try condition()
      guard skipSymbol(")") else { throw failure("')' is expected") }
      return isNegated ? .not(condition) : condition
    }
    let condition = try test()
    guard isNegated else { return condition }
    if case .comparison = condition {
      throw failure("a comparison after '!' needs parentheses", at: start)
    }
    return .not(condition)
  }

  /// A part of a condition before its use is known.
  private enum Term {
    case query(JSONPathQuery.Query)
    case operand(JSONPathQuery.Operand)
    case condition(JSONPathQuery.Condition)
  }

  /// Parses a comparison, or a query or a function that is a condition by itself.
  private mutating func test() throws(JSONPathError) -> JSONPathQuery.Condition {
    let start = position
    let left = try term()
    guard
      let comparison = JSONPathQuery.Comparison.allCases.first(where: { skipSymbol($0.rawValue) })
    else {
      switch left {
      case .query(let query): return .exists(query)
      case .condition(let condition): return condition
      case .operand: throw failure("a value must be compared", at: start)
      }
    }
    let first = try operand(left, at: start)
    let second = position
    return .comparison(first, comparison, try operand(try term(), at: second))
  }

  /// Returns a term as a value.
  private func operand(_ term: Term, at start: Int) throws(JSONPathError) -> JSONPathQuery.Operand {
    switch term {
    case .operand(let operand): return operand
    case .query(let query) where query.isSingular: return .value(query)
    case .query: throw failure("a query that may select several values has no value", at: start)
    case .condition: throw failure("a condition has no value", at: start)
    }
  }

  private mutating func term() throws(JSONPathError) -> Term {
    if skip("@") { return .query(JSONPathQuery.Query(isAbsolute: false, segments: try segments())) }
    if skip("$") { return .query(JSONPathQuery.Query(isAbsolute: true, segments: try segments())) }
    if next == "'" || next == "\"" { return .operand(.literal(.string(try string()))) }
    if let number = take(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) {
      return .operand(.literal(.number(number)))
    }
    let start = position
    let word = take { $0.isDigit || $0 == "_" || ("a"..."z").contains($0) }
    if skip("(") { return try function(word, at: start) }
    switch word {
    case "true", "false": return .operand(.literal(.bool(word == "true")))
    case "null": return .operand(.literal(.null))
    default: throw failure("'@', '$', a literal or a function is expected", at: start)
    }
  }

  private mutating func function(_ name: String, at start: Int) throws(JSONPathError) -> Term {
    var arguments: [(term: Term, start: Int)] = []
    skipBlanks()
    if next != ")" {
      repeat {
        let start = position
        arguments.append((try argument(), start))
      } while skipSymbol(",")
      skipBlanks()
    }
    guard skip(")") else { throw failure("',' or ')' is expected") }
    guard let count = Self.functions[name] else {
      throw failure("there is no such function", at: start)
    }
    guard arguments.count == count else {
      throw failure("\(name)() takes \(count) argument\(count == 1 ? "" : "s")", at: start)
    }
    let first = arguments[0]
    switch name {
    case "length": return .operand(.length(try operand(first.term, at: first.start)))
    case "count", "value":
      guard case .query(let query) = first.term else {
        throw failure("\(name)() takes a query", at: first.start)
      }
      return .operand(name == "count" ? .count(query) : .onlyValue(query))
    default:
      let text = try operand(first.term, at: first.start)
      let pattern = try operand(arguments[1].term, at: arguments[1].start)
      return .condition(.matches(text, pattern: pattern, isWhole: name == "match"))
    }
  }

  /// The numbers of arguments of the functions.
  private static let functions = ["length": 1, "count": 1, "value": 1, "match": 2, "search": 2]

  /// Parses an argument, which may be a function within the limit of nesting.
  private mutating func argument() throws(JSONPathError) -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("the function is nested too deep") }
    return try term()
  }

  // MARK: Literals

  private mutating func string() throws(JSONPathError) -> String {
    let start = position
    guard let quote = next else { throw failure("a string is expected") }
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      guard scalar.value >= 0x20 else { throw failure("a control character must be escaped") }
      position += 1
      text.append(scalar == "\\" ? try escaped(quote) : scalar)
    }
    guard next == quote else { throw failure("the string has no end", at: start) }
    position += 1
    return String(text)
  }

  /// Parses the part of an escape after its backslash.
  private mutating func escaped(_ quote: Unicode.Scalar) throws(JSONPathError) -> Unicode.Scalar {
    let start = position - 1
    guard let scalar = next else { throw failure("the string has no end", at: start) }
    position += 1
    switch scalar {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "/", "\\", quote: return scalar
    case "u":
      var units = [try codeUnit(start)]
      if UTF16.isLeadSurrogate(units[0]), skip("\\u") { units.append(try codeUnit(start)) }
      guard let scalars = String(validating: units, as: UTF16.self)?.unicodeScalars,
        let scalar = scalars.first, scalars.count == 1
      else { throw failure("the escape is no character", at: start) }
      return scalar
    default: throw failure("there is no such escape", at: start)
    }
  }

  private mutating func codeUnit(_ start: Int) throws(JSONPathError) -> UInt16 {
    let digits = scalars[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
      let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw failure("'\\u' needs four hexadecimal digits", at: start) }
    position += 4
    return unit
  }

  // MARK: Scanning

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Skips a text if it is next, and returns whether it was.
  private mutating func skip(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Skips a text with the blanks around it if it is next, and returns whether it was.
  private mutating func skipSymbol(_ text: String) -> Bool {
    let start = position
    skipBlanks()
    guard skip(text) else {
      position = start
      return false
    }
    skipBlanks()
    return true
  }

  private mutating func skipBlanks() {
    while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { position += 1 }
  }

  /// Returns the scalars up to the first that does not fit.
  private mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
    let taken = scalars[position...].prefix(while: fits)
    position += taken.count
    return String(String.UnicodeScalarView(taken))
  }

  /// Returns the text that a pattern matches here, or `nil` if it matches none.
  private mutating func take(_ pattern: Regex<Substring>) -> String? {
    let rest = String(String.UnicodeScalarView(scalars[position...]))
    guard let match = rest.prefixMatch(of: pattern.matchingSemantics(.unicodeScalar)) else {
      return nil
    }
    position += match.output.unicodeScalars.count
    return String(match.output)
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> JSONPathError {
    JSONPathError(reason: reason, offset: offset ?? position)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether a name without quotes may begin with the scalar.
  fileprivate var beginsMemberName: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || value >= 0x80
  }
}
