import Foundation

/// The default number of random scripts.
private let defaultScripts = 200

/// The number of random scripts: `QUIRE_SOAK` from the environment, or the default.
package let soakScripts: Int =
  ProcessInfo.processInfo.environment["QUIRE_SOAK"].flatMap { Int($0) } ?? defaultScripts

/// Whether tests of many combinations try all of them, and not a sample.
package let triesEverything = soakScripts > defaultScripts
