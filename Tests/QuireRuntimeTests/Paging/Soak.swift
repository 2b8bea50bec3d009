import Foundation

/// The number of random scripts of a usual run of the tests.
let defaultSoakScripts = 200

/// The number of random scripts: `QUIRE_SOAK` in the environment, or few.
let soakScripts: Int =
  ProcessInfo.processInfo.environment["QUIRE_SOAK"].flatMap { Int($0) } ?? defaultSoakScripts
