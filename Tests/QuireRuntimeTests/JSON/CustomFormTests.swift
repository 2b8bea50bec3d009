import Foundation
import Testing

@testable import QuireRuntime

@Suite struct CustomFormTests {
  /// A hand-written type with names in JSON that a conversion would change.
  private struct Weight: Codable, Hashable, Sendable {
    var grams: Int
    var weighedAt: Date?

    enum CodingKeys: String, CodingKey {
      case grams = "weight_grams"
      case weighedAt
    }
  }

  /// A hand-written type that only the fast path decodes and encodes.
  private struct Label: ByteCodable, Hashable {
    struct CodedByDecoder: Error {}

    var text: String

    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws { throw CodedByDecoder() }
    func encode(to encoder: any Encoder) throws { throw CodedByDecoder() }

    static func decode(json reader: inout JSONReader) throws(FastPathFallback) -> Label {
      Label(text: try String.MemberForm.decode(json: &reader))
    }

    static func encode(_ value: Label, json writer: inout JSONWriter) throws(FastPathFallback) {
      try String.MemberForm.encode(value.text, json: &writer)
    }
  }

  private struct Parcel: MemberCodable, Hashable {
    var weight: Weight
    var extra: Weight?
    var parts: [Weight?]?

    init(weight: Weight, extra: Weight? = nil, parts: [Weight?]? = nil) {
      (self.weight, self.extra, self.parts) = (weight, extra, parts)
    }

    init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
      weight = try members("weight", as: CustomForm<Weight>.self)
      extra = try members(optional: "extra", as: CustomForm<Weight>.self)
      parts = try members(
        optional: "parts", as: ArrayForm<NullableForm<CustomForm<Weight>>>.self)
    }

    func encode<Members: MemberWriter & ~Copyable>(
      members: inout Members
    ) throws(Members.Failure) {
      try members("weight", weight, as: CustomForm<Weight>.self)
      try members(optional: "extra", extra, as: CustomForm<Weight>.self)
      try members(
        optional: "parts", parts, as: ArrayForm<NullableForm<CustomForm<Weight>>>.self)
    }
  }

  private static let text =
    #"{"weight": {"weight_grams": 5, "weighedAt": "1970-01-01T00:00:01Z"} ,"parts":[null, "#
    + #"{"weight_grams":6}]}"#
  private static let parcel = Parcel(
    weight: Weight(grams: 5, weighedAt: Date(timeIntervalSince1970: 1)),
    parts: [nil, Weight(grams: 6)])

  @Test func `a model with a hand-written type is decoded on the fast path`() throws {
    #expect(try JSONReader.read(Parcel.self, from: Data(Self.text.utf8)) == Self.parcel)
    #expect(try JsonProvider.decode(from: Data(Self.text.utf8)) == Self.parcel)
  }

  @Test func `a model with a hand-written type is encoded on the fast path`() throws {
    let text = String(decoding: try JSONWriter.write(Self.parcel), as: UTF8.self)
    #expect(
      text
        == #"{"weight":{"weighedAt":"1970-01-01T00:00:01Z","weight_grams":5},"#
        + #""parts":[null,{"weight_grams":6}]}"#)
    #expect(try JsonProvider.encode(Self.parcel) == Data(text.utf8))
  }

  @Test(arguments: [
    #"{"weight":{"weight_grams":5}}"#, #"{"weight":{"weight_grams":5},"extra":null}"#,
    #"{"weight":null}"#, #"{}"#, #"{"weight":{"weight_grams":"5"}}"#, #"{"weight":{}}"#,
    #"{"weight":{"weight_grams":5,"weight_grams":6}}"#, #"{"weight":{"weight_grams":5.5}}"#,
    #"{"weight":{"weight_grams":5}"#, #"{"weight":{"weight_grams":5,}}"#,
    #"{"weight":{"weight_grams":5},"parts":[1]}"#, #"{"weight":{"weight_grams":1e2}}"#,
    #"{"weight":{"weight_grams":5,"other":"\#u{0}"}}"#,
  ])
  func `both readers agree on a value or an error`(text: String) {
    if case .different(let difference) = TwoReadings<Parcel>(of: Array(text.utf8)) {
      Issue.record(Comment(rawValue: difference))
    }
    let decoder = JsonProvider.makeDecoder()
    decoder.keyDecodingStrategy = .useDefaultKeys
    #expect(
      outcome { try JsonProvider.decode(Parcel.self, from: Data(text.utf8)) }
        == outcome { try decoder.decode(Parcel.self, from: Data(text.utf8)) })
  }

  private func outcome(_ decode: () throws -> Parcel) -> String {
    do { return "\(try decode())" } catch { return "\(error)" }
  }

  @Test func `the settings of a decoder apply to a hand-written type`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = Data(#"{"weight":{"weight_grams":5,"weighedAt":1}}"#.utf8)
    let read = try JSONReader.read(Parcel.self, from: text, settings: decoder)
    #expect(read.weight == Self.parcel.weight)
  }

  @Test func `the settings of an encoder apply to a hand-written type`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let text = try JSONWriter.write(Parcel(weight: Self.parcel.weight), settings: encoder)
    #expect(
      String(decoding: text, as: UTF8.self) == #"{"weight":{"weighedAt":1,"weight_grams":5}}"#)
  }

  @Test func `a type that the fast path supports is not passed to Foundation`() throws {
    var text = try JSONWriter.write([FormattedLabel(Label(text: "a"))])
    #expect(String(decoding: text, as: UTF8.self) == #"["a"]"#)
    text = Data(#"["b"]"#.utf8)
    #expect(try JSONReader.read([FormattedLabel].self, from: text).map(\.value.text) == ["b"])
  }

  private struct FormattedLabel: ValueCodable {
    var value: Label
    typealias ValueForm = CustomForm<Label>
    init(value: Label) { self.value = value }
    init(_ value: Label) { self.value = value }
  }

  @Test func `a value without a form in JSON is an encoding error at its place`() {
    struct Ratio: Codable, Hashable, Sendable { var value: Double }
    #expect {
      try JSONValue(encoding: CustomForm<Ratio>.parameter(Ratio(value: .nan)))
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["value"]
    }
  }

  @Test func `the names of a hand-written type are the same in a model and in a body`() throws {
    struct Size: Codable, Hashable, Sendable { var boxWidth: Int }
    let body: RequestBody = ["size": CustomForm<Size>.parameter(Size(boxWidth: 1))]
    #expect(body == ["size": ["boxWidth": 1] as JSONValue])
  }

  @Test func `the text of a hand-written type in a query is that of its JSON`() throws {
    let value = CustomForm<Weight>.parameter(Weight(grams: 1))
    #expect(FormattedParameter.queryTexts(of: value) == [#"{"weight_grams":1}"#])
    #expect(FormattedParameter.queryTexts(of: CustomForm<Float>.parameter(1.5)) == ["1.5"])
  }
}
