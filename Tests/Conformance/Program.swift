import Codings
import Foundation

/// Decodes instances by their types and prints the result of each way.
///
/// Reads lines of `TYPE<tab>NUMBER<tab>INSTANCE` and prints lines of
/// `TYPE<tab>NUMBER<tab>WAY<tab>ANSWER<tab>TEXT`, with `<tab>CASE` after the text of an accepted
/// value. Prints each way before it begins, because it may crash.
func run(_ batches: [[String: Coding]]) throws {
  let codings = batches.reduce(into: [:]) { all, batch in all.merge(batch) { one, _ in one } }
  let lines = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  for line in lines.split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 2)
    guard parts.count == 3, let coding = codings[String(parts[0])] else { continue }
    for way in coding.ways {
      let place = "\(parts[0])\t\(parts[1])\t\(way.name)"
      printLine("\(place)\tbegun\t")
      switch way.answer(Data(parts[2].utf8)) {
      case .accepted(let text, let name): printLine("\(place)\taccepted\t\(text)\t\(name)")
      case .refused(let text): printLine("\(place)\trefused\t\(oneLine(text))")
      case .unwritten(let text): printLine("\(place)\tunwritten\t\(oneLine(text))")
      }
    }
  }
}

func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}

func printLine(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}
