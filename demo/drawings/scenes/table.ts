import { room } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { clipped, glow, hatch } from '#demo/drawings/strokes.ts'

type Table = {
  readonly things: readonly Thing[]
  readonly cloth?: 'bare' | 'checked' | 'striped' | 'lace'
  readonly frame?: boolean
  readonly chairs?: number
}

/** A table against a wall and what somebody left on it. The things stand in the order they are named, left to right. */
export function table(sheet: Sheet, { things, cloth = 'bare', frame = false, chairs = 0 }: Table): string {
  const { width, height, unit, inks, between } = sheet
  const edge = height * between(0.5, 0.58)
  let markup = room(sheet, height * 0.9, inks.shade)
  if (frame) markup += picture(sheet, [width * between(0.3, 0.7), height * 0.2])
  if (inks.isDark && !things.includes('lamp') && !things.includes('candle'))
    markup += glow(sheet, [width / 2, height * 0.1], height * 0.9, inks.lamp, 0.4)
  for (const index of range(1, chairs)) markup += chair(sheet, width * (index / (chairs + 1)), edge)
  const top: readonly Point[] = [
    [width * 0.08, edge],
    [width * 0.92, edge],
    [width * 1.06, height * 0.86],
    [-width * 0.06, height * 0.86],
  ]
  markup += thing(polygon(top), cloth === 'bare' ? inks.wood : inks.page, inks.outline, 2.4 * unit) + pattern(sheet, top, cloth)
  markup += thing(
    box(-width * 0.06, height * 0.86, width * 1.12, 26 * unit),
    cloth === 'bare' ? inks.shade : inks.page,
    inks.outline,
    2.4 * unit,
  )
  const size = Math.min(width * 0.9, height * 1.1) / Math.max(3.2, things.length) / 118
  const order = things.map((name, index) => {
    const flat = name === 'letters' || name === 'cards' || name === 'keys' || name === 'glasses' || name === 'book'
    const depth = flat ? between(0.62, 0.86) : between(0.24, 0.52)
    const inset = Math.max(0.14, (125 * size) / width)
    const share = things.length === 1 ? 0.5 : inset + (index / (things.length - 1)) * (1 - inset * 2)
    return { name, x: width * (share + between(-0.015, 0.015)), y: edge + (height * 0.86 - edge) * depth, depth }
  })
  for (const { name, x, y, depth } of order.toSorted((a, b) => a.y - b.y)) {
    const scale = size * (0.92 + depth * 0.4)
    markup += fill(ellipse(x + 14 * unit, y, 74 * scale, 10 * scale), inks.outline, 0.28) + household(sheet, name, [x, y], scale)
  }
  return markup
}

function pattern(sheet: Sheet, top: readonly Point[], cloth: 'bare' | 'checked' | 'striped' | 'lace'): string {
  const { width, height, unit, inks } = sheet
  const [near, edge] = [height * 0.86, top[0]?.[1] ?? 0]
  const outline = polygon(top)
  if (cloth === 'bare')
    return hatch(sheet, outline, [0, edge, width, near - edge], { angle: 0.6, gap: 10, opacity: 0.3, colour: inks.outline })
  const rays = range(-0.1, 1.1, 0.06).map((share) =>
    polyline([
      [width * (0.08 + share * 0.84), edge],
      [width * (-0.06 + share * 1.12), near],
    ]),
  )
  const rows = range(0.08, 1, 0.13).map((share) =>
    polyline([
      [-width * 0.1, edge + (near - edge) * share ** 1.25],
      [width * 1.1, edge + (near - edge) * share ** 1.25],
    ]),
  )
  if (cloth === 'lace')
    return clipped(
      sheet,
      outline,
      stroke(rays.join('') + rows.join(''), inks.outline, { width: 1.1 * unit, opacity: 0.4, dash: `${3 * unit} ${5 * unit}` }),
    )
  const bands = stroke(rays.join(''), inks.cloth, { width: 17 * unit, opacity: 0.6, cap: 'butt' })
  return clipped(
    sheet,
    outline,
    bands + (cloth === 'checked' ? stroke(rows.join(''), inks.cloth, { width: 14 * unit, opacity: 0.5, cap: 'butt' }) : ''),
  )
}

function picture(sheet: Sheet, [x, y]: Point): string {
  const { unit, inks, between } = sheet
  const [w, h] = [between(120, 190) * unit, between(100, 150) * unit]
  const inner = box(x - w / 2 + 14 * unit, y - h / 2 + 14 * unit, w - 28 * unit, h - 28 * unit)
  const hills = polygon([
    [x - w / 2, y + h * 0.24],
    [x - w * 0.2, y - h * 0.1],
    [x, y + h * 0.16],
    [x + w * 0.2, y - h * 0.02],
    [x + w / 2, y + h * 0.24],
    [x + w / 2, y + h],
    [x - w / 2, y + h],
  ])
  return (
    thing(box(x - w / 2, y - h / 2, w, h), inks.wood, inks.outline, 2.4 * unit) +
    thing(inner, inks.sky[2], inks.outline, 1.6 * unit) +
    clipped(sheet, inner, fill(hills, inks.far) + stroke(hills, inks.outline, { width: 1.5 * unit }))
  )
}

function chair(sheet: Sheet, x: number, edge: number): string {
  const { unit, inks } = sheet
  const back = `M${x - 62 * unit} ${edge + 40 * unit}V${edge - 130 * unit}M${x + 62 * unit} ${edge + 40 * unit}V${edge - 130 * unit}M${x - 66 * unit} ${edge - 120 * unit}q${66 * unit} ${-22 * unit} ${132 * unit} 0M${x - 62 * unit} ${edge - 70 * unit}h${124 * unit}M${x - 20 * unit} ${edge - 122 * unit}v${52 * unit}M${x + 20 * unit} ${edge - 122 * unit}v${52 * unit}`
  return stroke(back, inks.outline, { width: 15 * unit }) + stroke(back, inks.wood, { width: 10 * unit })
}
