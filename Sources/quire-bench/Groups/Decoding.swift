/// Measures decoding with Quire, compared with handwritten models and Foundation's decoder.
struct Decoding {
  let scale: Scale
  let peer: Peer?

  func section() throws -> Section {
    var table = Table(
      columns: ["a page of", "KB", "by hand, µs", "Quire, µs", "faster", "JSONDecoder, µs", "cost"]
        + (peer == nil ? [] : ["simdjson, µs", "distance"]))
    for corpus in Corpus.all(isSmoke: scale == .smoke) {
      let trials = try PageTrials(corpus)
      let medians = try scale.contest.medians(of: [
        trials.decodeByHand, trials.decode, trials.decodeByFoundation,
      ])
      let (byHand, quire, foundation) = (medians[0], medians[1], medians[2])
      var row = [
        corpus.name, Figure.short(Double(corpus.data.count) / 1024), Figure.microseconds(byHand),
        Figure.microseconds(quire), Figure.ratio(byHand, to: quire),
        Figure.microseconds(foundation), Figure.ratio(foundation, to: byHand),
      ]
      if let peer {
        let seconds = try peer.seconds(corpus, digest: trials.digest)
        row += [Figure.microseconds(seconds), Figure.ratio(quire, to: seconds)]
      }
      table.rows.append(row)
    }
    return Section(
      text: """
        `by hand` is JSONDecoder with ISO 8601 dates, reading structs with synthesized Codable and \
        CodingKeys; `Quire` is what a generated resource makes of a response; `JSONDecoder` reads \
        Quire's models, and `cost` is what that takes beside the structs by hand. Plain users are \
        strings and integers alone; the others have dates, URLs, typed identities, enumerations, \
        optional members, and posts a union. Another order is one that no schema has.
        """
          + (peer == nil
            ? ""
            : """
             simdjson fills structs of C++ on demand, with dates and URLs left as strings; \
            `distance` is Quire's time beside its own.
            """),
      tables: [table])
  }
}
