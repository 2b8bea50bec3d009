import Foundation

/// Random text as people and programs write it.
///
/// It includes names in many alphabets, and text with quotes, escapes, and emoji.
extension Dice {
  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in pick(Phrases.words) }.joined(separator: " ")
  }

  /// Returns a text with a number of sentences.
  mutating func text(_ sentences: Int) -> String {
    (0..<sentences).map { _ in sentence() }.joined(separator: " ")
  }

  private mutating func sentence() -> String {
    var sentence = words(number(6...17))
    switch fraction(to: 1) {
    case ..<0.10: sentence += " \"\(words(2))\""
    case ..<0.15: sentence += " " + pick(Phrases.emoji)
    case ..<0.20: sentence += " C:\\path\\" + pick(Phrases.words)
    case ..<0.30: sentence += "\n\n"
    case ..<0.33: sentence += "\t— “curly” quotes…"
    default: break
    }
    return sentence + "."
  }

  mutating func personName() -> String { pick(Phrases.firstNames) + " " + pick(Phrases.lastNames) }

  mutating func company() -> String { pick(Phrases.companies) }

  mutating func location() -> String { pick(Phrases.locations) }

  /// Returns a time in whole seconds, the most common precision of servers.
  mutating func time() -> WireValue {
    let start = 1_199_145_600  // 2008
    let seconds = number(start...(start + 18 * 365 * 86_400))
    return .text(Date(timeIntervalSince1970: Double(seconds)).ISO8601Format())
  }
}

private enum Phrases {
  static let words =
    """
    the quick brown fox jumps over a lazy dog while pages stream into feeds and refresh lists of \
    users posts comments with typed identifiers naïve café résumé
    """.split(separator: " ").map(String.init)
  static let firstNames = [
    "Ada", "Grace", "Linus", "Barbara", "Ken", "Margaret", "Alan", "Radia", "Sophie", "Jürgen",
    "Zoë", "Łukasz", "小明", "さくら", "Ольга", "Αθηνά",
  ]
  static let lastNames = [
    "Lovelace", "Hopper", "Liskov", "Thompson", "Hamilton", "Turing", "Perlman", "Müller",
    "García", "Kowalski", "王", "田中", "Иванова",
  ]
  static let companies = [
    "@github", "ACME, Inc.", "Widgets & Sons", "Initech", "Компания", "株式会社サンプル",
    "\"Quoted\" LLC",
  ]
  static let locations = [
    "San Francisco, CA", "Zürich, Switzerland", "São Paulo", "東京", "Berlin", "London / UK",
  ]
  static let emoji = ["🚀", "✨", "👩‍💻", "🔥", "🐦"]
}
