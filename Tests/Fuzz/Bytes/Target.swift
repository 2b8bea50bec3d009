import Foundation

@testable import QuireRuntime

/// The function that libFuzzer calls with each generated text; see `.ci/fuzz-bytes`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = [UInt8](UnsafeBufferPointer(start: start, count: count))
  for type in ReadTypes.all { test(text, as: type) }
  testFacts(Data(text))
  return 0
}

/// Ends the program if the fast path decodes or encodes a value differently from Foundation.
private func test<Value: MemberValue & Equatable>(_ text: [UInt8], as type: Value.Type) {
  switch TwoReadings<Value>(of: text) {
  case .declined: break
  case .different(let difference): fatalError(difference)
  case .same(let value):
    guard let written = try? JSONWriter.write(value) else { return }
    let encoded = try? JSONEncoder().encode(Formatted<Value.MemberForm>(value))
    guard let encoded, (try? JSONValue(parsing: written)) == (try? JSONValue(parsing: encoded))
    else { fatalError("\(value) as \(type): written \(String(decoding: written, as: UTF8.self))") }
  }
}

/// Ends the program if the scanner's findings differ from those of a decoder.
private func testFacts(_ text: Data) {
  var decoded: [ScanFinding]??
  for location in ScanFinding.locations {
    guard let found = ScanFinding.read(text, along: location) else { continue }
    let expected = decoded ?? ScanFinding.decode(text)
    decoded = expected
    guard found == expected else {
      fatalError("\(String(decoding: text, as: UTF8.self)) along \(location): found \(found)")
    }
  }
}
