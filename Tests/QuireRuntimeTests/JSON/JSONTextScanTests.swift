import Foundation
import Testing

@testable import QuireRuntime

@Suite struct JSONTextScanTests {
  @Test(arguments: [
    "1", "-0.5e+10", "0", "true", "false", "null", #""a\u00e9\n\\""#, "[]", "{}", " [1 , {} ]\n",
    #"{"a" : [null, {"b": "é"}], "a": 2}"#, "[" + String(repeating: " ", count: 99) + "]",
    "", " ", "01", "1.", ".5", "-", "+1", "1e", "tru", "nul", "True", "\"", "\"a", #""\x""#,
    #""\u12g4""#, "\"\n\"", "[", "[1", "[1,", "[1,]", "[1,,]", "[,]", "[,1]", "[1 2]", "{",
    "{\"a\"", "{\"a\":",
    "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{1:1}", "1 2", "[]]", "{}}", "'a'", "[1}",
    "// 1", "NaN", "\u{FEFF}1",
  ])
  func `text is JSON where Foundation says so`(text: String) {
    let isJSON = (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) != nil
    #expect((JSONTextScan.fault(in: Array(text.utf8)) == nil) == isJSON)
  }

  @Test func `the children of a value have their names and bytes`() {
    var scan = JSONTextScan(Array(#" {"a\u0062": [1, 2] , "c": {}}"#.utf8))
    let children = scan.children()
    #expect(children.map(\.name) == ["ab", "c"])
    #expect(children.map(\.bytes) == [13..<19, 27..<29])
  }

  @Test func `text as deep as can be is gone over`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(JSONTextScan.fault(in: Array(text.utf8)) == 513)
  }
}
