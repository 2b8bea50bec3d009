import Foundation
import QuireSchema

/// Reads the files whose paths are in the standard input, one in each line.
///
/// Prints a line for each file: its value as JSON, or `error CODE LINE:COLUMN`. With the argument
/// `times`, prints the seconds of the processor that reading takes instead.
@main struct Program {
  static func main() throws {
    let printsTimes = CommandLine.arguments.dropFirst() == ["times"]
    while let path = readLine() {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      print(printsTimes ? "\(seconds(of: bytes, at: path))" : result(of: bytes, at: path))
      // The script waits for the line before it writes the next file.
      fflush(nil)
    }
  }

  private static func result(of bytes: [UInt8], at path: String) -> String {
    var diagnostics = Diagnostics()
    let node = FileSyntax.read(SourceText(path: path, bytes: bytes), diagnostics: &diagnostics)
    if let error = diagnostics.all.first(where: { $0.severity == .error }) {
      let place = error.range.map { $0.source.position(at: $0.offsets.lowerBound) }
      return "error \(error.code.name) \(place?.line ?? 0):\(place?.column ?? 0)"
    }
    guard let node else { return "error without a diagnostic" }
    var text: [UInt8] = []
    append(node, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the time of the fastest of three readings.
  private static func seconds(of bytes: [UInt8], at path: String) -> Double {
    let times = (0..<3).map { _ in
      let start = clock()
      var diagnostics = Diagnostics()
      _ = FileSyntax.read(SourceText(path: path, bytes: bytes), diagnostics: &diagnostics)
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    return times.min() ?? 0
  }

  /// Appends a value, with numbers as the reader keeps them and the members in their order.
  private static func append(_ node: SourceNode, to text: inout [UInt8]) {
    switch node.value {
    case .null: text += Array("null".utf8)
    case .bool(let value): text += Array("\(value)".utf8)
    case .number(let number): text += Array(number.utf8)
    case .string(let string): append(string, to: &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(element, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        append(member.name, to: &text)
        text.append(UInt8(ascii: ":"))
        append(member.value, to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte < 0x20 {
        let code = String(byte, radix: 16)
        text += Array("\\u\(String(repeating: "0", count: 4 - code.utf8.count))\(code)".utf8)
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          text.append(UInt8(ascii: "\\"))
        }
        text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
