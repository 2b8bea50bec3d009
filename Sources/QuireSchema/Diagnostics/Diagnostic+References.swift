extension DiagnosticCode {
  static let unresolvedReference = DiagnosticCode(
    "unresolved-reference",
    """
    A "$ref" refers to something that does not exist: a file that Quire does not read, a missing \
    definition or property, or an undeclared "$anchor". If you give the command files instead of \
    their folder, it reads only those files.

        { "$ref": "#/definitions/User" }     a definition in the same document
        { "$ref": "user.json" }              a file in the same folder
        { "$ref": "user.json#/$defs/Plan" }  a definition in that file
        { "$ref": "#plan" }                  the schema with "$anchor": "plan"

    In the part after "#", write "/" within a name as "~1", and "~" as "~0".
    """)

  static let malformedReference = DiagnosticCode(
    "malformed-reference",
    """
    Quire cannot parse a "$ref": either "%" is not followed by two hexadecimal digits, or "~" in \
    the pointer is not followed by 0 or 1.

    Write "~" as "~0", "/" within a name as "~1", and "%" as "%25".
    """)

  static let referenceOutside = DiagnosticCode(
    "reference-outside",
    """
    A "$ref" refers to a file outside of the folder of the schemas, with "..", an absolute path or \
    a file URL, also with escapes such as "%2F". Quire reads nothing outside of this folder, so that \
    the output depends on nothing else. If you name single files, it also follows no link out of the folder \
    of a description.

    Copy the other file into the folder, or run Quire on the parent folder.
    """)

  package static let remoteReference = DiagnosticCode(
    "remote-reference",
    """
    A "$ref" is a URL, but no document in the folder has it as its "$id". Quire never fetches \
    anything over the network.

    Download the document into the folder. If its "$id" is this URL, the reference then finds it. \
    Or refer to the document by its path, or name its file in quire.json:

        "openapi": { "files": { "https://example.com/common.yaml": "common.yaml" } }
    """)

  static let referenceCycle = DiagnosticCode(
    "reference-cycle",
    """
    References form a cycle without a property or an element in between, so they do not describe \
    any value:

        "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } }

    A schema may refer to itself in a property or as an element; that is a recursive type.
    """)

  static let duplicateIdentifier = DiagnosticCode(
    "duplicate-identifier",
    """
    Two schemas have the same "$id", or two schemas in one document have the same "$anchor". A \
    reference to it would be ambiguous.

    Rename one of them; the message gives both locations.
    """)

  static let dynamicReference = DiagnosticCode(
    "dynamic-reference",
    """
    A "$dynamicRef" or "$recursiveRef" resolves to different schemas, depending on the path to a \
    value: several schemas in the folder have the anchor. A Swift type is the same wherever it is \
    used, so Quire reads the reference as a plain one. It resolves to the schema with the anchor \
    in the root of the document that contains it, if there is one, and otherwise to the schema \
    that it names.

        "list.json":    { "items": { "$dynamicRef": "#item" }, "$defs": { "item": { "$dynamicAnchor": "item" } } }
        "strings.json": { "$ref": "list.json", "$defs": { "item": { "$dynamicAnchor": "item", "type": "string" } } }

    If you need the other types, write out the extended schemas with "$ref".
    """)

  static let identifierAsPath = DiagnosticCode(
    "identifier-as-path",
    """
    The "$id" of a schema is the base of its references (RFC 3986, 5.2). If it repeats the folder \
    that contains the file, references resolve to a folder inside that folder, which does not have \
    these files. Quire then reads them relative to the file.

        "sub/child.json": { "$id": "sub/child.json", "$ref": "../common.json" }

    Here the base is "sub/sub/child.json", so the reference means "sub/common.json". Write only \
    the name of the file, an absolute URL, or no "$id":

        "sub/child.json": { "$id": "child.json", "$ref": "../common.json" }
    """)
}

extension Diagnostic {
  /// Reports a mapping of a discriminator in a description, which is ignored.
  static func brokenMapping(_ target: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .unresolvedReference,
      "\(quote(target.value)) does not exist, so the discriminator is ignored", at: target.range,
      help: "write the reference to a schema of the description")
  }

  static func unresolvedFile(
    _ reference: JSONText, path: String, byIdentifier identifier: JSONText?, nearest: String?
  ) -> Diagnostic {
    let base = identifier.map { ", relative to the '$id' \(quote($0.value))," } ?? ""
    return Diagnostic(
      .error, .unresolvedReference,
      "\(quote(reference.value)) does not name a file that Quire reads; "
        + "\(quote(path))\(base) is not one of them",
      at: reference.range,
      help: suggestion(nearest) ?? "add that file, or correct the path")
  }

  /// Reports a reference in a description where the specification allows none.
  package static func followedReference(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .remark, .unresolvedReference, "OpenAPI allows no '$ref' here; it is followed all the same",
      at: reference.range)
  }

  /// Reports a reference of a description to a file with a mistake, which has a warning.
  static func brokenFile(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference, "\(quote(reference.value)) names a file that cannot be read",
      at: reference.range, help: "correct the mistake in that file")
  }

  static func unresolvedIdentifier(_ reference: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference, "\(quote(reference.value)) is not the '$id' of any document",
      at: reference.range,
      help: suggestion(nearest) ?? "give a document this '$id', or refer to it by its path")
  }

  static func unresolvedAnchor(
    _ reference: JSONText, name: String, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference,
      "\(quote(reference.value)) does not exist; no schema there has the anchor \(quote(name))",
      at: reference.range,
      help: suggestion(nearest.map { "#" + $0 })
        ?? "declare the anchor, or write a pointer such as '#/$defs/\(name)'")
  }

  static func unresolvedPointer(
    _ reference: JSONText, token: String, parent: SchemaAddress, nearest: String?
  ) -> Diagnostic {
    let place =
      parent.isRoot
      ? "the root of \(quote(parent.document))" : quote("#\(parent.pointer)")
    return Diagnostic(
      .error, .unresolvedReference,
      "\(quote(reference.value)) does not exist; \(place) has no \(quote(token))",
      at: reference.range, help: suggestion(nearest) ?? "add it there, or correct the reference")
  }

  static func referenceToNoSchema(_ reference: JSONText, kind: String) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference, "\(quote(reference.value)) refers to \(kind), not to a schema",
      at: reference.range, help: "refer to an object, true or false")
  }

  static func malformedReference(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .malformedReference, "\(quote(reference.value)) cannot be parsed as a reference",
      at: reference.range, help: "write '~0' for '~', '~1' for '/' in a name and '%25' for '%'")
  }

  static func referenceOutside(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .referenceOutside,
      "\(quote(reference.value)) refers to a file outside of the schemas' folder; Quire reads "
        + "nothing there",
      at: reference.range, help: "copy the file into the folder, or run Quire on the parent folder")
  }

  static func missingCopy(_ path: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .remoteReference, "there is no file \(quote(path.value)) in the folder",
      at: path.range, help: "download the document, or correct the path")
  }

  /// Reports a URL, which is whole so that a person can copy it.
  static func remoteReference(_ reference: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .remoteReference,
      "\(quote(reference.value, limit: 2000)) is not the '$id' of any document here; Quire fetches nothing "
        + "over the network",
      at: reference.range,
      help: suggestion(nearest)
        ?? "download the document into the folder, and name it under 'files' in quire.json")
  }

  static func referenceCycle(
    _ reference: JSONText, through addresses: [SchemaAddress]
  ) -> Diagnostic {
    let shown = addresses.prefix(4).map { quote("\($0)") } + (addresses.count > 4 ? ["…"] : [])
    return Diagnostic(
      .error, .referenceCycle,
      "\(quote(reference.value)) refers back to itself through \(shown.joined(separator: ", "))",
      at: reference.range, help: "describe the value in one of these schemas")
  }

  static func duplicateIdentifier(_ identifier: JSONText, first: SourceRange?) -> Diagnostic {
    let place = first.map { ", first at \($0)" } ?? ""
    return Diagnostic(
      .error, .duplicateIdentifier,
      "\(quote(identifier.value)) identifies two schemas\(place)", at: identifier.range,
      help: "rename one of them")
  }

  static func dynamicReference(
    _ keyword: String, _ reference: SchemaReference, detours: [SchemaAddress]
  ) -> Diagnostic {
    let shown = detours.prefix(3).map { quote("\($0)") } + (detours.count > 3 ? ["…"] : [])
    return Diagnostic(
      .warning, .dynamicReference,
      "\(quote(keyword)) may also refer to \(shown.joined(separator: ", ")); "
        + "it is read as a reference to \(quote("\(reference.target)"))",
      at: reference.text.range, help: "write '$ref' if that is what you mean")
  }

  static func identifierAsPath(
    _ identifier: JSONText, base: String, in root: SchemaAddress
  ) -> Diagnostic {
    let name = root.document.split(separator: "/").last.map(String.init) ?? root.document
    let advice = root.isRoot ? "write \(quote(name)), or remove it" : "write an absolute URL"
    return Diagnostic(
      .warning, .identifierAsPath,
      "\(quote(identifier.value)) makes \(quote(base)) the base of references, which do not "
        + "resolve from there; they are read relative to the file",
      at: identifier.range, help: advice)
  }
}
