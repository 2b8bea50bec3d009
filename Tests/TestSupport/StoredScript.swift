package import Foundation

/// A sequence of states of a stored list, for a test that kills the process that writes them.
///
/// Every tenth state replaces the list. Between them, pages are added at both ends and changed.
package enum StoredScript {
  /// The numbers of the pages in a state.
  package static func numbers(in state: Int) -> Range<Int> {
    let step = state % 10
    return (step >= 8 ? -1 : 0)..<(1 + min(step, 6) + (step == 9 ? 1 : 0))
  }

  /// The pages that a state changes.
  package static func changed(in state: Int) -> [Int] {
    switch state % 10 {
    case 7: [2, 5]
    case 8: [-1]
    case 9: [0, 7]
    case let step: [step]
    }
  }

  /// All pages in a state.
  package static func pages(in state: Int) -> [Int: Data] {
    var pages: [Int: Data] = [:]
    for earlier in (state - state % 10)...state {
      for number in changed(in: earlier) { pages[number] = page(number, of: earlier) }
    }
    return pages
  }

  /// A page as a state writes it.
  package static func page(_ number: Int, of state: Int) -> Data {
    Data(String(repeating: "page \(number) of state \(state)\n", count: 2000).utf8)
  }
}
