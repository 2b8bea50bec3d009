import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StubAnswerTests {
  private let stub = StubServer()

  @Test func `a value has the form in which the request decodes it`() async throws {
    struct GetDate: FormattedResource {
      typealias ResponseForm = UnixSeconds
      let path: ResourcePath = "/date"
    }
    stub.on(GetDate.self) { _ in .value(Date(timeIntervalSince1970: 60)) }
    #expect(try await stub.client.send(GetDate()) == Date(timeIntervalSince1970: 60))
  }

  @Test func `data is sent as it is, unless the request decodes it from JSON`() async throws {
    struct GetPicture: Resource {
      typealias Response = Data
      let path: ResourcePath = "/picture"
    }
    struct GetText: FormattedResource {
      typealias ResponseForm = DataForm
      let path: ResourcePath = "/text"
    }
    stub.on(GetPicture.self) { _ in .value(Data([1, 2])) }
    let picture = try await stub.client.response(to: GetPicture())
    #expect(picture.value == Data([1, 2]))
    #expect(picture.headers["Content-Type"] == "application/octet-stream")
    stub.on(GetText.self) { _ in .value(Data([1, 2])) }
    #expect(try await stub.client.send(GetText()) == Data([1, 2]))
  }

  @Test func `a request without a response is answered with a status`() async throws {
    struct DeleteTicket: Resource {
      typealias Response = Void
      let path: ResourcePath = "/tickets/1"
      let method = "DELETE"
    }
    stub.on(DeleteTicket.self) { _ in .status(204) }
    try await stub.client.send(DeleteTicket())
    #expect(stub.requests.map(\.httpMethod) == ["DELETE"])
  }

  @Test func `a response by its status is a status with a body`() async throws {
    struct PutTicket: Resource {
      enum Response: StatusResponse {
        case ok(Ticket)
        case accepted

        init(from success: ReceivedResponse) throws {
          self = success.status == 202 ? .accepted : .ok(try success.decode())
        }
      }
      let path: ResourcePath = "/tickets/1"
      let method = "PUT"
    }
    stub.on(PutTicket.self) { _ in .status(200, body: Ticket.sample) }
    guard case .ok(.sample) = try await stub.client.send(PutTicket()) else {
      Issue.record("not the ticket")
      return
    }
    stub.on(PutTicket.self) { _ in .status(202) }
    guard case .accepted = try await stub.client.send(PutTicket()) else {
      Issue.record("not accepted")
      return
    }
  }

  @Test(arguments: [
    (410, TicketFailure.notFound(.sample)), (410, .gone(Date())), (200, .undeclared),
  ])
  func `a declared body that does not fit its status is an error with the name of the call`(
    status: Int, body: TicketFailure
  ) async {
    stub.on(GetTicket.self) { _ in .status(status, body: body) }
    let error = await #expect(throws: StubError.self) {
      try await stub.client.send(GetTicket(id: 7))
    }
    #expect(error?.call == "GetTicket")
    guard case .unfit(let problem)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.contains("the status \(status)"))
  }

  @Test func `a case without a value is an empty body`() async {
    stub.on(GetTicket.self) { _ in .status(500, body: .undeclared) }
    let error = await #expect(throws: GetTicket.Failure.self) {
      try await stub.client.send(GetTicket(id: 7))
    }
    #expect(error?.statusError.body.isEmpty == true)
  }

  @Test func `a stream is answered with events or lines`() async throws {
    struct Changes: StreamResource {
      typealias Element = Ticket
      let path: ResourcePath = "/changes"
    }
    struct Words: StreamResource {
      typealias Element = String
      let path: ResourcePath = "/words"
    }
    stub.on(Changes.self) { _ in .events(Ticket.samples(3)) }
    let events = await drain(stub.client.events(of: Changes()))
    #expect(events.elements.map(\.value) == Ticket.samples(3))
    stub.on(Changes.self) { _ in .lines(Ticket.samples(3)) }
    #expect(await drain(stub.client.lines(of: Changes())).elements == Ticket.samples(3))
    stub.on(Words.self) { _ in .events(["two\nlines", "end"]) }
    let words = await drain(stub.client.events(of: Words()))
    #expect(words.elements.map(\.value) == ["two\nlines", "end"])
    #expect(stub.requests(to: Words.self).count == 1)
  }

  @Test func `a download is answered with its bytes`() async throws {
    struct GetFile: Resource {
      typealias Response = Data
      let path: ResourcePath = "/file"
    }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "file")
    stub.on(GetFile.self) { _ in .value(Data("bytes".utf8)) }
    try await stub.client.download(GetFile(), to: file)
    #expect(try Data(contentsOf: file) == Data("bytes".utf8))
  }
}
