import QuireSchema

extension DiagnosticCode {
  /// The codes of `quire check --against`.
  static let proofCodes = [recordedDrift, recordedIdentity, recordedPaging, unreadableEntry]

  static let recordedDrift = DiagnosticCode(
    "recorded-drift",
    """
    A recorded response or request differs from the description: a member is missing, null, of \
    another kind or not declared, or a value, a format, a status or a media type is not declared. If \
    the server is right, correct the description in its overlay. `quire check FILE --against \
    RECORDING` prints the actions. A remark is a difference that the description does not exclude, \
    such as a further member.

        - { "target": "$.components.schemas.Pet.required[?@ == 'name']", "remove": true }
    """)

  static let recordedPaging = DiagnosticCode(
    "recorded-paging",
    """
    Recorded requests for the pages of a list are compared with its paging rule. A remark says how \
    often it was proved. An error names two requests that the rule does not connect, or a page whose \
    total, flag and items contradict each other. State the rule of the server in an overlay:

        - { "target": "$.paths['/pets'].get", "update": { "x-pagination": { "style": "page" } } }
    """)

  static let recordedIdentity = DiagnosticCode(
    "recorded-identity",
    """
    Recorded values of an identity are compared with the paths of later requests. A remark says how \
    often it was proved. An error names a parameter whose values never fit: they are texts instead of \
    integers, or identities of another type. State the right identity in an overlay, or false:

        - { "target": "$.paths['/pets/{id}'].get.parameters[0]", "update": { "x-id": "Pet" } }
    """)

  static let unreadableEntry = DiagnosticCode(
    "unreadable-entry",
    """
    A recording or one of its entries cannot be read: it is not valid JSON, it is too large, only a \
    part of a body was recorded, or a body has an unknown encoding. The other entries are checked. \
    Export the recording again, in UTF-8 and with whole bodies. Exit status 1.
    """)
}

extension Diagnostic {
  static func unreadableEntry(_ message: String) -> Diagnostic {
    Diagnostic(.error, .unreadableEntry, message, at: nil)
  }
}
