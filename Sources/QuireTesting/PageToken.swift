import Foundation
import QuireClient

/// The continuation of a served list: the place where a page begins or ends.
struct PageToken: Hashable {
  /// The position of a page in the list.
  enum Place: Hashable {
    /// The page begins after a number of items.
    case beginning(Int)
    /// The page ends before the item at this offset.
    case ending(Int)
  }

  let place: Place

  /// The number of times that the continuations were expired before this one.
  let generation: Int

  private static let generationSize = 1_000_000_000

  init(_ place: Place, generation: Int) {
    self.place = place
    self.generation = generation
  }

  /// Parses a token in any of its forms, or returns `nil` if it is none.
  init?(_ text: String) {
    if let number = Int(text) {
      self.init(number: number)
    } else if UUID(uuidString: text) != nil {
      let digits = text.filter { $0 != "-" }
      guard let number = Int(digits.suffix(16)) else { return nil }
      self.init(number: digits.hasPrefix("1") ? -number : number)
    } else {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      let isBack = parts.count == 3 && parts[1] == "to"
      guard parts.count == 2 || isBack, let generation = Int(parts[0]),
        let offset = Int(parts[parts.count - 1]), offset >= 0
      else { return nil }
      self.init(isBack ? .ending(offset) : .beginning(offset), generation: generation)
    }
  }

  private init?(number: Int) {
    guard number != .min else { return nil }
    let (generation, offset) = abs(number).quotientAndRemainder(dividingBy: Self.generationSize)
    self.init(number < 0 ? .ending(offset) : .beginning(offset), generation: generation)
  }

  /// The token as text: `0-20` if the page begins at offset 20, and `0-to-20` if it ends there.
  var text: String {
    switch place {
    case .beginning(let offset): "\(generation)-\(offset)"
    case .ending(let offset): "\(generation)-to-\(offset)"
    }
  }

  /// The token as a number, which is negative if the page ends there.
  private var number: Int {
    switch place {
    case .beginning(let offset): generation * Self.generationSize + offset
    case .ending(let offset): -(generation * Self.generationSize + offset)
    }
  }

  /// The token as text, as a number, and as a UUID.
  var forms: [JSONValue] {
    let digits = String(abs(number))
    let padded = String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    let sign = number < 0 ? "1" : "0"
    let uuid = "\(sign)0000000-0000-4000-\(padded.prefix(4))-\(padded.suffix(12))"
    return [.string(text), .number(JSONNumber(number)), .string(uuid)]
  }
}
