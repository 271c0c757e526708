import { farLand, gleam, landform, sea, sky } from '#demo/drawings/backdrop.ts'
import { birds, house, person } from '#demo/drawings/motifs.ts'
import { box, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch, terrain, wash } from '#demo/drawings/strokes.ts'

type Lighthouse = {
  readonly bands?: number
  readonly cottage?: boolean
  readonly people?: number
  readonly stance?: number
  readonly near?: boolean
  readonly washing?: boolean
}

/** A tower on its rock; lit when it is dark. `stance` is where it stands, 0 left to 1 right. */
export function lighthouse(
  sheet: Sheet,
  { bands = 0, cottage = true, people = 0, stance = 0.6, near = false, washing = false }: Lighthouse,
): string {
  const { width, height, unit, inks, between } = sheet
  const horizon = height * (near ? 0.8 : between(0.66, 0.74))
  const x = width * stance
  const tall = height * (near ? 0.56 : 0.38)
  const rock = terrain(sheet, 12 * unit, 220 * unit)
  const half = width * (near ? 0.46 : 0.3)
  const top = (at: number) => horizon - Math.max(0, 1 - Math.abs((at - x) / half) ** 2.2) * 84 * unit + rock(at) * 0.7
  const ground = top(x) + 6 * unit
  let markup = sky(sheet, horizon, { clouds: inks.isDark ? 0 : 3, dust: inks.isDark }) + farLand(sheet, horizon, 44 * unit, 1)
  const lamp: [number, number] = [x, ground - tall - 26 * unit]
  if (inks.isDark) markup += beams(sheet, lamp)
  markup += sea(sheet, horizon)
  if (inks.isDark) markup += gleam(sheet, x + (x > width / 2 ? -0.24 : 0.24) * width, horizon, height * 0.95, inks.lamp, 60)
  markup += landform(sheet, top, (at) => horizon + 26 * unit + 10 * unit * Math.sin(at / (50 * unit)), [x - half, x + half], 1.5)
  if (cottage) {
    const side = stance > 0.5 ? -1 : 1
    const hx = x + side * 150 * unit - 60 * unit
    markup += house(sheet, hx, top(hx + 60 * unit) + 14 * unit, 124 * unit, 62 * unit, {
      floors: 1,
      roof: 'side',
      lit: inks.isDark ? 0.9 : 0.1,
    })
    if (washing) markup += line(sheet, hx - side * 40 * unit, top(hx) - 4 * unit, side)
  }
  markup += tower(sheet, x, ground, tall, bands)
  for (const index of range(1, people)) {
    const px = x + (stance > 0.5 ? 1 : -1) * (50 + index * 36) * unit
    markup += person(sheet, px, top(px) + 10 * unit, between(44, 66) * unit, { skirt: index % 2 === 0, hat: index % 2 ? 'cap' : 'scarf' })
  }
  return inks.isDark ? markup : markup + birds(sheet, 9, [x - 300 * unit, x + 300 * unit], [ground - tall * 1.2, ground - tall * 0.3])
}

function tower(sheet: Sheet, x: number, ground: number, tall: number, bands: number): string {
  const { unit, inks } = sheet
  const foot = tall * 0.13
  const half = (share: number) => foot * (1 - 0.42 * share)
  const slice = (low: number, high: number) =>
    polygon([
      [x - half(low), ground - tall * low],
      [x + half(low), ground - tall * low],
      [x + half(high), ground - tall * high],
      [x - half(high), ground - tall * high],
    ])
  let markup = thing(slice(0, 1), inks.page, inks.outline, 2.2 * unit)
  for (const band of range(0, bands - 1))
    markup += fill(slice((band * 2 + 1) / (bands * 2 + 1), (band * 2 + 2) / (bands * 2 + 1)), inks.outline, 0.86)
  markup += hatch(
    sheet,
    polygon([
      [x + half(0) * 0.2, ground],
      [x + half(0), ground],
      [x + half(1), ground - tall],
      [x + half(1) * 0.2, ground - tall],
    ]),
    [x, ground - tall, foot, tall],
    { angle: 90, gap: 4.5, opacity: 0.5, colour: bands ? inks.metal : inks.outline },
  )
  for (const share of [0.22, 0.5, 0.76])
    markup += thing(
      box(x - 5 * unit, ground - tall * share, 10 * unit, 16 * unit),
      inks.isDark ? inks.lamp : inks.far,
      inks.outline,
      1.4 * unit,
    )
  const cap = ground - tall
  const room = half(1) * 0.62
  markup += thing(box(x - half(1) * 1.35, cap - 5 * unit, half(1) * 2.7, 9 * unit), inks.shade, inks.outline, 1.6 * unit)
  markup += thing(box(x - room, cap - 44 * unit, room * 2, 40 * unit), inks.isDark ? '#fff3d0' : inks.far, inks.outline, 1.8 * unit)
  markup += stroke(
    [-0.5, 0, 0.5]
      .map((at) =>
        polyline([
          [x + room * at, cap - 44 * unit],
          [x + room * at, cap - 5 * unit],
        ]),
      )
      .join(''),
    inks.outline,
    { width: 1.4 * unit },
  )
  markup += thing(
    polygon([
      [x - room * 1.2, cap - 44 * unit],
      [x, cap - 74 * unit],
      [x + room * 1.2, cap - 44 * unit],
    ]),
    inks.shade,
    inks.outline,
    1.8 * unit,
  )
  return (
    markup +
    stroke(
      polyline([
        [x, cap - 74 * unit],
        [x, cap - 92 * unit],
      ]),
      inks.outline,
      { width: 2 * unit },
    )
  )
}

function beams(sheet: Sheet, [x, y]: [number, number]): string {
  const { width, unit, between } = sheet
  const tilt = between(-0.1, 0.1)
  const ray = (side: number) => {
    const reach = width * 1.2 * side
    const paint = wash(sheet, ['#ffe9b8', '#ffe9b800'], [x, y], [x + reach * 0.85, y])
    return fill(
      polygon([
        [x, y - 6 * unit],
        [x + reach, y + reach * tilt - 120 * unit],
        [x + reach, y + reach * tilt + 120 * unit],
        [x, y + 6 * unit],
      ]),
      paint,
      0.55,
    )
  }
  return ray(1) + ray(-1) + glow(sheet, [x, y], 190 * unit, '#ffe9b8', 0.9)
}

function line(sheet: Sheet, x: number, y: number, side: number): string {
  const { unit, inks, between } = sheet
  const end = x - side * 190 * unit
  const sheets = range(0.15, 0.85, 0.17).map((share) =>
    thing(
      box(x + (end - x) * share, y - 44 * unit + Math.sin(share * Math.PI) * 10 * unit, 22 * unit, between(24, 36) * unit),
      inks.page,
      inks.outline,
      1.4 * unit,
    ),
  )
  return (
    stroke(
      `M${x} ${y}v${-50 * unit}M${end} ${y}v${-50 * unit}M${x} ${y - 48 * unit}Q${(x + end) / 2} ${y - 28 * unit} ${end} ${y - 48 * unit}`,
      inks.outline,
      { width: 2 * unit },
    ) + sheets.join('')
  )
}
