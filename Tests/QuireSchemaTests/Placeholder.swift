import Testing

@testable import QuireSchema
