/// Measures encoding with Quire, compared with handwritten models and Foundation's encoder.
struct Encoding {
  let scale: Scale

  func section() throws -> Section {
    var table = Table(
      columns: [
        "a page of", "KB", "by hand, µs", "Quire, µs", "faster", "JSONEncoder, µs", "cost",
      ])
    for corpus in Corpus.all(isSmoke: scale == .smoke) where corpus.variant == .declared {
      let trials = try PageTrials(corpus)
      let medians = try scale.contest.medians(of: [
        trials.encodeByHand, trials.encode, trials.encodeByFoundation,
      ])
      let (byHand, quire, foundation) = (medians[0], medians[1], medians[2])
      table.rows.append([
        corpus.name, Figure.short(Double(corpus.data.count) / 1024), Figure.microseconds(byHand),
        Figure.microseconds(quire), Figure.ratio(byHand, to: quire),
        Figure.microseconds(foundation), Figure.ratio(foundation, to: byHand),
      ])
    }
    return Section(
      text: """
        The same pages are encoded:

        - `by hand`: `JSONEncoder` encodes the hand-written structs.
        - `Quire`: `JsonProvider` encodes Quire's models. `faster` compares it with `by hand`.
        - `JSONEncoder`: a plain `JSONEncoder` encodes Quire's models. `cost` compares it with \
        `by hand`.
        """,
      tables: [table])
  }
}
