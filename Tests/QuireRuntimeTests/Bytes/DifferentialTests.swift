import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// Every value that the byte reader decodes must equal the value of a decoder.
@Suite struct DifferentialTests {
  @Test func `models of every kind are decoded without a decoder`() throws {
    for _ in 0..<2 {
      _ = try JSONReader.read(Page.self, from: Data(Page.text.utf8))
      _ = try JSONReader.read(Branch.self, from: Data(Branch.text.utf8))
      _ = try JSONReader.read(Parcel.self, from: Data(Parcel.text.utf8))
      _ = try JSONReader.read([Record].self, from: Data(Record.text.utf8))
      _ = try JSONReader.read(Page.self, from: Data(Page.otherOrderText.utf8))
      _ = try JSONReader.read(Branch.self, from: Data(Branch.otherOrderText.utf8))
      _ = try JSONReader.read(Parcel.self, from: Data(Parcel.otherOrderText.utf8))
    }
  }

  @Test func `both readers agree on a mutated page`() {
    check(Page.self, Page.text, seed: 1)
  }

  @Test func `both readers agree on a mutated tree`() {
    check(Branch.self, Branch.text, seed: 2)
  }

  @Test func `both readers agree on mutated objects whose type is found by trying`() {
    check([Record].self, Record.text, seed: 11)
  }

  @Test func `both readers agree on mutated objects in another order`() {
    check(Page.self, Page.otherOrderText, seed: 8)
    check(Branch.self, Branch.otherOrderText, seed: 9)
    check(Parcel.self, Parcel.otherOrderText, seed: 10)
  }

  @Test func `both readers agree on mutated scalars`() {
    check(Parcel.self, Parcel.text, seed: 3)
  }

  @Test func `both readers agree on any mutated JSON`() {
    check(JSONValue.self, Parcel.text, seed: 4)
  }

  @Test func `both readers agree on mutated maps`() {
    check([String: [Double?]].self, #"{"a":[1,2.5,null],"b":[],"c":[1e3]}"#, seed: 5)
    check([Int: Bool].self, #"{"1":true,"2":false}"#, seed: 6)
  }

  private func check<Value: MemberValue & Equatable>(
    _ type: Value.Type, _ text: String, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var tally = ReadingTally()
    tally.compare(
      mutationsOf: text, as: type, count: ReadingTally.mutationCount, seed: seed,
      sourceLocation: sourceLocation)
    #expect(tally.both > ReadingTally.mutationCount / 50, sourceLocation: sourceLocation)
  }

  @Test func `both readers agree on numbers`() {
    var tally = ReadingTally()
    var disorder = Disorder(state: 7)
    for index in 0..<ReadingTally.mutationCount {
      let text =
        switch index % 6 {
        case 0: "\(Double(bitPattern: disorder.next()))"
        case 1: "\(Int(truncatingIfNeeded: disorder.next()))"
        case 2:
          "\(Int.random(in: -1_000_000...1_000_000, using: &disorder))e\(Int.random(in: -30...30, using: &disorder))"
        case 3: "\(UInt64.max - disorder.next() % 100)"
        case 4:
          "\(Int.random(in: -9_999...9_999, using: &disorder)).\(disorder.next() % 1_000_000_000)"
        default: "\(Int64.max - Int64(disorder.next() % 3))\(["", "0", ".0", "e0"][index / 6 % 4])"
        }
      tally.compare(Array(text.utf8), as: Double.self)
      tally.compare(Array(text.utf8), as: Int.self)
      tally.compare(Array(text.utf8), as: UInt64.self)
      tally.compare(Array(text.utf8), as: JSONValue.self)
    }
    #expect(tally.both > ReadingTally.mutationCount)
  }

  @Test func `both readers agree on dates`() {
    var tally = ReadingTally()
    let days = ["1582-10-10", "2012-02-29", "2013-02-29", "2012-04-31", "0000-01-01", "9999-12-31"]
    let times = ["00:00:00", "24:00:00", "23:59:60", "23:60:00", "10:49:4", "12:34:56"]
    let fractions = ["", ".5", ".", ".123456789", ".1234567890123456789", ",5"]
    let zones = ["Z", "z", "+00:00", "-23:59", "+24:00", "+0100", "", "+01:0x"]
    for day in days {
      for time in times {
        for fraction in fractions {
          for zone in zones {
            for mark in ["T", "t", " "] {
              let text = "\"\(day)\(mark)\(time)\(fraction)\(zone)\""
              tally.compare(Array(text.utf8), as: Date.self)
            }
          }
        }
      }
    }
    #expect(tally.both > 100)
    #expect(tally.declined == 0)
  }

  @Test func `both readers agree on calendar dates`() {
    var tally = ReadingTally()
    for year in ["2024", "1900", "0000", "9999", "202", "20244", "2o24"] {
      for month in ["01", "02", "12", "00", "13", "1", "0/", "0:"] {
        for day in ["01", "29", "31", "32", "00", "9", "3:", "\\u0031"] {
          for mark in ["-", "/", ""] {
            let text = "\"\(year)\(mark)\(month)\(mark)\(day)\""
            tally.compare(Array(text.utf8), as: CalendarDate.self)
          }
        }
      }
    }
    #expect(tally.both > 20)
    #expect(tally.declined == 0)
  }

  @Test func `both readers agree on UUIDs`() {
    var tally = ReadingTally()
    var disorder = Disorder(state: 13)
    for _ in 0..<ReadingTally.mutationCount {
      let bytes = Array("\"\(disorder.uuidText())\"".utf8)
      tally.compare(bytes, as: UUID.self)
      var other = bytes
      other[Int.random(in: 1...36, using: &disorder)] = UInt8.random(in: 0...255, using: &disorder)
      tally.compare(other, as: UUID.self)
      var shorter = bytes
      shorter.remove(at: Int.random(in: 0..<38, using: &disorder))
      tally.compare(shorter, as: UUID.self)
    }
    #expect(tally.both >= ReadingTally.mutationCount)
    #expect(tally.declined == 0)
  }
}
