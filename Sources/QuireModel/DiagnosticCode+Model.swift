package import QuireSchema

extension DiagnosticCode {
  /// Every code of the middle, for `quire explain`.
  package static let modelCodes: [DiagnosticCode] = typeCodes + checkCodes + resourceCodes
}
