/// What the configuration says about the Swift that is written.
package struct SwiftOptions: Hashable, Sendable {
  package enum Access: String, CaseIterable, Hashable, Sendable {
    case `public`, package, `internal`
  }

  package var access: Access

  package init(access: Access = .public) { self.access = access }
}
