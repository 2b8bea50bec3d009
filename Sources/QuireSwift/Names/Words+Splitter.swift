extension Words {
  /// Gathers letters and digits into words.
  struct Splitter {
    var words: [String] = []
    private var word: [UInt8] = []
    private var letters = 0
    /// How many letters of the word's begin are upper case, one after the other.
    private var capitals = 0
    /// Where in the word the last of them begins.
    private var lastCapital = 0
    private var last = Kind.other
    private var isLastS = false

    private enum Kind {
      case upper, lower, other
    }

    var isInWord: Bool { letters > 0 }

    /// Takes a byte of ASCII.
    mutating func take(_ byte: UInt8) {
      if byte.isLetter || byte.isDigit {
        prepare(for: byte.isUppercase ? .upper : byte.isLowercase ? .lower : .other, byte)
        word.append(byte)
      } else {
        end()
      }
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        take(UInt8(scalar.value))
        return
      }
      let properties = scalar.properties
      prepare(for: properties.isUppercase ? .upper : properties.isLowercase ? .lower : .other, 0)
      word += Array(String(scalar).utf8)
    }

    /// Ends the word if a letter of the kind begins the next.
    private mutating func prepare(for kind: Kind, _ byte: UInt8) {
      if kind == .upper {
        if letters > 0, last != .upper { end() }
        if capitals == letters {
          capitals += 1
          lastCapital = word.count
        }
      } else if kind == .lower, capitals > 1 {
        // `IDs` is one word; in `HTTPServer` the S begins the next. What began as a plural was the next
        // word after all: `APIUser`.
        let isAfterCapitals = capitals == letters && byte != UInt8(ascii: "s")
        if isAfterCapitals || capitals == letters - 1 && isLastS { endBeforeLastCapital() }
      }
      letters += 1
      last = kind
      isLastS = byte == UInt8(ascii: "s")
    }

    mutating func end() {
      guard letters > 0 else { return }
      words.append(String(utf8: word, in: 0..<word.count))
      word.removeAll(keepingCapacity: true)
      (letters, capitals, lastCapital, last, isLastS) = (0, 0, 0, .other, false)
    }

    /// Ends the word before its last capital, which begins the next.
    private mutating func endBeforeLastCapital() {
      let begun = Array(word[lastCapital...])
      let count = letters - capitals + 1
      word.removeLast(begun.count)
      end()
      word = begun
      (letters, capitals) = (count, 1)
    }
  }
}
