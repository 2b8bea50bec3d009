/// Builds a value from the inside out while a reader parses a text.
///
/// The readers of JSON and YAML share it: they open and close containers and add finished values,
/// and it reports duplicate names. Open containers are kept on a separate stack, so that deep
/// nesting cannot overflow the stack of the thread.
struct NodeBuilder {
  private let source: SourceText
  /// The innermost open container, or the document itself if no container is open.
  ///
  /// It is stored separately, because every access to an array element would copy the container.
  private(set) var innermost = Container(start: 0, isObject: false, first: 0)
  /// The containers around the innermost one, outermost first; empty if none is open.
  private var outer: [Container] = []
  /// The elements of all open arrays, outermost first.
  ///
  /// When a container closes, its part becomes an array without excess capacity.
  private var elements: [SourceNode] = []
  private var members: [SourceNode.Member] = []
  /// The names of `members`, stored separately because accessing a member would copy it.
  private var names: [String] = []
  /// The findings so far; the builder adds duplicate names.
  var diagnostics = Diagnostics()

  init(_ source: SourceText) { self.source = source }

  /// The number of open containers.
  var depth: Int { outer.count }

  /// Opens a container whose first byte is at an offset.
  mutating func open(isObject: Bool, at start: Int) throws(TextFailure) {
    guard outer.count < SourceNode.maximumNesting else {
      let range = SourceRange(source: source, offsets: start..<start + 1)
      throw TextFailure(.jsonNesting(maximum: SourceNode.maximumNesting, at: range))
    }
    outer.append(innermost)
    innermost = Container(
      start: start, isObject: isObject, first: isObject ? members.count : elements.count)
  }

  /// Sets the name of the next member of the innermost object.
  mutating func name(_ name: String, at range: SourceRange) {
    innermost.name = name
    innermost.nameRange = range
  }

  /// Adds an element, or the value of the named member, to the innermost container.
  ///
  /// A duplicate name is reported, and its value is dropped.
  mutating func add(_ value: SourceNode) {
    guard innermost.isObject, let nameRange = innermost.nameRange else {
      elements.append(value)
      return
    }
    if let first = innermost.index(of: innermost.name, in: names) {
      diagnostics.add(
        .duplicateName(innermost.name, at: nameRange, first: members[first]))
      return
    }
    members.append(SourceNode.Member(name: innermost.name, nameRange: nameRange, value: value))
    names.append(innermost.name)
    innermost.noteLastName(in: names)
  }

  /// Closes the innermost container, which ends before an offset.
  mutating func close(at end: Int) -> SourceNode {
    let value: SourceNode.Value
    if innermost.isObject {
      value = .object(members.removeAll(from: innermost.first))
      names.removeLast(names.count - innermost.first)
    } else {
      value = .array(elements.removeAll(from: innermost.first))
    }
    let range = SourceRange(source: source, offsets: innermost.start..<end)
    innermost = outer.removeLast()
    return SourceNode(value, at: range)
  }
}

extension Array {
  /// Removes the elements from an index on and returns them without excess capacity.
  fileprivate mutating func removeAll(from start: Int) -> [Element] {
    let count = count - start
    var removed: [Element] = []
    removed.reserveCapacity(count)
    removed += self[start...]
    removeLast(count)
    return removed
  }
}

extension NodeBuilder {
  /// An array or object that is still open.
  struct Container {
    /// The offset of its opening bracket.
    let start: Int
    let isObject: Bool
    /// The index of its first member or element in the builder's array.
    let first: Int
    /// The indexes of its names, built once there are many; a few names are searched linearly.
    private var indexes: [String: Int] = [:]
    /// The name whose value is being read.
    var name = ""
    var nameRange: SourceRange?

    init(start: Int, isObject: Bool, first: Int) {
      self.start = start
      self.isObject = isObject
      self.first = first
    }

    private static let few = 8

    /// Returns the index of a name among the names of this container, or `nil` if it is new.
    ///
    /// Canonically equivalent names count as equal, because they would be the same Swift name.
    func index(of name: String, in names: [String]) -> Int? {
      guard names.count - first < Self.few else { return indexes[name] }
      var index = first
      while index < names.count {
        if names[index] == name { return index }
        index += 1
      }
      return nil
    }

    /// Updates the indexes after a name was added.
    mutating func noteLastName(in names: [String]) {
      let count = names.count - first
      guard count >= Self.few else { return }
      for index in (count == Self.few ? first : names.count - 1)..<names.count {
        indexes[names[index]] = index
      }
    }
  }
}
