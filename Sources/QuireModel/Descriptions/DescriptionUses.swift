import QuireSchema

/// The needs of the parts of a description: each part with the parts that refer to it.
///
/// An operation may refer to a component through shared parts, such as a response, and through
/// schemas in other files. Each of them is a vertex of a graph, which is built once, so that the time
/// is linear in the size of the description.
struct DescriptionUses {
  /// The number of each vertex; the parts of the description come first, in order.
  private var numbers: [SchemaAddress: Int] = [:]
  /// The vertices that refer to each vertex.
  private var referring: [[Int]] = []
  private let partCount: Int

  /// Finds the references of all parts.
  ///
  /// - Parameters:
  ///   - units: The parts of a description.
  ///   - library: Resolves the references.
  init(of units: [DescriptionUnit], _ library: SchemaLibrary) {
    var library = library
    partCount = units.count
    referring = Array(repeating: [], count: units.count)
    for (number, unit) in units.enumerated() where unit.kind == .component {
      numbers[unit.address] = number
    }
    var unread = units.enumerated().flatMap { number, unit in
      unit.parts.map { (part: $0, vertex: number) }
    }
    while let (part, vertex) = unread.popLast() {
      for target in Self.targets(of: part, &library) {
        if let number = component(around: target.address) {
          referring[number].append(vertex)
        } else if let number = numbers[target.address] {
          referring[number].append(vertex)
        } else {
          numbers[target.address] = referring.count
          unread.append((target, referring.count))
          referring.append([vertex])
        }
      }
    }
  }

  /// Returns the numbers of the parts that need some components, directly or not, in order.
  func users(of components: [SchemaAddress]) -> [Int] {
    var found: Set<Int> = []
    var unread = components.compactMap { numbers[$0] }
    while let vertex = unread.popLast() {
      for user in referring[vertex] where found.insert(user).inserted { unread.append(user) }
    }
    return found.filter { $0 < partCount }.sorted()
  }

  /// Returns the number of the component that contains an address, or `nil`.
  private func component(around address: SchemaAddress) -> Int? {
    var address: SchemaAddress? = address
    while let next = address {
      if let number = numbers[next], number < partCount { return number }
      address = next.outer
    }
    return nil
  }

  /// Returns the values that the references in a part name.
  private static func targets(
    of part: DescriptionPart, _ library: inout SchemaLibrary
  ) -> [DescriptionPart] {
    // Unresolved references are reported when the part is read.
    var ignored = Diagnostics()
    var targets: [DescriptionPart] = []
    var unread = [part]
    while let next = unread.popLast() {
      for member in next.node.members ?? [] {
        let address = next.address.appending(member.name)
        if member.name == "$ref", let text = member.value.text {
          let target = library.value(at: text, from: next.address, diagnostics: &ignored)
          if let target {
            targets.append(DescriptionPart(node: target.node, address: target.address))
          }
        } else {
          unread.append(DescriptionPart(node: member.value, address: address))
        }
      }
      unread += next.elements
    }
    return targets
  }
}
