import Foundation

@testable import QuireRuntime

/// What libFuzzer calls with each text that it thinks of: see `.ci/fuzz-bytes`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = [UInt8](UnsafeBufferPointer(start: start, count: count))
  for type in ReadTypes.all { test(text, as: type) }
  testFacts(Data(text))
  return 0
}

/// Ends the program where the text is not read as by a decoder, or what is read of it not written as
/// by an encoder.
private func test<Value: MemberValue & Equatable>(_ text: [UInt8], as type: Value.Type) {
  switch TwoReadings<Value>(of: text) {
  case .declined: break
  case .different(let difference): fatalError(difference)
  case .same(let value):
    guard let written = try? JSONWriter.write(value) else { return }
    let encoded = try? JSONEncoder().encode(Formatted<OwnForm>(value))
    guard let encoded, (try? JSONValue(parsing: written)) == (try? JSONValue(parsing: encoded))
    else { fatalError("\(value) as \(type): written \(String(decoding: written, as: UTF8.self))") }
  }
}

/// Ends the program where what is found in the text is not what a decoder finds.
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
