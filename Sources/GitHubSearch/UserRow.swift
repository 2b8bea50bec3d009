import ExampleAPI

extension User {
  /// The user in one line: login, type, followers and name, in columns.
  ///
  /// Fields that the server omits stay blank; a list of all users has no followers and names.
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
  /// Returns the text padded at the end to a width, with at least one space.
  fileprivate func filled(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }

  /// Returns the text padded at the start to a width.
  fileprivate func indented(to width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
