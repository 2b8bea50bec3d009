package import QuireSchema

/// The JSON of a type's samples, as a tree with the parts that differ from sample to sample.
package indirect enum SampleValue: Sendable {
  /// A value that is the same in all samples.
  case constant(SourceNode)
  /// A string.
  case text([Part])
  /// An integer that counts up.
  case counter(from: Int)
  /// A sample of a declared type: the one with the same number, or a number of samples after it.
  case sample(of: TypeID, after: Int)
  case array([SampleValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable {
    package let name: String
    package let value: SampleValue

    package init(name: String, value: SampleValue) {
      self.name = name
      self.value = value
    }
  }

  /// A part of a string.
  package enum Part: Hashable, Sendable {
    case plain(String)
    /// Nothing in the first sample, then the separator with 2, 3 and so on.
    case suffix(separator: String)
    /// A number that counts up, with zeros before it if it has fewer digits.
    case counter(from: Int, digits: Int)
    /// A month and a day such as `01-31`, a day later in each sample; months have 28 days.
    case day(month: Int, day: Int)
  }

  /// The number of samples that are valid.
  static let limit = 1000
}

extension SampleValue {
  /// Whether all samples are the same, apart from those of other types within them.
  var isConstant: Bool {
    switch self {
    case .constant: true
    case .text, .counter, .sample: false
    case .array(let elements): elements.allSatisfy(\.isConstant)
    case .object(let members): members.allSatisfy(\.value.isConstant)
    }
  }

  /// Returns the sample with other declared types.
  func replacing(_ types: [TypeID: TypeID]) -> SampleValue {
    switch self {
    case .constant, .text, .counter: self
    case .sample(let id, let offset): .sample(of: types[id] ?? id, after: offset)
    case .array(let elements): .array(elements.map { $0.replacing(types) })
    case .object(let members):
      .object(members.map { Member(name: $0.name, value: $0.value.replacing(types)) })
    }
  }
}

extension SampleValue.Part {
  /// Returns the text of the part in the sample at an index.
  func text(at index: Int) -> String {
    switch self {
    case .plain(let text): return text
    case .suffix(let separator): return index == 0 ? "" : "\(separator)\(index + 1)"
    case .counter(let first, let digits): return Self.padded(first &+ index, digits)
    case .day(let month, let day):
      let days = ((month - 1) * 28 + (day - 1) + index % 336) % 336
      return "\(Self.padded(days / 28 + 1, 2))-\(Self.padded(days % 28 + 1, 2))"
    }
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
