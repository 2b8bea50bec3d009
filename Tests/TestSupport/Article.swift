public import Foundation

/// The README, or an article of a product.
public struct Article: CustomStringConvertible, Sendable {
  /// The path in the package.
  public let path: String
  private let lines: [String]

  /// A block of code in an article.
  public struct Block: CustomStringConvertible, Sendable {
    /// The path of the article in the package.
    public let article: String
    /// The 1-based line of its first line in the article.
    public let line: Int
    /// The lines of the code.
    public let lines: [String]

    /// The code.
    public var text: String { lines.joined(separator: "\n") }
    /// The article and the line.
    public var description: String { "\(article):\(line)" }
  }

  /// The path.
  public var description: String { path }

  /// The folder of the package.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads the README and the articles of all products, sorted by path.
  public static func all() throws -> [Article] {
    let sources = package.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter {
      $0.contains(".docc/") && $0.hasSuffix(".md")
    }
    return try (["README.md"] + paths.sorted().map { "Sources/\($0)" }).map { try Article($0) }
  }

  private init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOf: Self.package.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// Returns the blocks in a language, such as `swift`.
  public func blocks(in language: String) -> [Block] {
    var blocks: [Block] = []
    var block: (start: Int, lines: [String], isWanted: Bool)?
    for (index, line) in lines.enumerated() {
      if let open = block, line.trimmingCharacters(in: .whitespaces) == "```" {
        if open.isWanted {
          blocks.append(Block(article: path, line: open.start, lines: open.lines))
        }
        block = nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
        block = (index + 2, [], line.hasSuffix("```\(language)"))
      }
    }
    return blocks
  }
}
