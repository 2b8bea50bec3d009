import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// The byte reader must decode scalars as the functions for their texts do.
@Suite struct ScalarReadingTests {
  @Test func `numbers are decoded as from their texts`() {
    var disorder = Disorder(state: 7)
    for index in 0..<TextCheck.mutationCount {
      let text =
        switch index % 6 {
        case 0: "\(Double(bitPattern: disorder.next()))"
        case 1: "\(Int(truncatingIfNeeded: disorder.next()))"
        case 2:
          "\(Int.random(in: -1_000_000...1_000_000, using: &disorder))e\(Int.random(in: -30...30, using: &disorder))"
        case 3: "\(UInt64.max - disorder.next() % 100)"
        case 4 where index % 12 < 6:
          // As many digits as 64 bits hold, with the point anywhere.
          "\(disorder.next() % 10_000_000).\(disorder.next() % 1_000_000_000_000)"
        case 4:
          "\(Int.random(in: -9_999...9_999, using: &disorder)).\(disorder.next() % 1_000_000_000)"
        default: "\(Int64.max - Int64(disorder.next() % 3))\(["", "0", ".0", "e0"][index / 6 % 4])"
        }
      let number = JSONNumber(text)
      expect(text, Double.self, number.flatMap { _ in Double(text) })
      expect(text, Int.self, number?.int)
      expect(text, UInt64.self, (number?.description).flatMap { UInt64($0) })
      expect(text, JSONValue.self, number.map(JSONValue.number))
    }
  }

  @Test func `dates are decoded as from their texts`() {
    let days = ["1582-10-10", "2012-02-29", "2013-02-29", "2012-04-31", "0000-01-01", "9999-12-31"]
    let times = ["00:00:00", "24:00:00", "23:59:60", "23:60:00", "10:49:4", "12:34:56"]
    let fractions = ["", ".5", ".", ".123456789", ".1234567890123456789", ",5"]
    let zones = ["Z", "z", "+00:00", "-23:59", "+24:00", "+0100", "", "+01:0x"]
    for day in days {
      for time in times {
        for fraction in fractions {
          for zone in zones {
            for mark in ["T", "t", " "] {
              let text = "\(day)\(mark)\(time)\(fraction)\(zone)"
              expect("\"\(text)\"", Date.self, RFC3339.date(text))
            }
          }
        }
      }
    }
  }

  @Test func `calendar dates are decoded as from their texts`() {
    for year in ["2024", "1900", "0000", "9999", "202", "20244", "2o24"] {
      for month in ["01", "02", "12", "00", "13", "1", "0/", "0:"] {
        for day in ["01", "29", "31", "32", "00", "9", "3:", "\\u0031"] {
          for mark in ["-", "/", ""] {
            let text = "\(year)\(mark)\(month)\(mark)\(day)"
            let plain = text.replacing("\\u0031", with: "1")
            expect("\"\(text)\"", CalendarDate.self, CalendarDate(plain))
          }
        }
      }
    }
  }

  @Test func `UUIDs are decoded as from their texts`() {
    var disorder = Disorder(state: 13)
    for _ in 0..<TextCheck.mutationCount {
      let text = disorder.uuidText()
      expect("\"\(text)\"", UUID.self, UUID(uuidString: text))
      var other = Array(text.utf8)
      other[Int.random(in: 0..<36, using: &disorder)] = UInt8.random(
        in: 0x30...0x7A, using: &disorder)
      let changed = String(decoding: other, as: UTF8.self)
      if !changed.contains("\\") {
        expect("\"\(changed)\"", UUID.self, UUID(uuidString: changed))
      }
      let shorter = String(text.dropLast())
      expect("\"\(shorter)\"", UUID.self, UUID(uuidString: shorter))
    }
  }

  private func expect<Value: MemberValue & Equatable>(
    _ text: String, _ type: Value.Type, _ expected: Value?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let read = try? JSONReader.read(type, from: Data(text.utf8))
    if read != expected {
      Issue.record(
        "\(text) is read as \(read as Any), not \(expected as Any)", sourceLocation: sourceLocation)
    }
  }
}
