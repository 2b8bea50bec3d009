import ExampleAPI

extension User {
  /// The user in one line: login, type, followers and name, each in its column.
  ///
  /// What the server does not send stays blank; a list of all users has neither of the last two.
  var row: String {
    let followers = followers.map { "\($0)" } ?? ""
    let columns = [
      login.filled(to: 28), type.rawValue.filled(to: 13), followers.indented(to: 6), "  ",
      name ?? "",
    ]
    let line = columns.joined()
    return String(line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex))
  }
}

extension String {
  /// The text with blanks behind it up to a width, at least one.
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }

  /// The text with blanks before it up to a width.
  fileprivate func indented(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
