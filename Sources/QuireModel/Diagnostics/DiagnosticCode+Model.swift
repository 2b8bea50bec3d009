package import QuireSchema

extension DiagnosticCode {
  /// Every code of the middle, for `quire explain`.
  package static let modelCodes: [DiagnosticCode] =
    typeCodes + memberCodes + unionCodes + identityCodes + annotationCodes + constraintCodes
    + resourceCodes + requestCodes
    + pagingRuleCodes + pagingRequestCodes + pagingStartCodes + pagingInferenceCodes
}
