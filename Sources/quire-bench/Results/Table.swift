/// A table of figures, formatted for a terminal or for the documentation.
struct Table {
  /// The column headings: the first column has names, and all others have figures.
  let columns: [String]
  var rows: [[String]] = []

  /// The table as aligned lines, with figures aligned to the right.
  var terminal: String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([columns, rule] + rows).map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return "  " + padded.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  var markdown: String {
    let rule = columns.indices.map { $0 == 0 ? "---" : "---:" }
    return ([columns, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}

/// Formats figures.
enum Figure {
  /// Returns a number with three significant digits: 0.123, 1.23, 12.3, 123, 1,234.
  static func short(_ value: Double) -> String {
    switch value {
    case ..<0.9995: decimal(value, places: 3)
    case ..<9.995: decimal(value, places: 2)
    case ..<99.95: decimal(value, places: 1)
    default: grouped(Int(value.rounded()))
    }
  }

  /// Returns a ratio such as `1.23x`.
  static func ratio(_ value: Double, to other: Double) -> String {
    other == 0 ? "–" : decimal(value / other, places: value / other < 9.95 ? 2 : 1) + "x"
  }

  static func microseconds(_ seconds: Double) -> String { short(seconds * 1e6) }

  static func megabytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1_048_576, places: 1) }

  /// Returns a number with thousands separators: 1,000,000.
  static func grouped(_ value: Int) -> String {
    let digits = Array(String(value))
    return String(
      digits.enumerated().flatMap { place, digit in
        place > 0 && (digits.count - place) % 3 == 0 ? [",", digit] : [digit]
      })
  }

  private static func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    return "\(scaled / scale)." + String(scaled % scale + scale).dropFirst()
  }
}
