extension DiagnosticCode {
  /// The codes for references and their targets.
  static let referenceCodes = [
    unresolvedReference, malformedReference, referenceOutside, remoteReference, referenceCycle,
    duplicateIdentifier, dynamicReference, identifierAsPath,
  ]

  static let unresolvedReference = DiagnosticCode(
    "unresolved-reference",
    """
    A "$ref" names something that is not there: a file that is not read, a definition or property \
    that does not exist, an "$anchor" nobody declares. Where the command is given files and not \
    their folder, it reads those files alone.

        { "$ref": "#/definitions/User" }     a definition of the same document
        { "$ref": "user.json" }              a file beside this one
        { "$ref": "user.json#/$defs/Plan" }  something in it
        { "$ref": "#plan" }                  the schema with "$anchor": "plan"

    In the part after "#", "/" within a name is written "~1" and "~" is written "~0".
    """)

  static let malformedReference = DiagnosticCode(
    "malformed-reference",
    """
    A "$ref" cannot be read: "%" in it is not followed by two hexadecimal digits, or "~" in its pointer \
    is not followed by 0 or 1.

    Write "~" as "~0", "/" within a name as "~1", and "%" as "%25".
    """)

  static let referenceOutside = DiagnosticCode(
    "reference-outside",
    """
    A "$ref" leads out of the folder of the schemas, by "..", by an absolute path or by a file URL. \
    Quire reads nothing outside this folder, so that what is made depends on nothing else.

    Copy the other file into the folder, or give Quire the folder above.
    """)

  static let remoteReference = DiagnosticCode(
    "remote-reference",
    """
    A "$ref" names a schema by a URL that no document in the folder has as its "$id". Quire never \
    fetches anything over the network.

    Download the document into the folder; where its "$id" is this URL, the reference then finds it. \
    Or refer to it by its path.
    """)

  static let referenceCycle = DiagnosticCode(
    "reference-cycle",
    """
    References lead back to where they began without a property or an element in between, so they say \
    nothing of any value:

        "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } }

    A schema that refers to itself in a property or as an element is fine; that is a recursive type.
    """)

  static let duplicateIdentifier = DiagnosticCode(
    "duplicate-identifier",
    """
    Two schemas have one "$id", or two in one document the same "$anchor", so that a reference to it \
    would be ambiguous.

    Rename one of them; the message names both places.
    """)

  static let dynamicReference = DiagnosticCode(
    "dynamic-reference",
    """
    A "$dynamicRef" or "$recursiveRef" leads to different schemas, depending on the way by which a value \
    came to it: several schemas of the folder have the anchor. A Swift type is one and the same \
    whoever uses it, so the reference is read as a plain one: to the schema with the anchor in the root of \
    its own document, else to the one it names itself.

        "list.json":    { "items": { "$dynamicRef": "#item" }, "$defs": { "item": { "$dynamicAnchor": "item" } } }
        "strings.json": { "$ref": "list.json", "$defs": { "item": { "$dynamicAnchor": "item", "type": "string" } } }

    Where the other types matter, write the schemas out that are extended, with "$ref".
    """)

  static let identifierAsPath = DiagnosticCode(
    "identifier-as-path",
    """
    The "$id" of a schema is the base of its references (RFC 3986, 5.2). If it repeats the folder that \
    the file is in, references lead to a folder in that folder, where no file is. Quire then reads \
    them relative to the file.

        "sub/child.json": { "$id": "sub/child.json", "$ref": "../common.json" }

    Here the base is "sub/sub/child.json", so the reference means "sub/common.json". Write the name of \
    the file alone, an absolute URL, or no "$id":

        "sub/child.json": { "$id": "child.json", "$ref": "../common.json" }
    """)
}

extension Diagnostic {
  static func unresolvedFile(
    _ reference: JSONText, path: String, byIdentifier identifier: JSONText?, nearest: String?
  ) -> Diagnostic {
    let base = identifier.map { " by the '$id' \(quote($0.value))" } ?? ""
    return Diagnostic(
      .error, .unresolvedReference,
      "\(quote(reference.value)) names no file that is read; "
        + "\(quote(path))\(base) is not among them",
      at: reference.range,
      help: suggestion(nearest) ?? "add that file, or mend the path")
  }

  static func unresolvedIdentifier(_ reference: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference, "\(quote(reference.value)) is the '$id' of no document",
      at: reference.range,
      help: suggestion(nearest) ?? "give a document this '$id', or refer to it by its path")
  }

  static func unresolvedAnchor(
    _ reference: JSONText, name: String, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference,
      "\(quote(reference.value)) names nothing; no schema there has the anchor \(quote(name))",
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
      "\(quote(reference.value)) names nothing; \(place) has no \(quote(token))",
      at: reference.range, help: suggestion(nearest) ?? "add it there, or mend the reference")
  }

  static func referenceToNoSchema(_ reference: JSONText, kind: String) -> Diagnostic {
    Diagnostic(
      .error, .unresolvedReference, "\(quote(reference.value)) names \(kind) and not a schema",
      at: reference.range, help: "refer to an object, true or false")
  }

  static func malformedReference(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .malformedReference, "\(quote(reference.value)) is no reference that can be read",
      at: reference.range, help: "write '~0' for '~', '~1' for '/' in a name and '%25' for '%'")
  }

  static func referenceOutside(_ reference: JSONText) -> Diagnostic {
    Diagnostic(
      .error, .referenceOutside,
      "\(quote(reference.value)) leads out of the schemas' folder; nothing outside it is read",
      at: reference.range, help: "copy the file into the folder, or give quire the folder above")
  }

  static func remoteReference(_ reference: JSONText, nearest: String?) -> Diagnostic {
    Diagnostic(
      .error, .remoteReference,
      "\(quote(reference.value)) is the '$id' of no document here; nothing is fetched over the network",
      at: reference.range,
      help: suggestion(nearest) ?? "download the document into the folder")
  }

  static func referenceCycle(
    _ reference: JSONText, through addresses: [SchemaAddress]
  ) -> Diagnostic {
    let shown = addresses.prefix(4).map { quote("\($0)") } + (addresses.count > 4 ? ["…"] : [])
    return Diagnostic(
      .error, .referenceCycle,
      "\(quote(reference.value)) leads back to itself, by way of \(shown.joined(separator: ", "))",
      at: reference.range, help: "let one of them say what the value is")
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
      "\(quote(keyword)) may lead to \(shown.joined(separator: ", ")) as well; "
        + "it is read as leading to \(quote("\(reference.target)")) alone",
      at: reference.text.range, help: "write '$ref' where that is meant")
  }

  static func identifierAsPath(
    _ identifier: JSONText, base: String, in root: SchemaAddress
  ) -> Diagnostic {
    let name = root.document.split(separator: "/").last.map(String.init) ?? root.document
    let advice = root.isRoot ? "write \(quote(name)), or leave it out" : "write an absolute URL"
    return Diagnostic(
      .warning, .identifierAsPath,
      "\(quote(identifier.value)) makes \(quote(base)) the base of references, which lead nowhere "
        + "from there; they are read relative to the file",
      at: identifier.range, help: advice)
  }
}
