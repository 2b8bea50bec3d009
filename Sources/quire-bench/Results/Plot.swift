import Foundation

/// A line plot with a logarithmic x-axis, drawn as SVG.
///
/// The colors are readable on light and dark backgrounds, because documentation is viewed on both.
struct Plot {
  struct Line {
    let name: String
    var points: [(x: Double, y: Double)]
  }

  /// The name of the file, without its extension.
  let name: String
  let title: String
  /// The label of the x-axis.
  let xName: String
  var lines: [Line]

  private static let (left, right, top, bottom) = (70.0, 560.0, 50.0, 270.0)
  private static let colours = ["#0a84ff", "#ff9500", "#34c759", "#af52de"]

  var svg: String {
    let xs = lines.flatMap(\.points).map(\.x)
    let most = lines.flatMap(\.points).map(\.y).max() ?? 1
    let step = Self.step(for: most)
    let steps = Int((most / step).rounded(.up))
    let (first, last) = (log10(xs.min() ?? 1), log10(xs.max() ?? 10))
    func x(_ value: Double) -> Double {
      Self.left + (log10(value) - first) / max(last - first, 0.1) * (Self.right - Self.left)
    }
    func y(_ value: Double) -> Double {
      Self.bottom - value / (step * Double(steps)) * (Self.bottom - Self.top)
    }
    var parts = [Self.text(title, x: Self.left, y: 24, anchor: "start", size: 15)]
    for number in 0...steps {
      let value = Double(number) * step
      parts.append(
        "<path d='M\(Self.left) \(y(value).hundredth)H\(Self.right)' stroke='#888' opacity='.3'/>")
      let label = "\(value.hundredth)".replacing(#/\.0$/#, with: "")
      parts.append(Self.text(label, x: Self.left - 8, y: y(value) + 4, anchor: "end"))
    }
    for value in Set(xs).sorted() {
      let label = Figure.grouped(Int(value))
      parts.append(Self.text(label, x: x(value), y: Self.bottom + 20, anchor: "middle"))
    }
    parts.append(Self.text(xName, x: Self.right, y: Self.bottom + 42, anchor: "end"))
    for (line, colour) in zip(lines, Self.colours) {
      let points = line.points.map { "\(x($0.x).hundredth),\(y($0.y).hundredth)" }
      parts.append(
        "<polyline points='\(points.joined(separator: " "))' fill='none' stroke='\(colour)' "
          + "stroke-width='2.5'/>")
      guard let end = line.points.last else { continue }
      parts.append(
        Self.text(
          line.name, x: Self.right + 8, y: y(end.y).hundredth + 4, anchor: "start", colour: colour))
    }
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 680 320' "
      + "font-family='-apple-system,Helvetica,Arial,sans-serif'>\n"
      + parts.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns a round distance between grid lines, so that at most five of them cover a value.
  private static func step(for most: Double) -> Double {
    var step = 1e-9
    while step * 5 < most {
      for factor in [2, 2.5, 2] where step * 5 < most { step *= factor }
    }
    return step
  }

  private static func text(
    _ text: String, x: Double, y: Double, anchor: String, size: Int = 12, colour: String = "#888"
  ) -> String {
    "<text x='\(x.hundredth)' y='\(y.hundredth)' font-size='\(size)' fill='\(colour)' "
      + "text-anchor='\(anchor)'>\(text)</text>"
  }
}

extension Double {
  /// The value rounded to two decimals, which is enough for a plot.
  fileprivate var hundredth: Double { (self * 100).rounded() / 100 }
}
