import Foundation

/// Recognizes keys, tokens and other random texts by their characters.
///
/// A key mixes letters and digits, or small and capital letters, more than words, numbers, dates,
/// versions and amounts of money do. A UUID counts as a key, because some services use it as one.
enum KeyShape {
  /// The length below which a text is unlikely to be a secret.
  private static let shortest = 12

  /// The beginnings of keys of which the rest may look like a word or a number.
  private static let beginnings = [
    "sk-", "sk_", "pk_", "rk_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xox", "AKIA",
    "ASIA", "AIza", "ya29.", "eyJ", "SG.", "npm_", "hf_", "whsec_",
  ]

  /// Whether a word of ASCII characters contains a key.
  static func isPresent(in word: Substring) -> Bool {
    guard word.utf8.count >= shortest else { return false }
    return word.split(whereSeparator: { "/?&=:;,@()[]{}<>\"'|`".contains($0) }).contains(
      where: isKey)
  }

  private static func isKey(_ part: Substring) -> Bool {
    guard part.utf8.count >= shortest else { return false }
    if beginnings.contains(where: part.hasPrefix) || UUID(uuidString: String(part)) != nil {
      return true
    }
    let runs = part.split { !$0.isLetter && !$0.isNumber }
    let mixed = runs.filter(isMixed)
    return runs.contains(where: isRandom)
      || mixed.count > 1 && mixed.reduce(0) { $0 + $1.utf8.count } >= shortest
  }

  /// Whether letters and digits are mixed; a time has one letter between digits, such as `29T09`.
  private static func isMixed(_ run: Substring) -> Bool {
    run.contains(where: \.isNumber) && run.count(where: \.isLetter) > 1
  }

  private static func isRandom(_ run: Substring) -> Bool {
    let digits = run.count(where: \.isNumber)
    // The longest numbers with a meaning for people are times in seconds.
    if digits == run.utf8.count { return digits > shortest }
    guard run.utf8.count >= shortest, run.wholeMatch(of: /[0-9]{8}T[0-9]{4,6}Z?/) == nil else {
      return false
    }
    let changes = zip(run, run.dropFirst())
    if digits == 0 {
      return changes.count { $0.isUppercase != $1.isUppercase } * 5 >= (run.utf8.count - 1) * 2
    }
    return digits > 3 || changes.count { $0.isNumber != $1.isNumber } > 2
  }
}
