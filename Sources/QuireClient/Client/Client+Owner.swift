extension Client {
  /// Returns a client for the same server whose data belongs to an owner, such as the user.
  ///
  ///     let github = GithubAPI(authorization: session.authorization).owned(by: user.id)
  ///
  /// Cached responses and stored lists belong to the owner then, and not to a credential. They are found
  /// again with another token of the same owner, and never with another owner. If the credential cannot
  /// be loaded, for example without a network, a cache answers as if the network had failed.
  ///
  /// A credential is what ``authorizing(with:timeLimit:clock:)`` adds, and the header fields
  /// `Authorization`, `Proxy-Authorization` and `Cookie`. All other header fields, such as a language, a
  /// tenant or a key, separate the data of an owner.
  ///
  /// - Parameter owner: The identity of the owner, which is not sent, and of which only a digest is
  ///   stored. Use one that another user never gets.
  /// - Returns: The client.
  public func owned(by owner: some LosslessStringConvertible) -> Client {
    var client = self
    client.options.owner = owner.description
    return client
  }

  /// The owner of the data, or `nil` without one.
  package var owner: String? { options.owner }
}
