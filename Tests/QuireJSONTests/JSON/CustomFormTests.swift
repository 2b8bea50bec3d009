import Foundation
import QuireRuntime
import Testing

@testable import QuireJSON

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

  /// A hand-written type that no coder decodes and encodes.
  private struct Label: ByteCodable, Hashable {
    struct CodedByDecoder: Error {}

    var text: String

    init(text: String) { self.text = text }
    init(from decoder: any Decoder) throws { throw CodedByDecoder() }
    func encode(to encoder: any Encoder) throws { throw CodedByDecoder() }

    static func decode(json reader: inout JSONReader) throws(JSONError) -> Label {
      Label(text: try String.MemberForm.decode(json: &reader))
    }

    static func encode(_ value: Label, json writer: inout JSONWriter) throws(JSONError) {
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

    init(members: inout JSONMembers) throws(JSONError) {
      weight = try members("weight", as: CustomForm<Weight>.self)
      extra = try members(optional: "extra", as: CustomForm<Weight>.self)
      parts = try members(
        optional: "parts", as: ArrayForm<NullableForm<CustomForm<Weight>>>.self)
    }

    func encode(
      members: inout JSONMembersWriter
    ) throws(JSONError) {
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

  @Test func `a model with a hand-written type is decoded from bytes`() throws {
    #expect(try JSONReader.read(Parcel.self, from: Data(Self.text.utf8)) == Self.parcel)
    #expect(try JsonProvider.decode(from: Data(Self.text.utf8)) == Self.parcel)
  }

  @Test func `a model with a hand-written type is encoded as bytes`() throws {
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
    #"{"weight":{"weight_grams":5}"#,
    #"{"weight":{"weight_grams":5},"parts":[1]}"#, #"{"weight":{"weight_grams":1e2}}"#,
    #"{"weight":{"weight_grams":5,"other":"\#u{0}"}}"#,
  ])
  func `a value or an error is that of the decoder of the hand-written type`(text: String) {
    let decoder = JsonProvider.makeDecoder()
    decoder.keyDecodingStrategy = .useDefaultKeys
    let read = try? JsonProvider.decode(Parcel.self, from: Data(text.utf8))
    let decoded = try? decoder.decode(Parcel.self, from: Data(text.utf8))
    #expect(read == decoded)
  }

  @Test func `an error in a hand-written type has the whole path`() throws {
    let text = #"{"weight":{"weight_grams":5},"parts":[null,{"weight_grams":"6"}]}"#
    let error = #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Parcel.self, from: Data(text.utf8))
    }
    let path = try #require(error).context.codingPath
    #expect(path.map(\.stringValue) == ["parts", "Index 1", "weight_grams"])
  }

  @Test func `the settings of a decoder apply to a hand-written type`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = Data(#"{"weight":{"weight_grams":5,"weighedAt":1}}"#.utf8)
    let read = try JSONReader.decode(ByteForm<Parcel>.self, from: text, settings: decoder)
    #expect(read.weight == Self.parcel.weight)
  }

  @Test func `the settings of an encoder apply to a hand-written type`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let text = try JSONWriter.write(
      Parcel(weight: Self.parcel.weight), as: ByteForm<Parcel>.self, settings: encoder)
    #expect(
      String(decoding: text, as: UTF8.self) == #"{"weight":{"weighedAt":1,"weight_grams":5}}"#)
  }

  @Test func `a type that reads bytes itself is not passed to Foundation`() throws {
    typealias Form = ArrayForm<CustomForm<Label>>
    var text = try JSONWriter.write([Label(text: "a")], as: Form.self)
    #expect(String(decoding: text, as: UTF8.self) == #"["a"]"#)
    text = Data(#"["b"]"#.utf8)
    #expect(try JSONReader.decode(Form.self, from: text).map(\.text) == ["b"])
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
    #expect(value.texts == [#"{"weight_grams":1}"#])
    #expect(CustomForm<Float>.parameter(1.5).texts == ["1.5"])
  }
}
