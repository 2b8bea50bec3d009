// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// The declarations of the C library, used here, that differ between Apple's systems and Linux. All
// others are those of Linux.

extension stat {
  public var st_mtimespec: timespec { neverRun() }
}

public var SOCK_STREAM: Int32 { neverRun() }
public var SO_NOSIGPIPE: Int32 { neverRun() }
public var TIOCGWINSZ: UInt { neverRun() }
