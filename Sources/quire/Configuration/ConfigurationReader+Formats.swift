import QuireModel
import QuireSchema
import QuireSwift

extension ConfigurationReader {
  /// Reads an object of formats, each `"strict"`, `"lenient"`, or an object with a type or a
  /// pattern.
  func formats(
    _ member: JSONNode.Member, into configuration: inout Configuration,
    _ diagnostics: inout Diagnostics
  ) {
    let known = SwiftOptions.LenientFormat.allCases
    guard case .object(let members) = member.value.value else {
      let expected = "an object such as {\"date-time\": \"lenient\"}"
      diagnostics.add(.unfitSetting("formats", expected: expected, at: member.value.range))
      return
    }
    for member in members {
      guard member.value.members == nil else {
        configuration.model.formats[member.name] = FormatMapping.scalar(
          member, diagnostics: &diagnostics)
        continue
      }
      guard let format = SwiftOptions.LenientFormat(rawValue: member.name) else {
        diagnostics.add(
          .unknownSetting(member.name, known: known.map(\.rawValue), at: member.nameRange))
        continue
      }
      choice(member, of: ["strict", "lenient"], &diagnostics) {
        if $0 == "lenient" { configuration.swift.lenientFormats.insert(format) }
      }
    }
  }
}
