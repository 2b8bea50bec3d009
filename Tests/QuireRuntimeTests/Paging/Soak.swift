import Foundation

/// The default number of random scripts.
let defaultSoakScripts = 200

/// The number of random scripts: `QUIRE_SOAK` from the environment, or the default.
let soakScripts: Int =
  ProcessInfo.processInfo.environment["QUIRE_SOAK"].flatMap { Int($0) } ?? defaultSoakScripts
