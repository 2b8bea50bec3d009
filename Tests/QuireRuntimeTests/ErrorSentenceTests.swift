import Foundation
import Testing

@testable import QuireRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized) struct ErrorSentenceTests {
  private struct Unknown: Error {}

  static let errors: [(any Error, ErrorSentence)] = [
    (URLError(.notConnectedToInternet), .offline), (URLError(.cannotFindHost), .unreachable),
    (URLError(.timedOut), .timedOut), (URLError(.serverCertificateUntrusted), .insecure),
    (CancellationError(), .cancelled), (CocoaError(.fileWriteOutOfSpace), .diskFull),
    (CocoaError(.fileWriteNoPermission), .unsaved), (CocoaError(.fileReadNoSuchFile), .other),
    (POSIXError(.ENOSPC), .diskFull), (POSIXError(.EROFS), .unsaved), (Unknown(), .other),
    (URLError(.networkConnectionLost), .unreachable), (URLError(.badServerResponse), .unreachable),
    (
      DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")),
      .unreadable
    ),
    (RequestError(reason: .emptyPathValue, path: "/a"), .unsendable),
    (RequestError(reason: .mustWait(.seconds(9), limit: .zero), path: "/a"), .tooManyRequests),
    (RequestError(reason: .noCredential(.unsendable), path: "/a"), .signIn),
    (PagingError(reason: .expired, path: "/a", pageCount: 1), .listChanged),
    (PagingError(reason: .overflow, path: "/a", pageCount: 1), .listBroken),
  ]

  @Test(arguments: errors.indices)
  func `each error has a sentence`(index: Int) {
    let (error, sentence) = Self.errors[index]
    #expect(ErrorSentence(for: error) == sentence)
    #expect(ErrorSentence.text(for: error) == sentence.english)
  }

  @Test(arguments: [
    (401, ErrorSentence.signIn), (403, .forbidden), (404, .notFound), (409, .conflict),
    (422, .invalidInput), (429, .tooManyRequests), (503, .serverFailed), (504, .timedOut),
    (418, .refused), (302, .refused),
  ])
  func `each status has a sentence`(status: Int, sentence: ErrorSentence) {
    #expect(ErrorSentence(status: status) == sentence)
  }

  @Test func `a sentence has no path, code or place`() {
    for sentence in ErrorSentence.allCases {
      #expect(!sentence.english.contains { $0.isNumber || "/'\"(".contains($0) })
      #expect(sentence.english.hasSuffix("."))
    }
  }

  @Test func `an app translates the sentences, or some of them`() {
    defer { ErrorSentence.translation = nil }
    ErrorSentence.translation = { $0 == .signIn ? "Bitte anmelden." : nil }
    #expect(ErrorSentence.signIn.text == "Bitte anmelden.")
    #expect(ErrorSentence.offline.text == ErrorSentence.offline.english)
    let error: any Error = RequestError(reason: .noCredential(.unsendable), path: "/a")
    #expect(error.localizedDescription == "Bitte anmelden.")
  }
}
