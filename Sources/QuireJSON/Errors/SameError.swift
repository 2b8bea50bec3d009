extension Error {
  /// Returns whether two errors have one type and are equal, or have one type that is not
  /// `Equatable` and one description.
  package func isSame(as other: any Error) -> Bool {
    guard type(of: self) == type(of: other) else { return false }
    let value: Any = self
    if let left = value as? any Equatable { return left.isEqual(to: other) }
    return String(describing: self) == String(describing: other)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Error) -> Bool { (other as? Self) == self }
}
