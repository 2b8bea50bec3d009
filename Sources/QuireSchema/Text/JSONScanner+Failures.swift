extension JSONScanner {
  /// Returns the failure for an unexpected character or end of file.
  func unexpected(_ place: String) -> TextFailure {
    guard !isAtEnd else {
      return TextFailure(.jsonSyntax("the file ends \(place)", at: hereRange))
    }
    let found = String(decoding: source.bytes[hereRange.offsets], as: UTF8.self)
    let help: String? =
      switch found {
      case "/", "#": "JSON has no comments; put the text into '$comment'"
      case "'", "`", "“", "”": "write double quotes"
      case "+", ".": "a number begins with '-' or a digit"
      case "T", "F", "N": "write true, false and null in lower case; JSON has no NaN"
      default: nil
      }
    return TextFailure(
      .jsonSyntax("found \(Diagnostic.quote(found)) \(place)", at: hereRange, help: help))
  }

  /// Returns the failure for a container without a comma or closing bracket here.
  func unended(_ container: NodeBuilder.Container) -> TextFailure {
    let kind = container.isObject ? "object" : "array"
    let closing = container.isObject ? "'}'" : "']'"
    guard isAtEnd else { return unexpected("where ',' or \(closing) is expected") }
    return TextFailure(
      .jsonSyntax(
        "the \(kind) that begins here does not end", at: range(from: container.start),
        help: "close it with \(closing)"))
  }
}
