import Synchronization

/// The names that an object was asked for, in that order, each with its key.
///
/// A model asks every object for the same names, one after the other. So what one object was asked
/// for is kept for the others: to look for the key of each takes as long as to read a number.
struct AskedMembers {
  /// What is kept of the objects of a model.
  private struct Kept {
    var members: [(name: StaticString, key: MemberKey)] = []
    var areVerbatim = false
  }

  /// The names that were asked for, and behind them those that will be if it goes on as before.
  private var kept: Kept
  private var count = 0
  private var isWorthKeeping: Bool

  /// Makes a list of no members, of an object that may be asked for any.
  init() {
    kept = Kept()
    isWorthKeeping = false
  }

  /// Makes a list of no members, of an object that is a model's.
  init<Model: MemberCodable>(of model: Model.Type) {
    let known = Self.byModel.withLock { $0[ObjectIdentifier(model)] }
    kept = known ?? Kept()
    isWorthKeeping = known == nil
  }

  /// Whether a name was found as it stands in JSON that a conversion would have changed, in this
  /// object or in the one before.
  var areVerbatim: Bool {
    get { kept.areVerbatim }
    set {
      kept.areVerbatim = newValue
      isWorthKeeping = true
    }
  }

  /// The keys of the names that were asked for.
  var keys: some Sequence<MemberKey> { kept.members.prefix(count).lazy.map(\.key) }

  /// The key of a name, which is from now on one that was asked for.
  mutating func key(of name: StaticString) -> MemberKey {
    if let key = key(of: name, at: count) {
      count += 1
      return key
    }
    if let key = key(of: name, at: count - 1) { return key }
    let key = MemberKey(name)
    kept.members.removeSubrange(count...)
    kept.members.append((name, key))
    count += 1
    return key
  }

  /// Keeps this for the next object of a model, which was asked for all its members.
  func keep<Model: MemberCodable>(for model: Model.Type) {
    if isWorthKeeping { Self.byModel.withLock { $0[ObjectIdentifier(model)] = kept } }
  }

  /// The key of a name if that stands at a place.
  private func key(of name: StaticString, at place: Int) -> MemberKey? {
    guard kept.members.indices.contains(place) else { return nil }
    let member = kept.members[place]
    // One literal, that is; of two that are not, the text may be the same.
    guard member.name.utf8Start == name.utf8Start,
      member.name.utf8CodeUnitCount == name.utf8CodeUnitCount
    else { return nil }
    return member.key
  }

  private static let byModel = Mutex<[ObjectIdentifier: Kept]>([:])
}
