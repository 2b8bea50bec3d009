import Testing

@testable import QuireRuntime
