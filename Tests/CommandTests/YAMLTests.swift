import Foundation
import Testing

/// Tests schemas, descriptions and settings in YAML.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct YAMLTests {
  private static let user = """
    title: User
    type: object
    required: [id]
    properties:
      id: { type: integer }
      team: { $ref: team.json }

    """
  private static let team = """
    {"title": "Team", "type": "object", "required": ["lead"],
     "properties": {"lead": {"$ref": "user.yaml"}}}
    """
  private static let petstore = """
    openapi: 3.0.3
    info: { title: Pets, version: "1.0" }
    paths:
      /pets/{petId}:
        get:
          operationId: getPet
          parameters:
            - { name: petId, in: path, required: true, schema: { type: integer } }
          responses:
            '200':
              description: A pet
              content:
                application/json:
                  schema: { $ref: '#/components/schemas/Pet' }
    components:
      schemas:
        Pet:
          type: object
          required: [id]
          properties: { id: { type: integer } }

    """

  @Test func `schemas in YAML and in JSON refer to each other`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.yaml": Self.user, "Schemas/team.json": Self.team,
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated") == ["team.quire.swift", "user.quire.swift"])
    let text = try #require(folder.text(of: "Generated/team.quire.swift"))
    #expect(text.contains("public var lead: User"))
  }

  @Test(arguments: ["petstore.yaml", "petstore.yml"])
  func `reads a description, and names the namespace after its file`(name: String) throws {
    let folder = try TemporaryFolder([name: Self.petstore])
    let run = try QuireProcess("generate", name, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let text = try #require(folder.text(of: "Generated/petstore.quire.swift"))
    #expect(text.contains("public nonisolated struct PetstoreAPI"))
    let explanation = try QuireProcess("explain", name, "getPet", in: folder.url)
    #expect(explanation.output.contains("GET /pets/{petId}"))
  }

  @Test func `omits a part of a description with a mistake, at its line and column`() throws {
    let folder = try TemporaryFolder([
      "petstore.yaml": Self.petstore.replacing("schemas/Pet'", with: "schemas/Pt'")
    ])
    let run = try QuireProcess("check", "petstore.yaml", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("petstore.yaml:14:31: warning: "), "\(run.errors)")
  }

  @Test(arguments: ["quire.yaml", "quire.yml"])
  func `reads settings`(name: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": "{\"title\": \"User\", \"type\": \"object\"}",
      "Schemas/\(name)": "# Settings\naccess: package\noutput: ../Code\n",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.text(of: "Code/user.quire.swift")?.contains("package typealias") == true)
  }

  @Test func `reports a mistake in settings at its line and column`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.yaml": Self.user, "Schemas/quire.yaml": "enums: closed\nacces: public\n",
    ])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("quire.yaml:2:1: error: unknown setting 'acces'"))
  }

  @Test func `reads one of several files of settings, and warns about the others`() throws {
    let folder = try TemporaryFolder([
      "Schemas/user.json": "{\"title\": \"User\", \"type\": \"object\"}",
      "Schemas/quire.json": "{\"access\": \"internal\"}", "Schemas/quire.yaml": "access: package",
    ])
    for inputs in ["Schemas", "Schemas/", "Schemas/user.json"] {
      let run = try QuireProcess("check", inputs, in: folder.url)
      #expect(
        run.errors
          == "Schemas/quire.yaml:1:1: warning: is ignored; only 'Schemas/quire.json' is read; keep "
          + "one of the files, or name one with --config [unused-settings]\n")
    }
  }

  @Test func `the settings of a named file are in the nearest folder that has some`() throws {
    let folder = try TemporaryFolder(["api/v1/user.yaml": "type: object", "api/quire.yml": "{}"])
    let run = try QuireProcess("generate", "api/v1/user.yaml", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "Generated") == ["v1+user.quire.swift"])
  }

  @Test func `two files that differ only in their extensions have different outputs`() throws {
    let folder = try TemporaryFolder([
      "Schemas/a/user.json": "{\"title\": \"User\", \"type\": \"object\"}",
      "Schemas/a/User.yaml": "title: Member\ntype: object\n",
      "Schemas/a/user.yml": "title: Guest\ntype: object\n",
      "Schemas/b/user.yml": "title: Name\ntype: object\n",
    ])
    let run = try QuireProcess("generate", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.names(in: "Generated") == [
        "a+User.yaml.quire.swift", "a+user.quire.swift", "a+user.yml.quire.swift",
        "b+user.quire.swift",
      ])
  }

  private static let others = [
    "", "# nothing\n", "name: CI\non: [push]\njobs: { build: { steps: [{ run: make }] } }\n",
    "x-logging: &log { driver: json-file }\nservices: { web: { logging: *log } }\n",
    "Resources:\n  Bucket: { Type: Bucket, Name: !Ref name }\n",
    "kind: ConfigMap\n---\nkind: Service\ndata:\n  type: object\n",
    "a: &a { b: 1 }\nc:\n  <<: *a\n", "kind: {{ .Values.kind }}\n", "- hosts: all\n",
    "en:\n  title: Hello\n  type: text\n", "\tname: x\n", "generate: [types, client]\n",
    "items:\n  type: list\n", "type: 3: 4\n", "properties:\n  - a: b: c\n",
    "%YAML 1.1\n---\na: no\n",
  ]

  @Test(arguments: others)
  func `ignores a file without a sign of being a schema, with a remark`(text: String) throws {
    let folder = try TemporaryFolder(["Schemas/user.yaml": "type: object", "Schemas/o.yml": text])
    let run = try QuireProcess("check", "--strict", "--verbose", in: folder.url)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("Schemas/o.yml:"), "\(run.errors)")
    #expect(run.errors.contains("remark: ") && run.errors.contains("[not-a-schema]"))
    #expect(run.output == "1 schema, no problems found\n")
  }

  @Test(arguments: [
    ("title: A\ntype: object\nproperties:\n  a: b: c\n", "yaml-syntax"),
    ("openapi: 3.1.0\ninfo: { title: \"A }\n", "yaml-syntax"),
    ("swagger: '2.0'\n\tinfo:", "yaml-tab"),
    ("type: object\n---\ntype: object\n", "yaml-documents"),
    ("properties:\n  a:\n    type: string\n  b: !x 1\n", "yaml-tag"),
    ("- x\n$schema: https://json-schema.org/draft/2020-12/schema\n", "yaml-syntax"),
    ("x-resource: /a\nx: [\n", "yaml-syntax"),
    ("type: [string, 'null']\n? [a]\n", "yaml-complex-key"),
    ("allOf:\n  - $ref: a.json\n  - properties:\n      b: {type: string\n", "yaml-syntax"),
    ("\"$defs\": { a: { <<: 1 } }\n", "yaml-merge-key"),
    ("type: strng\nenum: [a]\n", "unknown-type"),
  ])
  func `reports a mistake in a file with a sign of being a schema`(
    text: String, code: String
  ) throws {
    let folder = try TemporaryFolder(["Schemas/o.yaml": text])
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.contains("[\(code)]"), "\(run.errors)")
  }
}
