extension Layout {
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
