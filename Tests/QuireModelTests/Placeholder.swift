import Testing

@testable import QuireModel
