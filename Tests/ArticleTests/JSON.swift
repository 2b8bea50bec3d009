import Foundation
import QuireClient

// The snippets of "JSON"; a test compares them.

private struct Place: Codable {
  var streetName: String
}

private func threeForms(data: Data, file: Data) throws {
  let place = try JsonProvider.decode(Place.self, from: data)
  let kept: Place? = JsonProvider.decodeIfPossible(from: data)
  let bundled = JsonProvider.forceDecode([Place].self, from: file)
  _ = (place, kept, bundled)
}

private func oneSetting() {
  JsonProvider.decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
}

private func longerFractions() {
  JsonProvider.encoder.dateFractionDigits = 6
}

private func allSettings() {
  let decoder = JsonProvider.makeDecoder()
  decoder.keyDecodingStrategy = .useDefaultKeys
  decoder.allowsJSON5 = true
  JsonProvider.decoder = decoder
}

private enum ByHand {
  struct User: Codable {
    var avatarURL: URL

    enum CodingKeys: String, CodingKey { case avatarURL = "avatarUrl" }
  }
}
