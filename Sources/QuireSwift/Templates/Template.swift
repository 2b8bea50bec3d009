package import QuireSchema

/// A Mustache template, parsed.
///
/// Follows the Mustache specification's required parts: interpolation, sections, inverted sections,
/// partials, comments and set delimiters.
package struct Template: Sendable {
  /// The name other templates include it by.
  package let name: String
  package let source: SourceText
  let nodes: [Node]

  indirect enum Node: Sendable {
    case text(String)
    /// `{{name}}`, escaped where the rendering escapes; `{{{name}}}` and `{{&name}}` never are.
    case variable(TagName, isEscaped: Bool)
    case section(TagName, isInverted: Bool, [Node])
    /// `{{> name}}`; a partial alone on its line hands its indentation to each of its lines.
    case partial(String, indentation: String, at: SourceRange)
  }

  /// A dotted name with its place; empty for the implicit iterator `.`.
  struct TagName: Sendable {
    let parts: [String]
    let range: SourceRange

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
  }

  /// Parses a template; `nil` where there was a mistake.
  ///
  /// - Parameters:
  ///   - name: What other templates include it by.
  ///   - source: Its text; bytes that are no UTF-8 are replaced.
  ///   - diagnostics: Gets the first mistake, with its line and column.
  package init?(_ name: String, source: SourceText, diagnostics: inout Diagnostics) {
    self.name = name
    self.source = source
    var parser = TemplateParser(source)
    do throws(TemplateMistake) {
      nodes = try parser.nodes()
    } catch {
      diagnostics.add(.templateMistake(error))
      return nil
    }
  }
}
