/// The place of a piece of Swift: where it begins, and how much room its lines have.
///
/// The template engine knows it for each tag. A nested declaration is rendered as at the top level
/// but with less width, and indented afterwards.
struct CodePlace {
  /// The indentation of the first line, in spaces; further lines are indented by at least that.
  var indentation: Int
  /// The column at which the piece begins; the indentation if nothing precedes it.
  var column: Int
  /// The number of columns that follow the piece on its last line.
  var reserve: Int
  /// The maximum width of a line, in columns.
  var width: Int

  init(indentation: Int = 0, column: Int? = nil, reserve: Int = 0, width: Int = 100) {
    self.indentation = indentation
    self.column = column ?? indentation
    self.reserve = reserve
    self.width = width
  }

  var margin: String { String(repeating: " ", count: indentation) }

  /// Whether text fits on the rest of the line.
  func fits(_ columns: Int) -> Bool { column + columns + reserve <= width }

  /// Returns the place with another number of columns after the piece.
  func reserving(_ reserve: Int) -> CodePlace {
    var place = self
    place.reserve = reserve
    return place
  }

  /// Returns the place on a separate line, indented deeper.
  func indented(reserve: Int = 0) -> CodePlace {
    CodePlace(indentation: indentation + 2, reserve: reserve, width: width)
  }

  /// Returns the place after a text on the same line.
  func after(_ text: String, reserve: Int) -> CodePlace {
    CodePlace(
      indentation: indentation, column: column + text.columns, reserve: reserve, width: width)
  }
}
