import Foundation
import QuireClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests what the requests of API descriptions send.
@Suite struct DescribedRequestTests {
  @Test func `each parameter has the style of its description`() throws {
    let request = try send(
      ParcelsAPI.FindParcels(
        codes: ["a/b", "c"], stages: ["x", "y"], zones: [1, 2], lanes: [1, 2], hubs: [1, 2],
        weight: .init(min: 1, max: 2), width: 3, depth: 4,
        route: ParcelsAPI.ParcelRoute(from: "A", to: "B"),
        note: "n", reference: .integer(7), xDepots: ["n", "s"], session: "a;b", theme: 2))
    let query = try #require(request.url?.query(percentEncoded: true)?.removingPercentEncoding)
    #expect(request.url?.path(percentEncoded: true) == "/parcels/a%2Fb,c")
    #expect(
      query
        == "stages=x&stages=y&zones=1,2&lanes=1 2&hubs=1|2&weight[max]=2&weight[min]=1"
        + #"&width=3&depth=4&route={"from":"A","to":"B"}&note="n"&reference=7"#)
    #expect(request.value(forHTTPHeaderField: "X-Depots") == "n,s")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "session=a%3Bb; theme=2")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/vnd.parcels+json")
  }

  @Test func `optional parameters, and values that the server assumes, are not sent`() throws {
    let request = try send(ParcelsAPI.FindParcels(codes: ["a"]))
    #expect(request.url?.absoluteString == "https://host/parcels/a")
    #expect(request.value(forHTTPHeaderField: "Cookie") == nil)
    #expect(request.value(forHTTPHeaderField: "X-Depots") == nil)
  }

  @Test func `the fields of a form have the styles of their encodings`() throws {
    let request = try send(
      ParcelsAPI.OrderParcels(
        contents: [.init(price: 1, marks: ["a", "b"]), .init(price: 2)], expand: ["x", "y"],
        tags: ["t", "u"], extras: ["k": "v"], metadata: .object(["m": "1"])))
    #expect(
      request.text.removingPercentEncoding
        == "contents[0][marks][0]=a&contents[0][marks][1]=b&contents[0][price]=1"
        + "&contents[1][price]=2&expand[0]=x&expand[1]=y&tags=t&tags=u"
        + #"&extras={"k":"v"}&metadata={"m":"1"}"#)
    let emptied = try send(
      ParcelsAPI.OrderParcels(contents: [.init(price: 1)], metadata: .keyword(.empty)))
    #expect(emptied.text.removingPercentEncoding == "contents[0][price]=1&metadata=")
  }

  @Test func `a body of JSON has the media type of the description`() throws {
    let request = try send(ParcelsAPI.ChangeParcels(ParcelsAPI.ParcelRoute(from: "A")))
    #expect(request.text == #"{"from":"A"}"#)
    #expect(
      request.value(forHTTPHeaderField: "Content-Type") == "application/merge-patch+json")
    #expect(try send(ParcelsAPI.ChangeParcels()).httpBody == nil)
  }

  @Test func `the parts of a form are files, JSON and texts`() throws {
    let request = try ParcelsAPI.UploadParcelLabels(
      label: UploadFile(Data("png".utf8)), scans: [UploadFile(Data("1".utf8))],
      route: ParcelsAPI.ParcelRoute(to: "B"), codes: ["a"], words: ["w"]
    ).request(baseURL: try base)
    let parts = [
      "name=\"label\"; filename=\"label\"\r\nContent-Type: application/octet-stream\r\n\r\npng\r\n",
      "name=\"scans\"; filename=\"scans\"\r\n",
      "name=\"route\"\r\nContent-Type: application/json\r\n\r\n{\"to\":\"B\"}\r\n",
      "name=\"codes\"\r\nContent-Type: application/json\r\n\r\n[\"a\"]\r\n",
      "name=\"words\"\r\n\r\nw\r\n",
    ]
    for part in parts { #expect(request.text.contains(part), "\(part)\n\(request.text)") }
  }

  @Test func `a body of bytes may be absent`() throws {
    let bytes = UploadFile(Data([1, 2]), contentType: "image/png")
    let request = try send(ParcelsAPI.ReplaceParcelLabel(bytes))
    #expect(request.httpBody == Data([1, 2]))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    let none = try send(ParcelsAPI.ReplaceParcelLabel())
    #expect(none.httpBody == nil)
    #expect(none.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test func `requests of Swagger have its collection formats`() throws {
    let found = try send(TramTicketsAPI.FindTickets(lines: [1, 2], zones: [3, 4], stops: [5, 6]))
    #expect(
      found.url?.query(percentEncoded: true) == "lines=1,2&zones=3&zones=4&stops=5%7C6")
    #expect(
      try send(TramTicketsAPI.SearchTickets(lines: [1, 2], name: "n")).text == "lines=1,2&name=n")
    let bought = try send(TramTicketsAPI.BuyTicket(TramTicketsAPI.TramTicket(line: 1)))
    #expect(bought.text == #"{"line":1}"#)
    #expect(try send(TramTicketsAPI.BuyTicket()).httpBody == nil)
    let photo = try TramTicketsAPI.UploadTicketPhoto(photo: UploadFile(Data("x".utf8)), title: "t")
      .request(baseURL: try base)
    #expect(photo.text.contains("name=\"photo\"; filename=\"photo\"\r\n"))
    #expect(photo.text.contains("name=\"title\"\r\n\r\nt\r\n"))
  }

  private func send<R: Resource>(_ resource: R) throws -> URLRequest {
    try resource.request(baseURL: base)
  }

  private var base: URL {
    get throws { try #require(URL(string: "https://host")) }
  }
}

extension URLRequest {
  fileprivate var text: String { String(decoding: httpBody ?? Data(), as: UTF8.self) }
}
