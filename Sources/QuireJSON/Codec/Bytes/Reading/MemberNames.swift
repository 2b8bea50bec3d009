import Foundation
import Synchronization

/// The names of a type's members in JSON, in the order in which the type requests them.
///
/// The names are learned while the type's first object is decoded.
struct MemberNames: ~Copyable {
  /// A name in quotes as two masked words, so most names need only one comparison.
  struct Entry: Sendable {
    let first: UInt64
    let firstMask: UInt64
    let second: UInt64
    let secondMask: UInt64
    /// The literal, whose bytes live as long as the program.
    let name: StaticString
    /// The address of the literal's bytes, for a fast comparison.
    let address: UInt
    let count: Int

    var text: UnsafePointer<UInt8> { name.utf8Start }

    /// Returns whether the name's first 16 bytes, or all if it is shorter, are at a place.
    @_transparent
    func begins(at place: UnsafePointer<UInt8>) -> Bool {
      (JSONBytes.word(place) ^ first) & firstMask
        | (JSONBytes.word(place + 8) ^ second) & secondMask == 0
    }
  }

  /// Whether all names are known, so an unknown name in JSON belongs to no member.
  var isComplete = false
  /// Whether the server writes the members in this order, as far as is known.
  var isInOrder = true
  /// Whether the type requests the members that it does not name.
  var keepsRest = false
  /// The index of the first name of an object, then of the name that last followed each name.
  ///
  /// It ends after the last name that was not followed by the next one.
  private var followers: [Int] = []

  /// Whether a name was learned from this text.
  private(set) var isNew = false
  private(set) var count = 0
  private var entries: UnsafeMutablePointer<Entry>
  private var capacity: Int

  /// The type that has the members, or `nil` for the name of a union's tag.
  let type: (any MemberCodable.Type)?

  /// Creates the names of a type; if `known` is `nil`, they are learned from its first object.
  init(_ known: [Entry]?, of type: (any MemberCodable.Type)?) {
    self.type = type
    capacity = max(16, known?.count ?? 0)
    entries = .allocate(capacity: capacity)
    for entry in known ?? [] { add(entry) }
    isComplete = known != nil
    isNew = known == nil
  }

  init(_ name: StaticString) {
    self.init(nil, of: nil)
    append(name)
  }

  deinit { entries.deallocate() }

  mutating func append(_ name: StaticString) {
    isNew = true
    if count == capacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
      larger.initialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      capacity *= 2
    }
    add(Entry(name))
  }

  private mutating func add(_ entry: Entry) {
    (entries + count).initialize(to: entry)
    count += 1
  }

  /// The entries of all names learned so far.
  var known: [Entry] { Array(UnsafeBufferPointer(start: entries, count: count)) }

  /// Returns whether a name is the same literal as the one at an index, compared by address.
  @_transparent
  func isLiteral(_ name: StaticString, at index: Int) -> Bool {
    index < count && entries[index].address == UInt(bitPattern: name.utf8Start)
      && entries[index].count == name.utf8CodeUnitCount
  }

  /// Returns the index of a name, or `nil` if it was not requested yet.
  func index(of name: StaticString) -> Int? {
    index(of: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns the index of a name, or `nil` if it was not requested yet.
  func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  private func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    (0..<count).first { index in
      UnsafeBufferPointer(start: entries[index].text, count: entries[index].count)
        .elementsEqual(name)
    }
  }

  /// Consumes the name at an index with its quotes, if it comes next.
  @_transparent
  func take(_ index: Int, from bytes: inout JSONBytes) -> Bool {
    let entry = entries + index
    let place = bytes.at
    guard entry.pointee.begins(at: place) else { return false }
    let count = entry.pointee.count + 2
    if count > 16 {
      guard bytes.end - place >= count, place[count - 1] == 0x22,
        memcmp(place + 1, entry.pointee.text, count - 2) == 0
      else { return false }
    }
    bytes.at = place + count
    return true
  }

  /// Consumes the name at an index with its quotes, colon and preceding comma, if it comes next.
  ///
  /// This works only for a name of up to 14 bytes, and only if all space is after the comma.
  @_transparent
  func takeMember(_ index: Int, isFirst: Bool, from bytes: inout JSONBytes) -> Bool {
    let entry = entries + index
    var place = bytes.at
    if !isFirst {
      guard place.pointee == 0x2C else { return false }
      place += 1
    }
    if place.pointee <= 0x20 { place = JSONBytes.skippingSpace(place) }
    guard entry.pointee.count <= 14, entry.pointee.begins(at: place),
      case let colon = place + entry.pointee.count + 2, colon.pointee == 0x3A
    else { return false }
    bytes.at = colon + 1
    return true
  }

  /// Consumes the next name if it is known, and returns its index; the search begins at `index`.
  func takeAny(from index: Int, of bytes: inout JSONBytes) -> Int? {
    let word = JSONBytes.word(bytes.at)
    var known = min(index, count)
    for _ in 0..<count {
      if known == count { known = 0 }
      // The first bytes already distinguish most names.
      if (word ^ entries[known].first) & entries[known].firstMask == 0, take(known, from: &bytes) {
        return known
      }
      known += 1
    }
    return nil
  }

  /// Consumes the next name if it is known, and returns its index.
  ///
  /// First tries the name that followed the previous one last time, so an absent member slows down
  /// only one lookup.
  @_transparent
  mutating func takeAny(after previous: Int, of bytes: inout JSONBytes) -> Int? {
    if previous < followers.count {
      let expected = followers[previous]
      if take(expected, from: &bytes) { return expected }
    }
    return takeUnexpected(after: previous, of: &bytes)
  }

  @inline(never)
  private mutating func takeUnexpected(
    after previous: Int, of bytes: inout JSONBytes
  ) -> Int? {
    guard let known = takeAny(from: previous, of: &bytes) else { return nil }
    while followers.count <= previous { followers.append(min(followers.count, count - 1)) }
    followers[previous] = known
    return known
  }
}

/// The learned names of all types, so that each type is learned only once.
enum KnownMemberNames {
  static func names(of type: ObjectIdentifier) -> [MemberNames.Entry]? {
    known.withLock { $0[type] }
  }

  static func learn(_ names: [MemberNames.Entry], of type: ObjectIdentifier) {
    known.withLock { $0[type] = names }
  }

  private static let known = Mutex<[ObjectIdentifier: [MemberNames.Entry]]>([:])
}
