import Testing

@testable import QuireSwift
