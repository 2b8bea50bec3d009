import Foundation
import Synchronization

/// A key of the keyboard.
enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key held, in lower case.
  case control(Character)
  case enter, backspace, escape
  case up, down, pageUp, pageDown, home, end
}

/// Reads keys out of the bytes that a terminal sends.
struct KeyReader {
  /// The beginning of a character whose other bytes have not come yet.
  private var rest: [UInt8] = []

  /// The keys in some bytes; what no key of ours sends is left out.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    var bytes = (rest + Array(bytes))[...]
    rest = []
    var keys: [Key] = []
    while let first = bytes.first {
      switch first {
      case 0x1B: if let key = Self.escape(&bytes) { keys.append(key) }
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

  /// Takes an escape sequence (ECMA-48, 5.4), or the escape key where nothing stands behind it.
  private static func escape(_ bytes: inout ArraySlice<UInt8>) -> Key? {
    bytes.removeFirst()
    guard let kind = bytes.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      return .escape
    }
    bytes.removeFirst()
    let parameters = bytes.prefix { !(0x40...0x7E).contains($0) }
    bytes = bytes.dropFirst(parameters.count)
    guard let final = bytes.popFirst() else { return nil }
    if final == UInt8(ascii: "~") { return numbered[Array(parameters)] }
    return parameters.isEmpty ? lettered[final] : nil
  }

  private static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "H"): .home,
    UInt8(ascii: "F"): .end,
  ]

  private static let numbered: [[UInt8]: Key] = [
    [UInt8(ascii: "1")]: .home, [UInt8(ascii: "7")]: .home, [UInt8(ascii: "4")]: .end,
    [UInt8(ascii: "8")]: .end, [UInt8(ascii: "5")]: .pageUp, [UInt8(ascii: "6")]: .pageDown,
  ]

  /// Takes a character, or `nil` where its bytes have not all come.
  private static func character(_ bytes: inout ArraySlice<UInt8>) -> Character? {
    let length =
      switch bytes.first ?? 0 {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xFF: 4
      default: 1
      }
    guard bytes.count >= length else { return nil }
    defer { bytes.removeFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self).first ?? "\u{FFFD}"
  }
}

/// A key reader that may be called from any thread.
final class KeyQueue: Sendable {
  private let reader = Mutex(KeyReader())

  /// The keys in some bytes.
  func read(_ bytes: Data) -> [Key] { reader.withLock { $0.read(bytes) } }
}
