import Foundation

/// A group of benchmarks; the cases are in the order of the page.
enum Group: String, CaseIterable {
  case decode, encode, paging, concurrent, store, generate, compile, adopt

  /// The heading of the group's section.
  var title: String {
    switch self {
    case .decode: "Decoding"
    case .encode: "Encoding"
    case .paging: "Paging"
    case .concurrent: "Concurrent pages"
    case .store: "Storing"
    case .generate: "Generating"
    case .compile: "Compiling"
    case .adopt: "Adopting"
    }
  }

  func section(_ options: Options, program: URL) async throws -> Section {
    switch self {
    case .decode: try Decoding(scale: options.scale, peer: options.peer).section()
    case .encode: try Encoding(scale: options.scale).section()
    case .paging: try Paging(scale: options.scale, program: program).section()
    case .concurrent: try await Concurrent(scale: options.scale).section()
    case .store: try await Storing(scale: options.scale).section()
    case .generate: try Generating(scale: options.scale).section()
    case .compile: try Compiling(scale: options.scale).section()
    case .adopt: try Adopting(release: options.release).section()
    }
  }
}
