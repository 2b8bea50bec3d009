import Foundation
import QuireModel
import QuireSchema
import QuireSwift

/// Generates Swift from mutated schemas and API descriptions, as `.ci/fuzz` requests.
///
/// `FOLDER FIRST COUNT SECONDS` runs cases until it reaches one of the limits. The seconds count
/// from the first case, because reading the seeds takes time. The folder's file `case` contains the
/// number of the running case, which identifies it after a crash or a hang. The output of accepted
/// cases is written to Swift files, each case after a line that names it.
///
/// `show NUMBER` prints the files of a case.
@main struct Program {
  /// The number of cases whose output is in one file.
  private static let batch = 500

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    if arguments.count == 2, let number = UInt64(arguments[1]) {
      for file in try Seeds().input(number: number) {
        print("// \(file.path)\n\(String(decoding: file.source.bytes, as: UTF8.self))")
      }
    } else if arguments.count == 4, let first = UInt64(arguments[1]),
      let count = UInt64(arguments[2]), let seconds = Double(arguments[3])
    {
      var program = try Program(folder: URL(filePath: arguments[0]))
      try program.run(first..<(first + count), for: seconds)
    }
  }

  private let folder: URL
  private let state: FileHandle
  private var accepted = 0
  /// The hashes of the outputs so far, because many changes make no difference.
  private var seen: Set<Int> = []
  private var kept: [String] = []

  private init(folder: URL) throws {
    self.folder = folder
    let path = folder.appending(path: "case")
    try Data().write(to: path)
    state = try FileHandle(forWritingTo: path)
  }

  private mutating func run(_ cases: Range<UInt64>, for seconds: TimeInterval) throws {
    let seeds = try Seeds()
    let end = Date(timeIntervalSinceNow: seconds)
    for number in cases {
      guard Date.now < end else {
        try keep(before: number)
        return try write("done \(number) \(accepted)")
      }
      try write("\(number)")
      guard let text = Self.generate(seeds.input(number: number), number) else { continue }
      accepted += 1
      guard seen.insert(text.hashValue).inserted else { continue }
      kept.append("// case \(number)\n\(text)")
      if kept.count == Self.batch { try keep(before: number + 1) }
    }
    try keep(before: cases.upperBound)
    try write("done \(cases.upperBound) \(accepted)")
  }

  private func write(_ text: String) throws {
    try state.seek(toOffset: 0)
    try state.write(contentsOf: Data(text.padding(toLength: 60, withPad: " ", startingAt: 0).utf8))
  }

  private mutating func keep(before number: UInt64) throws {
    guard !kept.isEmpty else { return }
    let path = folder.appending(path: "\(number).swift")
    try Data(kept.joined().utf8).write(to: path, options: .atomic)
    kept = []
  }

  /// Generates Swift with settings that depend on the number, or returns `nil` if there are errors.
  private static func generate(_ input: [InputFile], _ number: UInt64) -> String? {
    var diagnostics = Diagnostics()
    let templates = TemplateSet(overriding: [:], diagnostics: &diagnostics)
    let overlay = input.first.flatMap { DescriptionSettings.overlay(of: $0.path, number: number) }
    let library = SchemaLibrary(
      reading: input + [overlay].compactMap(\.self), diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let isPlain = number.isMultiple(of: 2)
    var options = ModelOptions(
      optionality: number.isMultiple(of: 3) ? .never(except: []) : .declared,
      nulls: isPlain ? .declared : .all, keepsUnknownCases: isPlain, keepsUndeclared: !isPlain,
      refusesUndeclared: number.isMultiple(of: 5), assumesKinds: !number.isMultiple(of: 7),
      checksValues: !isPlain)
    options.makesSamples = number % 4 < 2
    options.descriptions = DescriptionSettings.options(number: number)
    let api = API(of: library, options: options, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let files = SwiftRenderer(options: SwiftOptions(), templates: templates)
      .render(api, diagnostics: &diagnostics)
    return diagnostics.hasErrors ? nil : files.map(\.text).joined()
  }
}
