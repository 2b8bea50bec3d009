import Foundation
import QuireClient

/// The paths of the stored properties in a value, and in the values in it.
///
/// The path of a value with a slash at the end says that its properties are known. Those of an Optional
/// that is `nil`, and of the elements of an empty array, are not.
struct PropertyPaths {
  private(set) var paths: Set<String> = []
  private var seen: Set<ObjectIdentifier> = []

  /// Creates the paths of a value.
  init(of value: Any) { describe(value, at: "") }

  private mutating func describe(_ value: Any, at path: String) {
    let type = type(of: value)
    // The properties of Foundation's types are private, and may depend on the value.
    if String(reflecting: type).hasPrefix("Foundation") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary:
      if let first = mirror.children.first { describe(first.value, at: path) }
    case .struct, .class, .tuple, .enum:
      // The properties of a type are the same in each value, and a type may contain itself.
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      paths.insert("\(path)/")
      for child in mirror.children {
        let path = "\(path)/\(child.label ?? "")"
        paths.insert(path)
        describe(child.value, at: path)
      }
    default: break
    }
  }
}

extension PropertyPaths {
  /// Returns the number of the properties of an earlier type that a type no longer has.
  ///
  /// A property within a value that is `nil` now says nothing about its type.
  static func count(of earlier: Set<String>, missingIn paths: Set<String>) -> Int {
    earlier.subtracting(paths).count { path in
      path.lastIndex(of: "/").map { paths.contains(String(path[...$0])) } ?? false
    }
  }
}

/// The members of a JSON value that are not null, with the number of times that each occurs.
///
/// All elements of an array are one member, because those of a set have another order in each process.
struct StoredMembers {
  private var count = 0
  private var members: [String: StoredMembers] = [:]

  private init() {}

  /// Creates the members of a text.
  init(of text: Data) throws { add(try JSONValue(parsing: text)) }

  private mutating func add(_ value: JSONValue) {
    if value.isNull { return }
    count += 1
    switch value {
    case .object(let object):
      for (name, value) in object { members[name, default: Self()].add(value) }
    case .array(let elements):
      for element in elements { members["*", default: Self()].add(element) }
    default: break
    }
  }

  /// The names of the members that occur less often in another value.
  func names(missingIn other: Self) -> Set<String> {
    members.reduce(into: []) { names, member in
      let found = other.members[member.key] ?? Self()
      let isMissing = found.count < member.value.count
      names.formUnion(isMissing ? [member.key] : member.value.names(missingIn: found))
    }
  }
}
