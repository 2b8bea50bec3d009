/// An error with a status outside 200..<300 whose body has a type that the resource declares for the
/// status.
///
/// The body is an enumeration, with a case for each status:
///
///     do {
///       show(try await client.send(RentalResource(id: 7)))
///     } catch let error as RentalResource.Failure {
///       switch error.body {
///       case .notFound(let missing): showNothing(missing.message)
///       case .clientErrors(let refusal): show(refusal.code)
///       case .undeclared: offerRetry(error.statusError)
///       }
///     }
public struct DeclaredError<Body: DeclaredBody>: StatusFailure, Hashable {
  /// The decoded body; `undeclared` if no type is declared for the status, or if the body does not fit
  /// the type.
  public let body: Body

  /// The status, the header fields and the body as it was received.
  ///
  /// Its ``StatusError/decodingError`` is the reason why a body does not fit.
  public let statusError: StatusError

  /// Decodes the body of an error.
  public init(_ error: StatusError) {
    do {
      body = try Body(from: error)
      statusError = error
    } catch let problem {
      body = .undeclared
      statusError = error.with(decodingError: problem)
    }
  }
}

/// The body of an error by the status, usually an enumeration.
///
///     enum RentalFailure: DeclaredBody {
///       case notFound(NotFound)
///       case clientErrors(Refusal)
///       case undeclared
///
///       init(from error: StatusError) throws {
///         switch error.status {
///         case 404: self = .notFound(try error.body())
///         case 400..<500: self = .clientErrors(try error.body())
///         default: self = .undeclared
///         }
///       }
///     }
///
/// A resource whose `Failure` is `RentalFailure.Failure` throws a ``DeclaredError`` with this body.
public protocol DeclaredBody: Hashable, Sendable {
  /// The error with this body.
  typealias Failure = DeclaredError<Self>

  /// Decodes the body of an error.
  ///
  /// - Parameter error: The status, the header fields and the body as it was received.
  /// - Throws: `DecodingError` for a body that does not fit the type of its status; the body is then
  ///   ``undeclared``.
  init(from error: StatusError) throws

  /// The body of an error without a declared type, or one that does not fit its type.
  static var undeclared: Self { get }
}

extension DeclaredError: ShownError {
  package var sentence: ErrorSentence { statusError.sentence }

  package var serverMessage: String? { statusError.serverMessage }
}
