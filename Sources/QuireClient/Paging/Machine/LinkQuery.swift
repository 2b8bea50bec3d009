import Foundation

/// The query of a link to the next page, compared with that of the first request.
///
/// Some servers write only the page number into their links. Without the filter and the page size of
/// the request, the next page belongs to another list.
struct LinkQuery {
  private let link: URL
  /// The parameters of the first request.
  private let sent: [Entry]
  /// The parameters that only the link has, or has with another value.
  private let own: [Entry]
  /// The parameters of the first request that the link lacks.
  ///
  /// There are none if the link has another path, or a token, which may stand for them.
  private let missing: [Entry]

  /// Compares a link with the first request.
  ///
  /// - Parameters:
  ///   - link: The link to the next page.
  ///   - request: The URL of the first request.
  ///   - omitted: The names of the parameters that only the first request contains.
  init(of link: URL, after request: URL, omitted: [String]) {
    self.link = link
    let entries = Entry.entries(of: link)
    let sent = Entry.entries(of: request).filter { entry in
      !entry.value.isEmpty && !omitted.contains(entry.name)
    }
    self.sent = sent
    let own = entries.filter { !sent.contains($0) }
    self.own = own
    let missing = sent.filter { entry in !entries.contains { $0.key == entry.key } }
    // A link with more parameters than the request may give other names to some of them.
    let isRenamed =
      entries.count > sent.count
      && missing.allSatisfy { entry in own.contains { $0.value == entry.value } }
    let hasToken = own.contains { !$0.value.isEmpty && Int($0.value) == nil }
    let isOther = link.path(percentEncoded: true) != request.path(percentEncoded: true)
    self.missing = isOther || hasToken || isRenamed ? [] : missing
  }

  /// The name of a parameter that the link lacks, or `nil` if it lacks none.
  var missingName: String? { missing.first?.name }

  /// Reads the page number in the link.
  ///
  /// - Parameter pageCount: The number of received pages.
  /// - Returns: The number, or `nil` if the link does not count the pages.
  func pageNumber(after pageCount: Int) -> Int? {
    guard own.count == 1, let number = Int(own[0].value) else { return nil }
    let first = sent.first { $0.key == own[0].key }.flatMap { Int($0.value) } ?? 1
    return number == first.moved(by: pageCount) ? number : nil
  }

  /// The link with the missing parameters, as the request sent them.
  var completed: URL? {
    let query = (Entry.entries(of: link) + missing).map(\.text).joined(separator: "&")
    var parts = URLComponents(url: link, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    return parts?.url
  }

  /// One parameter.
  private struct Entry: Equatable {
    /// The parameter as it is in the URL.
    let text: Substring
    let name: String
    let value: String

    /// The name for comparisons: some servers write `tags[0]` for `tags` or `tags[]`.
    var key: String {
      let name = name.lowercased()
      guard name.hasSuffix("]"), let start = name.lastIndex(of: "["),
        name[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
      else { return name }
      return String(name[..<start])
    }

    static func == (first: Entry, second: Entry) -> Bool {
      first.key == second.key && first.value.lowercased() == second.value.lowercased()
    }

    static func entries(of url: URL) -> [Entry] {
      (url.query(percentEncoded: true) ?? "").split(separator: "&").map { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Entry(
          text: text, name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : "")
      }
    }

    private static func decoded(_ text: Substring) -> String {
      text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
    }
  }
}
