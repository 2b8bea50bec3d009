public import Foundation

/// A value that can be the name of a member, so the key of a map.
///
/// Types that read back from their description need only say that they conform.
public protocol WireKeyRepresentable: Hashable {
  /// The value as the name of a member.
  var wireKey: WireKey { get }

  /// Makes a value of a member's name, or `nil` where it is none.
  init?(wireKey: WireKey)
}

extension WireKeyRepresentable where Self: LosslessStringConvertible {
  /// The description as the name of a member.
  public var wireKey: WireKey { WireKey(stringValue: description) }

  /// Makes the value that the name describes, or `nil` where it describes none.
  public init?(wireKey: WireKey) { self.init(wireKey.stringValue) }
}

extension String: WireKeyRepresentable {}
extension Int: WireKeyRepresentable {}
extension Int64: WireKeyRepresentable {}
extension UInt64: WireKeyRepresentable {}

extension UUID: WireKeyRepresentable {
  /// The UUID's text in lower case as the name of a member.
  public var wireKey: WireKey { WireKey(stringValue: wireText) }

  /// Makes a UUID of its text in either case, or `nil` where it is none.
  public init?(wireKey: WireKey) { self.init(uuidString: wireKey.stringValue) }
}
