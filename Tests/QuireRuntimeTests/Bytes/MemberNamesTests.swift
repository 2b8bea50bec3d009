import Foundation
import Testing

@testable import QuireRuntime

@Suite struct MemberNamesTests {
  @Test func `names are converted once, when the first unknown name requires it`() {
    var names = MemberNames("user_name")
    let atFirst = names.spellings
    let plain = decline(of: #""x""#, isPlain: true, by: &names)
    let afterPlain = names.spellings
    let other = decline(of: #""é""#, by: &names)
    let afterOther = names.spellings
    #expect(plain == nil && other == nil)
    #expect(atFirst == nil && afterPlain == nil)
    #expect(afterOther == ["user_name", "userName"])
  }

  @Test func `a name added after an unknown name is matched`() {
    var names = MemberNames("user_name")
    let before = decline(of: #""\u0061ge""#, by: &names)
    names.append("age")
    let after = decline(of: #""\u0061ge""#, by: &names)
    #expect(before == nil && after == .name)
  }

  /// Returns the reason why an unmatched name in quotes is left to a decoder, or `nil`.
  private func decline(
    of name: String, isPlain: Bool = false, by names: inout MemberNames
  ) -> FastPathFallback? {
    var bytes = JSONBytes(Data(name.utf8))
    let member = JSONSource.OtherMember(
      name: bytes.at, nameCount: name.utf8.count - 2, hasPlainName: isPlain, value: bytes.at)
    do throws(FastPathFallback) {
      try names.checkUnknown(member, in: &bytes)
      return nil
    } catch {
      return error
    }
  }
}
