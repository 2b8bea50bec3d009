public import Foundation

// Decoders and encoders treat these alike under every strategy.

extension String: MemberValue {}
extension Bool: MemberValue {}
extension Int: MemberValue {}
extension Int64: MemberValue {}
extension UInt64: MemberValue {}
extension Double: MemberValue {}
extension UUID: MemberValue {}
extension URL: MemberValue {}

/// What a schema of `false` allows: nothing, so that an array of it is empty.
extension Never: MemberValue {}
