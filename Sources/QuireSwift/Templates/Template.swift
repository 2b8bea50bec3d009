package import QuireSchema

/// A parsed Mustache template.
///
/// It supports the required parts of the Mustache specification: interpolation, sections, inverted
/// sections, partials, comments and set delimiters.
package struct Template: Sendable {
  /// The name by which other templates include this one.
  package let name: String
  package let source: SourceText
  let nodes: [Node]

  indirect enum Node: Sendable {
    case text(String)
    /// `{{name}}`, which the renderer may escape, or `{{{name}}}` or `{{&name}}`, which are never
    /// escaped.
    case variable(TagName, isEscaped: Bool)
    case section(TagName, isInverted: Bool, [Node])
    /// `{{> name}}`; if the tag has its own line, its indentation applies to each line of the
    /// partial.
    case partial(String, indentation: String, at: SourceRange)
  }

  /// A dotted name with its source range; no parts mean the implicit iterator `.`.
  struct TagName: Sendable {
    let parts: [String]
    let range: SourceRange

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
  }

  /// Parses a template, or returns `nil` if it has a mistake.
  ///
  /// - Parameters:
  ///   - name: The name by which other templates include this one.
  ///   - source: The text of the template; bytes that are not valid UTF-8 are replaced.
  ///   - diagnostics: Receives the first mistake, with its line and column.
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
