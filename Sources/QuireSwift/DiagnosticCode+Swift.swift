package import QuireSchema

extension DiagnosticCode {
  /// Every code of the back end, for `explain`.
  package static let swiftCodes: [DiagnosticCode] = nameCodes + renderCodes + templateCodes
}
