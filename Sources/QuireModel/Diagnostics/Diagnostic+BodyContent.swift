import QuireSchema

extension DiagnosticCode {
  static let bodyContent = DiagnosticCode(
    "body-content",
    """
    The body of an operation in an API description cannot be sent exactly as it is declared. JSON \
    and 'application/x-www-form-urlencoded' cannot contain a file, that is, a string with the \
    format 'binary': it is sent as text. A form has an object with fields, and each name under \
    'content' is a media type. Declare 'multipart/form-data', which is then preferred. \
    If a description declares several media types, an overlay chooses one:

        - target: $.paths['/photos'].post
          update: { x-body-type: multipart/form-data }
    """)
}

extension Diagnostic {
  static func fileInText(_ name: JSONText, type: String) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "\(quote(name.value)) is a file, which \(quote(type)) cannot contain; it is sent as text",
      at: name.range,
      help: "declare 'multipart/form-data' as well, or remove \"format\": \"binary\"")
  }

  static func formOfText(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "the form \(quote(type)) is a text without fields; its bytes are a property of the request",
      at: range, help: "describe an object with the fields of the form")
  }

  static func fieldsLeftOut(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "a form with files has only the fields under 'properties'; all others are left out",
      at: range, help: "describe each field under 'properties'")
  }

  static func noMediaType(_ name: JSONText, meant: String?) -> Diagnostic {
    Diagnostic(
      .warning, .bodyContent,
      "\(quote(name.value)) is no media type; it is "
        + (meant.map { "read as \(quote($0))" } ?? "ignored"), at: name.range,
      help: "write \(meant.map { "'\($0)'" } ?? "a media type such as 'application/json'")")
  }

  static func leftOutBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent,
      "a \(method) request with a body is not sent by URLSession; the optional body is left out",
      at: range, help: "write \"required\": true if the server needs the body")
  }

  static func requiredBody(method: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .bodyNotSent,
      "URLSession does not send a \(method) request with a body; the request fails with it",
      at: range, help: "use a transport of your own that sends it, or omit the operation")
  }

  static func missingBodyType(
    _ type: JSONText, of operation: String, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .bodyContent,
      "the operation \(quote(operation)) has no body of the type \(quote(type.value))",
      at: type.range,
      help: nearest(type.value, in: known)
        ?? (known.isEmpty
          ? "remove it; the operation has no body"
          : "it has \(known.prefix(6).map { quote($0) }.joined(separator: ", "))"))
  }
}
