import QuireSchema

/// The verbs with which a segment of a path says what a request does: `refund` in
/// `/payments/{id}/refund`.
///
/// Only the name of a call depends on them.
enum ActionWords {
  /// Returns the index of the last segment that is an action, and no thing that the request reads,
  /// creates or removes; `nil` without one.
  static func action(in path: ArraySlice<String>, of operation: Operation) -> Int? {
    let last = path.lastIndex { !$0.isParameter }
    return path.indices.last { index in
      guard !path[index].isParameter else { return false }
      let hasElements = index + 1 < path.endIndex && path[index + 1].isParameter
      if hasElements, Words.singular(of: path[index]) != nil { return false }
      return isAction(Words(path[index]).list, isLast: index == last, of: operation)
    }
  }

  /// Whether the words of a segment are an action.
  ///
  /// The first word of the summary is evidence: "Refunds a payment" says that `refund` is an action.
  /// A word that is also a noun, such as `check`, is an action only at the end of a request that
  /// changes something.
  private static func isAction(
    _ words: [String], isLast: Bool, of operation: Operation
  ) -> Bool {
    guard let first = words.first else { return false }
    if verbs.contains(first) { return true }
    guard isLast else { return false }
    if ["list", "search"].contains(first) || first == "check" && words.count > 1 { return true }
    guard operation.method != "GET", operation.method != "HEAD" else { return false }
    let summary = operation.text("summary").flatMap { Words.written($0.value).first?.lowercased() }
    return nouns.contains(first) || summary.map { isForm($0, of: first) } ?? false
  }

  /// Whether a word is a verb or its third person: `refunds` of `refund`.
  private static func isForm(_ word: String, of verb: String) -> Bool {
    [verb, verb + "s", verb + "es"].contains(word)
      || verb.hasSuffix("y") && word == verb.dropLast() + "ies"
  }

  /// Verbs that are hardly ever nouns.
  private static let verbs: Set = [
    "accept", "activate", "add", "advance", "append", "apply", "approve", "assign", "attach",
    "authenticate", "authorize", "cancel", "clear", "complete", "confirm", "connect", "create",
    "deactivate", "decline", "delete", "deny", "detach", "disable", "disconnect", "dismiss",
    "edit", "enable", "enqueue", "execute", "expire", "fetch", "finalize", "find", "generate",
    "get", "hide", "ignore", "initialize", "insert", "install", "invalidate", "merge", "modify",
    "move", "notify", "post", "provision", "publish", "purge", "reactivate", "read", "rebuild",
    "recalculate", "recover", "redeem", "refresh", "regenerate", "reject", "reload", "remove",
    "rename", "renew", "reorder", "replace", "reprocess", "resend", "resolve", "restart",
    "restore", "resume", "retrieve", "retry", "revert", "revoke", "rotate", "save", "send",
    "submit", "subscribe", "suspend", "sync", "synchronize", "terminate", "toggle", "unarchive",
    "unassign", "unblock", "undelete", "undo", "unfollow", "uninstall", "unlink", "unlock",
    "unmute", "unpin", "unpublish", "unregister", "unsubscribe", "unsuspend", "update", "upsert",
    "validate", "verify", "withdraw",
  ]

  /// Verbs that are nouns as well.
  private static let nouns: Set = [
    "archive", "ban", "block", "capture", "charge", "check", "clone", "close", "convert", "copy",
    "download", "duplicate", "export", "follow", "import", "invite", "join", "leave", "link",
    "lock", "login", "logout", "mark", "mute", "open", "pause", "pin", "preview", "process",
    "promote", "query", "refund", "register", "release", "report", "request", "reset", "return",
    "run", "scan", "set", "share", "start", "stop", "test", "track", "transfer", "trigger",
    "upgrade", "upload", "void", "vote", "watch",
  ]
}
