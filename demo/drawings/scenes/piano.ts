import { room } from '#demo/drawings/backdrop.ts'
import { household, type Thing } from '#demo/drawings/household.ts'
import { box, curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, handwriting, hatch } from '#demo/drawings/strokes.ts'

type Piano = {
  readonly opened?: boolean
  readonly grand?: boolean
  readonly on?: readonly Thing[]
  readonly stool?: boolean
  readonly missing?: number
}

/** A piano: an upright, shut or with its front off, or a grand from the side. `missing` is how many white keys have gone. */
export function piano(sheet: Sheet, { opened = false, grand = false, on = [], stool = true, missing = 0 }: Piano): string {
  const { width, height, unit, inks } = sheet
  let markup = room(sheet, height * 0.8)
  if (inks.isDark) markup += glow(sheet, [width * 0.5, height * 0.2], height * 0.8, inks.lamp, 0.5)
  if (grand) return markup + wing(sheet) + (stool ? seat(sheet, width * 0.2, height * 0.9) : '')
  const [w, h] = [Math.min(width * 0.78, 900 * unit), Math.min(height * 0.56, 560 * unit)]
  const [x, y] = [(width - w) / 2, height * 0.86]
  const top = y - h
  const upper = box(x + 22 * unit, top + 22 * unit, w - 44 * unit, h * 0.42)
  markup +=
    thing(box(x, top, w, h), inks.wood, inks.outline, 3 * unit) +
    hatch(sheet, box(x, top, w, h), [x, top, w, h], { angle: 90, gap: 7, opacity: 0.28, colour: inks.outline })
  markup += opened
    ? action(sheet, x + 22 * unit, top + 22 * unit, w - 44 * unit, h * 0.42)
    : thing(upper, inks.shade, inks.outline, 2 * unit) +
      handwriting(sheet, x + w * 0.4, top + h * 0.26, w * 0.2, 1, 20 * unit, inks.page) +
      desk(sheet, x + w / 2, top + h * 0.42)
  markup += thing(box(x - 14 * unit, top - 16 * unit, w + 28 * unit, 20 * unit), inks.wood, inks.outline, 2.4 * unit)
  markup += keyboard(sheet, x - 6 * unit, top + h * 0.5, w + 12 * unit, h * 0.13, missing)
  markup += thing(box(x + 24 * unit, top + h * 0.68, w - 48 * unit, h * 0.24), inks.shade, inks.outline, 2 * unit)
  for (const px of [x - 4 * unit, x + w - 26 * unit])
    markup += thing(
      polygon([
        [px, top + h * 0.64],
        [px + 30 * unit, top + h * 0.64],
        [px + 24 * unit, y + 16 * unit],
        [px + 6 * unit, y + 16 * unit],
      ]),
      inks.wood,
      inks.outline,
      2.2 * unit,
    )
  for (const pedal of [-22, 12])
    markup += thing(box(x + w / 2 + pedal * unit, y - 8 * unit, 16 * unit, 9 * unit), inks.manila, inks.outline, 1.6 * unit)
  on.forEach((name, index) => {
    markup += household(sheet, name, [x + w * (0.18 + (index / Math.max(1, on.length - 1 || 1)) * 0.64), top - 15 * unit], 0.95 * unit)
  })
  return markup + (stool ? seat(sheet, width * 0.5, height * 0.97) : '')
}

function keyboard(sheet: Sheet, x: number, y: number, width: number, height: number, missing: number): string {
  const { unit, inks, random } = sheet
  const keys = 36
  const step = width / keys
  const gaps = new Set(range(1, missing).map(() => Math.floor(random() * keys)))
  const white = range(0, keys - 1).map((key) =>
    thing(box(x + key * step, y, step, height), gaps.has(key) ? '#4a3823' : inks.page, inks.outline, 1.3 * unit),
  )
  const black = range(0, keys - 2)
    .filter((key) => ![2, 6].includes(key % 7))
    .map((key) => fill(box(x + (key + 0.7) * step, y, step * 0.6, height * 0.6), '#13212f'))
  return (
    thing(box(x - 12 * unit, y - 10 * unit, width + 24 * unit, height + 26 * unit), inks.shade, inks.outline, 2.4 * unit) +
    white.join('') +
    black.join('')
  )
}

function action(sheet: Sheet, x: number, y: number, width: number, height: number): string {
  const { unit, inks } = sheet
  const strings = range(4 * unit, width, 9 * unit).map((at) =>
    polyline([
      [x + at, y],
      [x + at - height * 0.2, y + height],
    ]),
  )
  const hammers = range(10 * unit, width - 10 * unit, 13 * unit).map((at, index) => {
    const lift = index % 7 === 3 ? 26 * unit : 0
    return (
      thing(
        `M${x + at - 5 * unit} ${y + height * 0.42 - lift}q${5 * unit} ${-16 * unit} ${10 * unit} 0v${18 * unit}h${-10 * unit}Z`,
        inks.page,
        inks.outline,
        1.3 * unit,
      ) +
      stroke(
        polyline([
          [x + at, y + height * 0.42 + 18 * unit - lift],
          [x + at, y + height * 0.92],
        ]),
        inks.outline,
        { width: 2.4 * unit },
      )
    )
  })
  return (
    thing(box(x, y, width, height), '#3a2c1c', inks.outline, 2 * unit) +
    `<g>${stroke(strings.join(''), '#d9c48f', { width: 1.3 * unit, opacity: 0.8 })}</g>` +
    thing(box(x, y + height * 0.6, width, 16 * unit), inks.manila, inks.outline, 1.6 * unit) +
    hammers.join('')
  )
}

function desk(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  const leaf = (side: number) =>
    moved(
      thing(
        polygon([
          [0, 0],
          [side * 104 * unit, -4 * unit],
          [side * 104 * unit, -136 * unit],
          [0, -130 * unit],
        ]),
        inks.page,
        inks.outline,
        1.8 * unit,
      ) +
        range(0, 4)
          .map(
            (stave) =>
              stroke(
                range(0, 4)
                  .map((line) => `M${side * 10 * unit} ${(-114 + stave * 24 + line * 3.4) * unit}h${side * 84 * unit}`)
                  .join(''),
                inks.outline,
                { width: 0.9 * unit },
              ) +
              stroke(
                range(1, 7)
                  .map(() => `M${side * sheet.between(14, 90) * unit} ${(-116 + stave * 24 + sheet.between(0, 14)) * unit}h0`)
                  .join(''),
                inks.outline,
                { width: 5 * unit },
              ),
          )
          .join(''),
      x,
      y,
    )
  return leaf(-1) + leaf(1)
}

function wing(sheet: Sheet): string {
  const { width, height, unit, inks } = sheet
  const [x, y, w] = [width * 0.2, height * 0.62, width * 0.66]
  const lid: readonly Point[] = [
    [x + w * 0.02, y - 26 * unit],
    [x + w * 0.3, y - height * 0.4],
    [x + w * 0.86, y - height * 0.36],
    [x + w * 1.02, y - 20 * unit],
  ]
  const body = `M${x} ${y}V${y - 26 * unit}H${x + w}q${20 * unit} ${20 * unit} 0 ${60 * unit}q${-w * 0.1} ${40 * unit} ${-w * 0.5} ${44 * unit}H${x}Z`
  let markup =
    thing(polygon(lid), '#22343f', inks.outline, 2.4 * unit) +
    hatch(sheet, polygon(lid), [x, y - height * 0.42, w, height * 0.42], { angle: 30, gap: 9, colour: inks.metal, opacity: 0.3 })
  markup += stroke(
    polyline([
      [x + w * 0.7, y - 24 * unit],
      [x + w * 0.62, y - height * 0.36],
    ]),
    inks.outline,
    { width: 5 * unit },
  )
  markup +=
    thing(body, '#22343f', inks.outline, 2.4 * unit) +
    hatch(sheet, body, [x, y - 30 * unit, w, 110 * unit], { angle: 0, gap: 8, colour: inks.metal, opacity: 0.35 })
  markup +=
    thing(box(x - 40 * unit, y + 14 * unit, 70 * unit, 20 * unit), inks.page, inks.outline, 2 * unit) +
    stroke(
      range(-36, 24, 12)
        .map((at) => `M${x + at * unit} ${y + 14 * unit}v${20 * unit}`)
        .join(''),
      inks.outline,
      { width: 1.4 * unit },
    )
  for (const share of [0.06, 0.5, 0.92])
    markup +=
      thing(
        polygon([
          [x + w * share - 14 * unit, y + 70 * unit],
          [x + w * share + 14 * unit, y + 70 * unit],
          [x + w * share + 7 * unit, height * 0.88],
          [x + w * share - 7 * unit, height * 0.88],
        ]),
        '#22343f',
        inks.outline,
        2 * unit,
      ) + thing(ellipse(x + w * share, height * 0.885, 9 * unit), inks.manila, inks.outline, 1.6 * unit)
  const curtain = curve(range(0, 1, 0.1).map((share): Point => [width * (0.05 + 0.015 * Math.sin(share * 30)), height * share * 0.8]))
  return stroke(curtain, inks.ink, { width: 2 * unit, opacity: 0.4 }) + markup
}

function seat(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  return (
    stroke(
      `M${x - 40 * unit} ${y}L${x - 8 * unit} ${y - 60 * unit}M${x + 40 * unit} ${y}L${x + 8 * unit} ${y - 60 * unit}M${x} ${y - 6 * unit}V${y - 110 * unit}`,
      inks.outline,
      { width: 9 * unit },
    ) +
    thing(ellipse(x, y - 116 * unit, 84 * unit, 22 * unit), inks.cloth, inks.outline, 2.6 * unit) +
    thing(
      `M${x - 84 * unit} ${y - 116 * unit}v${14 * unit}a${84 * unit} ${22 * unit} 0 0 0 ${168 * unit} 0v${-14 * unit}a${84 * unit} ${22 * unit} 0 0 1 ${-168 * unit} 0Z`,
      inks.shade,
      inks.outline,
      2.2 * unit,
    )
  )
}
