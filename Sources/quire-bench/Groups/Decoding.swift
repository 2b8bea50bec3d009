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
        Each page is decoded in several ways:

        - `by hand`: `JSONDecoder` with ISO 8601 dates decodes hand-written structs with synthesized \
        `Codable` and `CodingKeys`.
        - `Quire`: a generated resource decodes its response. `faster` compares it with `by hand`.
        - `JSONDecoder`: a plain `JSONDecoder` decodes Quire's models. `cost` compares it with \
        `by hand`.\(peer == nil ? "" : Self.peerText)

        Plain users have only strings and integers. The other items have dates, URLs, typed \
        identities, enumerations and optional members; posts also have a union. In another order, \
        the members of an object are not in the order of the schema.
        """,
      tables: [table])
  }

  private static let peerText = """

    - `simdjson`: its On-Demand API fills C++ structs, with dates and URLs as strings. `distance` is \
    Quire's time divided by that of simdjson.
    """
}
