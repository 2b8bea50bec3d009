import Foundation
import Testing

/// Tests inputs that try to reach other files, to fill the terminal, or to run without end.
@Suite(
  .enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"),
  .timeLimit(.minutes(10)))
struct HostileInputTests {
  private static let secret = #"{"type": "object", "properties": {"secretValue": {}}}"#

  private func folder(referringTo reference: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "api/shop.json": Self.description(["$ref": reference]), "other/secret.json": Self.secret,
      "api/own.json": Self.secret,
    ])
    try folder.link("api/folder", to: "../other")
    try folder.link("api/link.json", to: "../other/secret.json")
    return folder
  }

  private static func description(
    _ schema: [String: Any], components: [String: Any] = [:], operationID: String = "show"
  ) -> String {
    let content = ["application/json": ["schema": schema]]
    let responses = ["200": ["description": "ok", "content": content] as [String: Any]]
    let root: [String: Any] = [
      "openapi": "3.1.0", "info": ["title": "Shop", "version": "1"],
      "paths": ["/a": ["get": ["operationId": operationID, "responses": responses]]],
      "components": ["schemas": components],
    ]
    let data = try? JSONSerialization.data(withJSONObject: root)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  // MARK: References out of the folder

  @Test(arguments: [
    "../other/secret.json", "..%2fother%2fsecret.json", "%2e%2e/other/secret.json",
    "%2E%2E%2Fother%2Fsecret.json", "x%2f..%2f..%2fother/secret.json", "/etc/secret.json",
    "%2fetc%2fsecret.json", "file:///etc/secret.json", "FILE:/etc/secret.json", "own.json%00",
    #"..\other\secret.json"#, "..%5cother%5csecret.json",
  ])
  func `refuses a reference out of the folder, however it is escaped`(reference: String) throws {
    let folder = try folder(referringTo: reference)
    let run = try QuireProcess("generate", "api/shop.json", in: folder.url)
    #expect(run.errors.contains("[reference-outside]"), "\(run.errors)")
    #expect(folder.text(of: "Generated/shop.quire.swift")?.contains("secretValue") == false)
  }

  @Test(arguments: ["folder/secret.json", "link.json", "..%252fother%252fsecret.json"])
  func `follows no link out of the folder, and decodes once`(reference: String) throws {
    let folder = try folder(referringTo: reference)
    let run = try QuireProcess("generate", "api/shop.json", in: folder.url)
    #expect(run.errors.contains("does not name a file that Quire reads"), "\(run.errors)")
    #expect(folder.text(of: "Generated/shop.quire.swift")?.contains("secretValue") == false)
  }

  @Test(arguments: ["own.json", "./own.json", "o%77n.json", "x%2f..%2fown.json"])
  func `reads a file of the folder, however it is escaped`(reference: String) throws {
    let folder = try folder(referringTo: reference)
    let run = try QuireProcess("generate", "api/shop.json", in: folder.url)
    #expect(run.errors == "")
    #expect(folder.text(of: "Generated/shop.quire.swift")?.contains("secretValue") == true)
  }

  // MARK: Doubling

  @Test func `levels of folders with two links each end at once`() throws {
    let folder = try TemporaryFolder(["Schemas/n22/tag.json": Self.secret])
    for level in 0..<22 {
      let inner = folder.url.appending(path: "Schemas/n\(level)")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try folder.link("Schemas/n\(level)/a", to: "../n\(level + 1)")
      try folder.link("Schemas/n\(level)/b", to: "../n\(level + 1)")
    }
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("more than 100 links lead to this folder"))
  }

  @Test(arguments: ["anyOf", "oneOf", "allOf"])
  func `levels of schemas with two references each are read at once`(keyword: String) throws {
    var components: [String: Any] = ["s22": ["type": "object", "properties": ["x": [:]]]]
    for level in 0..<22 {
      let reference = ["$ref": "#/components/schemas/s\(level + 1)"]
      components["s\(level)"] = [
        "type": "object", keyword: [reference, reference],
        "properties": ["p\(level)": ["type": "integer"]],
      ]
    }
    let text = Self.description(["$ref": "#/components/schemas/s0"], components: components)
    let folder = try TemporaryFolder(["shop.json": text])
    let run = try QuireProcess("generate", "shop.json", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  // MARK: The terminal

  @Test func `thousands of findings with one code print a hundred and their number`() throws {
    var components: [String: Any] = ["s3000": ["type": "string"]]
    for index in 0..<3000 {
      components["s\(index)"] = ["$ref": "#/components/schemas/s\(index + 1)"]
    }
    let text = Self.description(["$ref": "#/components/schemas/s0"], components: components)
    let folder = try TemporaryFolder(["shop.json": text])
    let run = try QuireProcess("generate", "shop.json", in: folder.url)
    #expect(run.errors.utf8.count < 30_000)
    #expect(run.errors.contains(" more with the code [chain-too-long]; --verbose prints all"))
    let all = try QuireProcess("generate", "shop.json", "--verbose", in: folder.url)
    #expect(all.errors.utf8.count > 300_000)
  }

  @Test func `prints no character that a terminal obeys`() throws {
    let name = "show\u{1B}[31m\u{7}\u{202E}\u{9B}x"
    let folder = try TemporaryFolder([
      "shop.json": Self.description(["type": "strin\u{1B}[1m"], operationID: name)
    ])
    for arguments in ["generate shop.json", "explain shop.json", "explain shop.json show31"] {
      let run = try QuireProcess(shell: "\"$QUIRE\" \(arguments)", in: folder.url)
      let obeyed = (run.output + run.errors).unicodeScalars.filter {
        $0 != "\n" && $0.properties.generalCategory == .control || $0.properties.isBidiControl
      }
      #expect(obeyed.isEmpty, "\(run.output) \(run.errors)")
    }
    let path = "a\u{1B}[2J.json"
    let run = try QuireProcess("check", path, in: folder.url)
    #expect(run.errors.hasPrefix("a\\u{1B}[2J.json:1:1: error: cannot be read"))
  }

  @Test func `the URL to download is whole`() throws {
    let url = "https://example.com/\(String(repeating: "long/", count: 60))common.json"
    let folder = try folder(referringTo: url)
    let run = try QuireProcess("generate", "api/shop.json", in: folder.url)
    #expect(run.errors.contains("'\(url)'"))
  }

  // MARK: Files of others

  @Test func `replaces no handwritten file`() throws {
    let folder = try TemporaryFolder([
      "Schemas/tag.json": Self.secret, "Generated/tag.quire.swift": "struct Mine {}\n",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("Generated/tag.quire.swift:1:1: error: is not replaced"))
    #expect(folder.text(of: "Generated/tag.quire.swift") == "struct Mine {}\n")
  }

  @Test func `replaces a file of a template without the header`() throws {
    let folder = try TemporaryFolder([
      "Schemas/tag.json": Self.secret, "T/file.mustache": "{{#declarations}}{{.}}{{/declarations}}",
      "Schemas/quire.json": #"{"templates": "../T"}"#,
    ])
    for text in [Self.secret, Self.secret.replacing("secretValue", with: "other")] {
      try folder.write(text, to: "Schemas/tag.json")
      let run = try QuireProcess("generate", in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
    }
    let text = try #require(folder.text(of: "Generated/tag.quire.swift"))
    #expect(text.hasPrefix("// Generated by Quire from tag.json.\n") && text.contains("other"))
  }

  @Test func `removes the temporary files of killed runs, and no others`() throws {
    let own = ProcessInfo.processInfo.processIdentifier
    let kept = [
      ".notes.tmp", ".tag.quire.swift.tmp", ".tag.quire.swift.\(own).tmp", ".tag.swift.7.tmp",
    ]
    let folder = try TemporaryFolder(["Schemas/tag.json": Self.secret])
    // No process has this number, which is above the limit of the system.
    for name in kept + [".tag.quire.swift.99999999.tmp"] {
      try folder.write("", to: "Generated/\(name)")
    }
    _ = try QuireProcess("generate", in: folder.url)
    #expect(folder.names(in: "Generated") == (kept + ["tag.quire.swift"]).sorted())
  }

  @Test(arguments: ["tag.json", "tag.yaml"])
  func `ignores a byte order mark of UTF-8`(name: String) throws {
    let folder = try TemporaryFolder(["Schemas/\(name)": "\u{FEFF}" + Self.secret])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
