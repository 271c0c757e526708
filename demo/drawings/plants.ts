import { curve, ellipse, range, stroke, thing } from './path.ts'
import type { Point, Sheet } from './sheet.ts'

/** Branches from a trunk, as paths by weight. `leaf` is called at each tip. */
export function branches(
  sheet: Sheet,
  from: Point,
  angle: number,
  length: number,
  depth: number,
  weight: number,
  spread = 0.5,
  leaf: (tip: Point) => void = () => {},
): string {
  const { between, random, inks } = sheet
  const bend = angle + between(-0.15, 0.15)
  const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
  const middle: Point = [from[0] + Math.cos(bend) * length * 0.5, from[1] + Math.sin(bend) * length * 0.5]
  let markup = stroke(curve([from, middle, to]), inks.isDark ? '#0a1626' : inks.outline, { width: weight })
  if (depth === 0) {
    leaf(to)
    return markup
  }
  const kids = depth > 2 || random() < 0.6 ? 2 : 3
  for (let kid = 0; kid < kids; kid++) {
    const side = kids === 2 ? (kid ? 1 : -1) : kid - 1
    markup += branches(
      sheet,
      to,
      angle + side * spread * between(0.6, 1.25) + between(-0.1, 0.1),
      length * between(0.64, 0.85),
      depth - 1,
      weight * 0.66,
      spread,
      leaf,
    )
  }
  return markup
}

/** Grass or reeds along a line. */
export function tufts(
  sheet: Sheet,
  [left, right]: Point,
  ground: (x: number) => number,
  count: number,
  height: number,
  colour = sheet.inks.ink,
): string {
  const { between } = sheet
  const blades = range(1, count).map(() => {
    const [x, tall, lean] = [between(left, right), between(0.4, 1) * height, between(-0.5, 0.7)]
    return `M${x.toFixed(1)} ${(ground(x) + 2).toFixed(1)}q${(lean * tall * 0.1).toFixed(1)} ${(-tall * 0.6).toFixed(1)} ${(lean * tall * 0.5).toFixed(1)} ${(-tall).toFixed(1)}`
  })
  return stroke(blades.join(''), colour, { width: 1.5 * sheet.unit, opacity: 0.85 })
}

/** A palm of the given height, leaning as it likes. */
export function palm(sheet: Sheet, x: number, y: number, tall: number): string {
  const { inks, between, unit } = sheet
  const lean = between(-0.25, 0.25) * tall
  const crown: Point = [x + lean, y - tall]
  const edge = inks.isDark ? inks.ink : inks.outline
  const fronds = range(-200, 20, 27).map((angle) => {
    const [reach, bend] = [tall * between(0.3, 0.46), (angle * Math.PI) / 180]
    const tip: Point = [crown[0] + Math.cos(bend) * reach, crown[1] + Math.sin(bend) * reach * 0.6 + reach * 0.3]
    const rib = range(0.15, 1, 0.1).map((t) => {
      const [px, py] = [crown[0] + (tip[0] - crown[0]) * t, crown[1] + (tip[1] - crown[1]) * t - Math.sin(t * Math.PI) * reach * 0.22]
      return `M${px.toFixed(1)} ${py.toFixed(1)}l${(reach * 0.05).toFixed(1)} ${(reach * 0.16).toFixed(1)}M${px.toFixed(1)} ${py.toFixed(1)}l${(-reach * 0.06).toFixed(1)} ${(reach * 0.14).toFixed(1)}`
    })
    return `M${crown[0].toFixed(1)} ${crown[1].toFixed(1)}Q${((crown[0] + tip[0]) / 2).toFixed(1)} ${(crown[1] - reach * 0.34).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}${rib.join('')}`
  })
  return (
    stroke(curve([[x, y], [x + lean * 0.3, y - tall * 0.5], crown]), edge, { width: 5 * unit }) +
    stroke(fronds.join(''), edge, { width: 1.7 * unit })
  )
}

/** A flat-topped tree of the savanna. */
export function acacia(sheet: Sheet, x: number, y: number, tall: number): string {
  const { inks, unit, between } = sheet
  const edge = inks.isDark ? '#071727' : inks.outline
  const tint = inks.isDark ? '#12303f' : '#8fa27a'
  const wide = tall * between(0.8, 1.2)
  const trunk = stroke(
    `M${x} ${y}q${-4 * unit} ${-tall * 0.5} ${tall * 0.04} ${-tall * 0.7}M${x + 2} ${y - tall * 0.46}L${x + wide * 0.4} ${y - tall * 0.84}M${x - 2} ${y - tall * 0.5}L${x - wide * 0.4} ${y - tall * 0.84}`,
    edge,
    { width: 5 * unit },
  )
  return (
    trunk +
    range(-2, 2)
      .map((puff) =>
        thing(ellipse(x + puff * wide * 0.22, y - tall * (0.88 - Math.abs(puff) * 0.02), wide * 0.22, tall * 0.12), tint, edge, 1.5 * unit),
      )
      .join('')
  )
}
