import Foundation
import Synchronization

/// A key of the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  /// A lowercase letter pressed with the control key.
  case control(Character)
  case enter, backspace, escape
  case up, down, pageUp, pageDown, home, end
}

/// Decodes keys from the bytes that a terminal sends.
struct KeyReader {
  /// The start of an incomplete character or escape sequence.
  private var rest: [UInt8] = []

  /// Decodes the keys in some bytes, and ignores unsupported sequences.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    var bytes = (rest + Array(bytes))[...]
    rest = []
    var keys: [Key] = []
    while let first = bytes.first {
      switch first {
      case 0x1B:
        guard !Self.isSequenceOpen(bytes) else {
          rest = Array(bytes)
          return keys
        }
        if let key = Self.escape(&bytes) { keys.append(key) }
      case 0x0D, 0x0A:
        keys.append(.enter)
        bytes.removeFirst()
      case 0x7F, 0x08:
        keys.append(.backspace)
        bytes.removeFirst()
      case 0x01...0x1A:
        keys.append(.control(Character(Unicode.Scalar(first + 0x60))))
        bytes.removeFirst()
      case 0x00...0x1F: bytes.removeFirst()
      default:
        guard let character = Self.character(&bytes) else {
          rest = Array(bytes)
          return keys
        }
        keys.append(.character(character))
      }
    }
    return keys
  }

  /// Whether an escape sequence is incomplete (ECMA-48, 5.4); a single escape byte is a key.
  private static func isSequenceOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let kind = bytes.dropFirst().first, introducers.contains(kind) else { return false }
    return bytes.dropFirst(2).allSatisfy(parameters.contains)
  }

  /// Takes an escape sequence, or the escape key if no sequence follows.
  private static func escape(_ bytes: inout ArraySlice<UInt8>) -> Key? {
    bytes.removeFirst()
    guard let kind = bytes.first, introducers.contains(kind) else { return .escape }
    bytes.removeFirst()
    let parameters = bytes.prefix(while: Self.parameters.contains)
    bytes = bytes.dropFirst(parameters.count)
    // A key that is pressed within an incomplete sequence does not belong to it.
    guard let final = bytes.first, finals.contains(final) else { return nil }
    bytes.removeFirst()
    if final == UInt8(ascii: "~") { return numbered[Array(parameters)] }
    return parameters.isEmpty ? lettered[final] : nil
  }

  private static let introducers: Set = [UInt8(ascii: "["), UInt8(ascii: "O")]
  private static let parameters: ClosedRange<UInt8> = 0x20...0x3F
  private static let finals: ClosedRange<UInt8> = 0x40...0x7E

  private static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "H"): .home,
    UInt8(ascii: "F"): .end,
  ]

  private static let numbered: [[UInt8]: Key] = [
    [UInt8(ascii: "1")]: .home, [UInt8(ascii: "7")]: .home, [UInt8(ascii: "4")]: .end,
    [UInt8(ascii: "8")]: .end, [UInt8(ascii: "5")]: .pageUp, [UInt8(ascii: "6")]: .pageDown,
  ]

  /// Takes a character.
  ///
  /// - Returns: The character, U+FFFD for invalid bytes, or `nil` if more bytes are needed.
  private static func character(_ bytes: inout ArraySlice<UInt8>) -> Character? {
    let length =
      switch bytes.first ?? 0 {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF7: 4
      default: 1
      }
    // A terminal with another encoding may send a lead byte without continuation bytes.
    let tail = bytes.dropFirst().prefix(length - 1).prefix { (0x80...0xBF).contains($0) }
    let count = 1 + tail.count
    guard count == length || count < bytes.count else { return nil }
    defer { bytes.removeFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self).first ?? "\u{FFFD}"
  }
}

/// A key reader that can be called from any thread.
final class KeyQueue: Sendable {
  private let reader = Mutex(KeyReader())

  /// Decodes the keys in some bytes.
  func read(_ bytes: Data) -> [Key] { reader.withLock { $0.read(bytes) } }
}
