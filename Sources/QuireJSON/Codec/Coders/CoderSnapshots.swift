package import Foundation

// A decoder reads its settings without locking while it decodes, so changing one then may crash the
// program. Outside of decoding, each setting is read and written under a lock.

extension JSONDecoder {
  /// A copy of the decoder with the same settings, which later changes do not affect.
  ///
  /// A subclass cannot be copied and is returned as it is.
  package var snapshot: JSONDecoder {
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
  /// A copy of the encoder with the same settings, which later changes do not affect.
  ///
  /// A subclass cannot be copied and is returned as it is.
  package var snapshot: JSONEncoder {
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
