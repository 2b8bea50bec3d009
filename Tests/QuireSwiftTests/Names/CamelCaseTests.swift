import Testing

@testable import QuireSwift

@Suite struct CamelCaseTests {
  /// Texts of ASCII.
  private static let names: [(text: String, member: String, type: String)] = [
    ("avatar_url", "avatarURL", "AvatarURL"), ("userID", "userID", "UserID"), ("id", "id", "ID"),
    ("HTTPServer", "httpServer", "HTTPServer"), ("user profile", "userProfile", "UserProfile"),
    ("APIUser", "apiUser", "APIUser"), ("XUsers", "xUsers", "XUsers"),
    ("isVIPUser", "isVIPUser", "IsVIPUser"), ("userIDsOf", "userIDsOf", "UserIDsOf"),
    ("GitHubUser", "gitHubUser", "GitHubUser"), ("team_ids", "teamIDs", "TeamIDs"),
    ("IDs", "ids", "IDs"), ("page[size]", "pageSize", "PageSize"), ("+1", "plus1", "Plus1"),
    ("-1", "minus1", "Minus1"), ("-created_at", "minusCreatedAt", "MinusCreatedAt"),
    ("+name", "plusName", "PlusName"), ("!admin", "notAdmin", "NotAdmin"), ("<5", "less5", "Less5"),
    (">5", "greater5", "Greater5"), ("<b>", "b", "B"),
    ("DateSent<", "dateSentLess", "DateSentLess"), ("a>=", "aGreaterEquals", "AGreaterEquals"),
    ("List<String>", "listString", "ListString"), ("a=", "a", "A"), (">", "greater", "Greater"),
    ("A+", "aPlus", "APlus"), ("AB-", "abMinus", "ABMinus"), ("C++", "cPlusPlus", "CPlusPlus"),
    ("C#", "cSharp", "CSharp"), ("50%", "number50Percent", "Number50Percent"),
    ("US$", "usDollar", "USDollar"), ("1.0", "number1Point0", "Number1Point0"),
    ("v1.10", "v1Point10", "V1Point10"), ("2024-01", "number2024Dash01", "Number2024Dash01"),
    (">=5", "greaterEquals5", "GreaterEquals5"), ("user.name", "userName", "UserName"),
    ("$ref", "ref", "Ref"), ("2fast", "number2fast", "Number2fast"), ("", "empty", "Empty"),
    ("+", "plus", "Plus"), ("FEATURE_REQUEST", "featureRequest", "FeatureRequest"),
    ("feature-request", "featureRequest", "FeatureRequest"),
    ("PostgRESTRows", "postgRESTRows", "PostgRESTRows"), ("html_url", "htmlURL", "HTMLURL"),
    ("x.y/z", "xYZ", "XYZ"), ("camelCaseWord", "camelCaseWord", "CamelCaseWord"),
  ]

  /// Texts with letters and signs beyond ASCII.
  private static let lettersOfScripts: [(text: String, member: String, type: String)] = [
    ("🤷", "🤷", "🤷"), ("naïve", "naïve", "Naïve"), ("cafe\u{301}", "café", "Café"),
    ("straße", "straße", "Straße"), ("НОВЫЙ_ЗАКАЗ", "новыйЗаказ", "НовыйЗаказ"),
    ("типГОСТ", "типГОСТ", "ТипГОСТ"), ("用户ID", "用户ID", "用户ID"), ("שם", "שם", "שם"),
    ("ﬁx ﬁx", "ﬁxFix", "FixFix"), ("１", "１", "１"), ("20°", "number20Degree", "Number20Degree"),
    ("a – b", "aB", "AB"), ("\u{301}a", "combiningAcuteAccentA", "CombiningAcuteAccentA"),
    ("a\u{202E}b", "aB", "AB"), ("≤", "lessThanOrEqualTo", "LessThanOrEqualTo"),
    ("❤\u{FE0F}", "heavyBlackHeart", "HeavyBlackHeart"),
  ]

  @Test(arguments: names + lettersOfScripts)
  func `converts a text to the names of a member and a type`(
    text: String, member: String, type: String
  ) {
    #expect(CamelCase(text).lower == member)
    #expect(CamelCase(text).upper == type)
    #expect(CamelCase(text).lower.utf8.elementsEqual(member.utf8))
  }

  @Test func `cuts a sentence to its first words but keeps a long name`() {
    let words = Array(repeating: "alpha", count: 20) + ["omega"]
    #expect(!CamelCase(words.joined(separator: " ")).lower.hasSuffix("Omega"))
    #expect(CamelCase(words.joined(separator: "_")).lower.hasSuffix("Omega"))
    #expect(CamelCase(String(repeating: "a", count: 1000)).lower.count == 200)
  }

  private static let distinctions: [(texts: [String], signs: Set<Unicode.Scalar>)] = [
    (["1.0", "1.1", "10", "11"], []), (["a.b", "ab", "c.d"], ["."]), (["a-b", "a.b"], ["-", "."]),
    (["a b", "a-b"], ["-"]), (["a_b", "ab"], ["_"]), (["a-b", "b-a"], []), (["a-B", "a-b"], []),
    (["Etc/GMT+7", "Etc/GMT-7"], ["+", "-"]), (["a·b", "ab"], ["·"]), (["<", "<="], []),
    (["a-b.c", "a.b-c"], ["-", "."]),
  ]

  @Test(arguments: distinctions)
  func `finds the signs that distinguish texts`(texts: [String], signs: Set<Unicode.Scalar>) {
    #expect(CamelCase.distinguishingSigns(among: texts) == signs)
  }

  @Test(arguments: ["Straße", "日本", "Привет", "\u{3164}", "\u{0}", "é́́", "𝒳", "\u{300}", "€", "١"])
  func `the name of any text is an identifier`(text: String) {
    for name in [CamelCase(text).lower, CamelCase(text).upper] {
      #expect(SwiftIdentifier.isName(name), "\(name)")
    }
  }
}
