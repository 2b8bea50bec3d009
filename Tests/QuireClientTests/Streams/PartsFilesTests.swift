import Foundation
import Testing

@testable import QuireClient

@Suite struct PartsFilesTests {
  private static let mebibyte = 1024 * 1024

  @Test func `a reader that is always behind needs little more space than for the lag`() throws {
    var files = PartsFiles(limit: 128 * Self.mebibyte)
    var (most, read) = (0, 0)
    for written in 0..<200 {
      try files.append(Data(repeating: UInt8(written), count: Self.mebibyte))
      most = max(most, files.count)
      if written >= 8 {
        #expect(
          try files.next(upTo: Self.mebibyte)
            == Data(repeating: UInt8(read), count: Self.mebibyte))
        read += 1
      }
    }
    #expect(most <= 8 * Self.mebibyte + 2 * PartsFiles.lengthLimit)
    while try files.next(upTo: Self.mebibyte) != nil { read += 1 }
    #expect(read == 200)
    #expect(files.count == 0)
  }

  @Test func `all files together have a limit`() throws {
    var files = PartsFiles(limit: 3 * Self.mebibyte)
    let part = Data(count: Self.mebibyte)
    for _ in 0..<3 { try files.append(part) }
    #expect(throws: TransportError.Reason.bodyTooLarge(limit: 3 * Self.mebibyte)) {
      try files.append(part)
    }
  }
}
