package import QuireSchema

extension DiagnosticCode {
  /// All codes of this module, for `quire explain`.
  package static let modelCodes: [DiagnosticCode] =
    typeCodes + memberCodes + unionCodes + identityCodes + annotationCodes + customTypeCodes
    + constraintCodes + sampleCodes + resourceCodes + responseCodes + requestCodes + bodyCodes
    + descriptionCodes + descriptionFieldCodes + serverCodes
    + pagingRuleCodes + pagingRequestCodes + pagingStartCodes + pagingInferenceCodes
}
