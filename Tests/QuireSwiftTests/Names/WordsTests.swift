import Testing

@testable import QuireSwift

@Suite struct WordsTests {
  @Test(arguments: [
    ("avatar_url", "avatarURL", "AvatarURL"), ("userID", "userID", "UserID"), ("id", "id", "ID"),
    ("HTTPServer", "httpServer", "HTTPServer"), ("user profile", "userProfile", "UserProfile"),
    ("APIUser", "apiUser", "APIUser"), ("XUsers", "xUsers", "XUsers"),
    ("isVIPUser", "isVIPUser", "IsVIPUser"), ("userIDsOf", "userIDsOf", "UserIDsOf"),
    ("GitHubUser", "gitHubUser", "GitHubUser"), ("team_ids", "teamIDs", "TeamIDs"),
    ("IDs", "ids", "IDs"), ("page[size]", "pageSize", "PageSize"), ("+1", "plus1", "Plus1"),
    ("-1", "minus1", "Minus1"), ("-created_at", "minusCreatedAt", "MinusCreatedAt"),
    ("+name", "plusName", "PlusName"), ("!admin", "notAdmin", "NotAdmin"),
    ("<5", "less5", "Less5"), (">5", "greater5", "Greater5"), ("<b>", "b", "B"),
    ("DateSent<", "dateSentLess", "DateSentLess"), ("a>=", "aGreaterEquals", "AGreaterEquals"),
    ("List<String>", "listString", "ListString"), ("a=", "a", "A"), (">", "greater", "Greater"),
    ("A+", "aPlus", "APlus"), ("AB-", "abMinus", "ABMinus"), ("C++", "cPlusPlus", "CPlusPlus"),
    ("$ref", "ref", "Ref"), ("2fast", "number2fast", "Number2fast"),
    ("", "empty", "Empty"), ("+", "plus", "Plus"), ("🤷", "u1f937", "U1f937"),
    ("naïve", "naive", "Naive"), ("FEATURE_REQUEST", "featureRequest", "FeatureRequest"),
    ("feature-request", "featureRequest", "FeatureRequest"), ("a\u{202E}b", "aB", "AB"),
    ("PostgRESTRows", "postgRESTRows", "PostgRESTRows"), ("html_url", "htmlURL", "HTMLURL"),
    ("x.y/z", "xYZ", "XYZ"), ("camelCaseWord", "camelCaseWord", "CamelCaseWord"),
  ])
  func `a text becomes a member and a type`(text: String, member: String, type: String) {
    #expect(Words(text).lowerCamelCase == member)
    #expect(Words(text).upperCamelCase == type)
  }

  @Test func `a sentence is cut to its first words, and a long name is not`() {
    let words = Array(repeating: "alpha", count: 20) + ["omega"]
    #expect(!Words(words.joined(separator: " ")).lowerCamelCase.hasSuffix("Omega"))
    #expect(Words(words.joined(separator: "_")).lowerCamelCase.hasSuffix("Omega"))
    #expect(Words(String(repeating: "a", count: 1000)).lowerCamelCase.count == 200)
  }

  @Test(arguments: ["Straße", "日本", "Привет", "\u{3164}", "\u{0}", "é́́", "𝒳"])
  func `whatever the text, the name is one of ASCII`(text: String) {
    for name in [Words(text).lowerCamelCase, Words(text).upperCamelCase] {
      #expect(SwiftIdentifier.isName(name), "\(name)")
    }
  }
}
