import Foundation

/// The lines in which two texts differ, in a form for people.
struct LineDifference: CustomStringConvertible {
  let description: String

  var isEmpty: Bool { description.isEmpty }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - recorded: The expected content, or `nil` if no file is expected.
  ///   - made: The generated content, or `nil` if no file was generated.
  init(_ recorded: Data?, _ made: Data?) {
    guard recorded != made else {
      description = ""
      return
    }
    guard let recorded else {
      description = "was made, but is not recorded"
      return
    }
    guard let made else {
      description = "is recorded, but was not made"
      return
    }
    let before = Self.lines(recorded)
    let after = Self.lines(made)
    description = after.difference(from: before).sorted { $0.line < $1.line }.prefix(60)
      .map(\.text).joined(separator: "\n")
  }

  private static func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var text: String {
    switch self {
    case .insert(let offset, let text, _): "+\(offset + 1): \(text)"
    case .remove(let offset, let text, _): "-\(offset + 1): \(text)"
    }
  }
}
