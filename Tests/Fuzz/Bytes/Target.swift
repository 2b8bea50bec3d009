import Foundation

@testable import QuireJSON

/// The function that libFuzzer calls with each generated text; see `.ci/fuzz-bytes`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let fault = TextCheck.syntaxFault(in: text) { fatalError(fault) }
  for type in ReadTypes.all { test(text, as: type) }
  testFacts(Data(text))
  return 0
}

/// Ends the program if a decoded value cannot be encoded and decoded again.
private func test(_ text: [UInt8], as type: (some MemberValue & Equatable).Type) {
  if let fault = TextCheck.fault(in: text, as: type) { fatalError(fault) }
}

/// Ends the program if the scanner and the reader find different values.
private func testFacts(_ text: Data) {
  let read = try? JSONValue(parsing: text)
  for steps in [[], [.member("a"), .each], [.member("items"), .last]] as [[JSONPath.Step]] {
    let scanned = try? ScannedText(text, along: steps).root.value
    guard scanned == read else {
      fatalError("\(String(decoding: text, as: UTF8.self)) along \(steps): \(scanned as Any)")
    }
  }
}
