import Foundation
import QuireRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs each test in a separate process because the settings are shared by all tests.
@Suite(.timeLimit(.minutes(10))) struct JsonProviderSettingsTests {
  struct Place: Codable, Equatable { var streetName: String }

  @Test func `a replaced decoder and encoder are used from then on`() async {
    await #expect(processExitsWith: .success) {
      JsonProvider.encoder = JSONEncoder()
      JsonProvider.decoder = JSONDecoder()
      let data = try JsonProvider.encode(Place(streetName: "c"))
      #expect(String(decoding: data, as: UTF8.self) == #"{"streetName":"c"}"#)
      #expect(try JsonProvider.decode(from: data) == Place(streetName: "c"))
    }
  }

  @Test func `a setting changed in place is used from then on`() async {
    await #expect(processExitsWith: .success) {
      JsonProvider.encoder.keyEncodingStrategy = .useDefaultKeys
      JsonProvider.decoder.keyDecodingStrategy = .useDefaultKeys
      let data = try JsonProvider.encode(Place(streetName: "c"))
      #expect(String(decoding: data, as: UTF8.self) == #"{"streetName":"c"}"#)
      #expect(try JsonProvider.decode(from: data) == Place(streetName: "c"))
    }
  }

  @Test func `a resource decodes its response with replaced settings`() async {
    await #expect(processExitsWith: .success) {
      struct PlaceResource: Resource {
        typealias Response = Place
        var path: ResourcePath { "/place" }
      }
      let url = try #require(URL(string: "https://api.example/place"))
      let http = try #require(
        HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil))
      let response = ReceivedResponse(Data(#"{"street_name": "c"}"#.utf8), from: http)
      #expect(try PlaceResource().parse(response) == Place(streetName: "c"))
      JsonProvider.decoder = JSONDecoder()
      #expect(throws: DecodingError.self) { try PlaceResource().parse(response) }
    }
  }

  @Test func `a model uses its wire names with any decoder`() async {
    await #expect(processExitsWith: .success) {
      let data = Data(#"{"user_id": 1, "userId": 2}"#.utf8)
      for decoder in [JsonProvider.makeDecoder(), JSONDecoder()] {
        JsonProvider.decoder = decoder
        let twins = try JsonProvider.decode(Twins.self, from: data)
        #expect(twins.snake == 1)
        #expect(twins.camel == 2)
      }
    }
  }

  @Test func `a model in a map keyed by identities uses its wire names`() throws {
    let data = Data(#"{"7": {"user_id": 1.0, "userId": 2}}"#.utf8)
    let twins = try JsonProvider.decode([ID<Place>: Twins].self, from: data)
    #expect(twins[7]?.snake == 1)
    #expect(twins[7]?.camel == 2)
  }

  @Test func `a subclass is used unchanged`() async {
    await #expect(processExitsWith: .success) {
      final class Refusing: JSONDecoder, @unchecked Sendable {
        override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
          throw CancellationError()
        }
      }
      JsonProvider.decoder = Refusing()
      #expect(throws: CancellationError.self) {
        try JsonProvider.decode(Place.self, from: Data("{}".utf8))
      }
    }
  }

  @Test func `any thread may change a setting while others decode and encode`() async {
    await #expect(processExitsWith: .success) {
      let key = try #require(CodingUserInfoKey(rawValue: "key"))
      let text = #"{"street_name":"c"}"#
      await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            for round in 0..<2_000 {
              switch number {
              case 0:
                JsonProvider.decoder.keyDecodingStrategy = .convertFromSnakeCase
                JsonProvider.decoder.userInfo = [key: [round]]
                JsonProvider.encoder.userInfo = [key: [round]]
              case 1:
                JsonProvider.decoder = JsonProvider.makeDecoder()
                JsonProvider.encoder = JsonProvider.makeEncoder()
              default:
                let place = try JsonProvider.decode(Place.self, from: Data(text.utf8))
                let data = try JsonProvider.encode(place)
                #expect(String(decoding: data, as: UTF8.self) == text)
              }
            }
          }
        }
      }
    }
  }

  @Test func `every setting of a decoder is respected`() async {
    await #expect(processExitsWith: .success) {
      struct Odd: Decodable {
        var data: [UInt8]
        var ratio: Double
        var note: String?

        enum CodingKeys: CodingKey { case data, ratio }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          data = Array(try container.decode(Data.self, forKey: .data))
          ratio = try container.decode(Double.self, forKey: .ratio)
          note = CodingUserInfoKey(rawValue: "note").flatMap { decoder.userInfo[$0] as? String }
        }
      }
      let decoder = JSONDecoder()
      decoder.dataDecodingStrategy = .deferredToData
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      decoder.allowsJSON5 = true
      decoder.assumesTopLevelDictionary = true
      decoder.dateDecodingStrategy = .secondsSince1970
      decoder.userInfo[try #require(CodingUserInfoKey(rawValue: "note"))] = "n"
      JsonProvider.decoder = decoder
      let odd = try JsonProvider.decode(Odd.self, from: Data("data: [1], ratio: 'inf'".utf8))
      #expect(odd.data == [1])
      #expect(odd.ratio == .infinity)
      #expect(odd.note == "n")
      struct Stay: Codable { var from: Date }
      let stay = try JsonProvider.decode(Stay.self, from: Data(#"{"from": 5}"#.utf8))
      #expect(stay.from == Date(timeIntervalSince1970: 5))
    }
  }

  @Test func `every setting of an encoder is respected`() async {
    await #expect(processExitsWith: .success) {
      struct Odd: Encodable {
        var aB = Data([1])
        var date = Date(timeIntervalSince1970: 5)
        var ratio = Double.infinity
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.dataEncodingStrategy = .deferredToData
      encoder.dateEncodingStrategy = .secondsSince1970
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      JsonProvider.encoder = encoder
      let text = String(decoding: try JsonProvider.encode(Odd()), as: UTF8.self)
      #expect(text == #"{"a_b":[1],"date":5,"ratio":"inf"}"#)
    }
  }
}
