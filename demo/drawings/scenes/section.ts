import { sky } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { hatch, signal } from '#demo/drawings/strokes.ts'

type Section = {
  readonly floors?: number
  readonly lift?: number
  readonly line?: boolean
  readonly lit?: number
  readonly antenna?: boolean
}

/** A house cut open from roof to cellar, its lift stopped at a floor, and what people do behind the walls. One function: it is drawn from back to front. */
export function section(sheet: Sheet, { floors = 5, lift = 3, line = false, lit = 0.7, antenna = true }: Section): string {
  const { width, height, unit, inks, random, pick, between } = sheet
  const [top, foot] = [height * 0.13, height * 0.88]
  const [x, w] = [width * 0.14, width * 0.72]
  const storey = (foot - top) / floors
  const shaft = w * 0.16
  const sx = x + w * 0.42
  let markup = sky(sheet, foot, { moon: inks.isDark, clouds: inks.isDark ? 0 : 2 })
  const earth = box(0, foot, width, height - foot)
  markup +=
    fill(earth, '#0a1626') + hatch(sheet, earth, [0, foot, width, height - foot], { angle: 45, gap: 9, colour: '#a8cac6', opacity: 0.3 })
  markup +=
    thing(box(x - 16 * unit, top - 16 * unit, w + 32 * unit, foot - top + 32 * unit), inks.shade, inks.outline, 3 * unit) +
    hatch(sheet, box(x - 16 * unit, top - 16 * unit, w + 32 * unit, foot - top + 32 * unit), [x, top, w, foot - top], {
      angle: 60,
      gap: 6,
      colour: inks.outline,
    })
  markup += thing(
    polygon([
      [x - 40 * unit, top - 14 * unit],
      [x + w * 0.2, top - 80 * unit],
      [x + w * 0.8, top - 80 * unit],
      [x + w + 40 * unit, top - 14 * unit],
    ]),
    inks.wood,
    inks.outline,
    3 * unit,
  )
  if (antenna)
    markup += stroke(
      `M${x + w * 0.7} ${top - 80 * unit}v${-70 * unit}m${-30 * unit} ${14 * unit}h${60 * unit}m${-50 * unit} ${14 * unit}h${40 * unit}`,
      inks.outline,
      { width: 4 * unit },
    )
  const wares: readonly [Thing, ...Thing[]] = [
    'lamp',
    'plant',
    'radio',
    'clock',
    'teapot',
    'bowl',
    'photograph',
    'typewriter',
    'candle',
    'jar',
  ]
  for (const floor of range(0, floors - 1)) {
    const y = foot - floor * storey
    for (const [rx, rw] of [
      [x, sx - x],
      [sx + shaft, x + w - sx - shaft],
    ] as const) {
      const isLit = random() < lit
      const tint = isLit ? (inks.isDark ? '#f0d39a' : inks.page) : inks.isDark ? '#12303f' : inks.far
      markup += thing(box(rx + 5 * unit, y - storey + 8 * unit, rw - 10 * unit, storey - 12 * unit), tint, inks.outline, 2.4 * unit)
      const ground = y - 5 * unit
      const high = Math.min(storey * 0.62, rw * 0.5)
      const deskX = rx + rw * between(0.24, 0.4)
      markup +=
        stroke(`M${deskX - rw * 0.14} ${ground}v${-storey * 0.3}M${deskX + rw * 0.14} ${ground}v${-storey * 0.3}`, inks.outline, {
          width: 4 * unit,
        }) +
        thing(box(deskX - rw * 0.18, ground - storey * 0.34, rw * 0.36, 8 * unit), inks.wood, inks.outline, 2 * unit) +
        household({ ...sheet, inks: { ...inks, isDark: false } }, pick(wares), [deskX, ground - storey * 0.34], storey / 420)
      if (random() < 0.8)
        markup += person(sheet, rx + rw * between(0.6, 0.86), ground, high, {
          hat: pick(['none', 'scarf', 'none', 'cap']),
          skirt: random() < 0.5,
          coat: pick([inks.cloth, '#22343f', inks.page, inks.shade]),
          pose: pick(['stand', 'reach', 'carry']),
        })
      if (random() < 0.6)
        markup += thing(box(rx + rw * 0.5, y - storey * 0.84, rw * 0.16, storey * 0.24), inks.manila, inks.outline, 1.8 * unit)
    }
  }
  const car = foot - (lift - 1) * storey
  markup +=
    thing(box(sx, top, shaft, foot - top), inks.isDark ? '#071727' : '#46535d', inks.outline, 2.6 * unit) +
    stroke(`M${sx + shaft * 0.16} ${top}V${foot}M${sx + shaft * 0.84} ${top}V${foot}`, inks.metal, { width: 2 * unit })
  markup +=
    thing(ellipse(sx + shaft / 2, top - 34 * unit, 24 * unit), inks.metal, inks.outline, 3 * unit) +
    thing(ellipse(sx + shaft / 2, top - 34 * unit, 7 * unit), inks.manila, inks.outline, 2 * unit)
  markup += line
    ? signal(
        sheet,
        [
          [sx + shaft / 2, top - 30 * unit],
          [sx + shaft / 2, car - storey * 0.78],
        ],
        2.4,
        2.6,
      )
    : stroke(
        `M${sx + shaft * 0.42} ${top - 30 * unit}V${car - storey * 0.78}M${sx + shaft * 0.58} ${top - 30 * unit}V${car - storey * 0.78}`,
        inks.page,
        { width: 2 * unit },
      )
  markup +=
    thing(box(sx + shaft * 0.1, car - storey * 0.8, shaft * 0.8, storey * 0.76), '#ffe3ae', inks.outline, 2.6 * unit) +
    person(sheet, sx + shaft / 2, car - storey * 0.06, storey * 0.56, { hat: 'cap', pose: 'reach' })
  return (
    markup +
    stroke(
      polyline([
        [0, foot],
        [x - 16 * unit, foot],
      ]) +
        polyline([
          [x + w + 16 * unit, foot],
          [width, foot],
        ]),
      inks.outline,
      { width: 3 * unit },
    )
  )
}
