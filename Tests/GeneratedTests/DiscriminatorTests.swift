import QuireClient
import Testing

@Suite struct DiscriminatorTests {
  @Test func `the discriminator decides, whatever other members are present`() throws {
    let kennel = try expectRoundTrip(
      """
      {"guest":{"kind":"Hound"},"youngest":{"stage":"Kitten"},"oldest":{"stage":"pup"},
       "next":{"stage":"kit"},"last":{"stage":"kit"},"sold":{"stage":"kit","price":5}}
      """, as: Kennel.self)
    #expect(kennel.guest == .hound(.init(kind: .hound)))
    #expect(kennel.youngest == .kitten(.init(stage: "Kitten")))
    #expect(kennel.oldest == .puppy(.init(stage: "pup")))
    #expect(kennel.next == .kitten(.init(stage: "kit")))
    #expect(kennel.last == .kitten(.init(stage: "kit")))
    guard case .kitten? = kennel.sold else {
      Issue.record("another branch: \(String(describing: kennel.sold))")
      return
    }
  }

  @Test func `each of many values can identify a branch`() throws {
    let notice = try expectRoundTrip(
      #"{"event":{"code":"payment_intent_unexpected_state"},"codes":[{"number":129}]}"#,
      as: PaymentNotice.self)
    #expect(notice.event == .failure(.init(code: .paymentIntentUnexpectedState)))
    #expect(notice.codes == [.low(.init(number: .number129))])
  }
}
