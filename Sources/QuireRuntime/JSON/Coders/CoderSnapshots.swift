import Foundation

// A decoder reads its settings without its own lock, so that to change one while it decodes ends
// the program. Each setting by itself is read and written under the lock.

extension JSONDecoder {
  /// A decoder of the same settings that nobody else can change.
  ///
  /// A subclass cannot be made anew, and is given as it is.
  var snapshot: JSONDecoder {
    guard type(of: self) == JSONDecoder.self else { return self }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dateDecodingStrategy
    decoder.dataDecodingStrategy = dataDecodingStrategy
    decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    decoder.keyDecodingStrategy = keyDecodingStrategy
    decoder.userInfo = userInfo
    decoder.allowsJSON5 = allowsJSON5
    decoder.assumesTopLevelDictionary = assumesTopLevelDictionary
    return decoder
  }
}

extension JSONEncoder {
  /// An encoder of the same settings that nobody else can change.
  ///
  /// A subclass cannot be made anew, and is given as it is.
  var snapshot: JSONEncoder {
    guard type(of: self) == JSONEncoder.self else { return self }
    let encoder = JSONEncoder()
    encoder.outputFormatting = outputFormatting
    encoder.dateEncodingStrategy = dateEncodingStrategy
    encoder.dataEncodingStrategy = dataEncodingStrategy
    encoder.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
    encoder.keyEncodingStrategy = keyEncodingStrategy
    encoder.userInfo = userInfo
    return encoder
  }
}
