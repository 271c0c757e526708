import { room } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { clipped, handwriting, hatch, terrain } from '#demo/drawings/strokes.ts'

type Tin = { readonly photographs?: number; readonly letters?: number; readonly round?: boolean }

/** A biscuit tin, its lid off, and the photographs that lived in it, from above. */
export function tin(sheet: Sheet, { photographs = 7, letters = 2, round = false }: Tin): string {
  const { width, height, unit, inks, between } = sheet
  let markup = room(sheet, -10, inks.wood)
  const [cx, cy] = [width * between(0.3, 0.42), height * between(0.36, 0.48)]
  const [w, h] = [Math.min(width, height) * 0.56, Math.min(width, height) * 0.42]
  const shape = (inset: number) =>
    round
      ? ellipse(cx, cy, h * 0.62 - inset, h * 0.62 - inset)
      : `M${cx - w / 2 + 26 * unit} ${cy - h / 2 + inset}H${cx + w / 2 - 26 * unit}q${26 * unit - inset} 0 ${26 * unit - inset} ${26 * unit}V${cy + h / 2 - 26 * unit}q0 ${26 * unit - inset} ${-26 * unit + inset} ${26 * unit - inset}H${cx - w / 2 + 26 * unit}q${-26 * unit + inset} 0 ${-26 * unit + inset} ${-26 * unit + inset}V${cy - h / 2 + 26 * unit}q0 ${-26 * unit + inset} ${26 * unit - inset} ${-26 * unit + inset}Z`
  markup +=
    fill(shape(-14 * unit), inks.outline, 0.25) +
    thing(shape(0), inks.cloth, inks.outline, 3 * unit) +
    thing(shape(16 * unit), inks.shade, inks.outline, 2.2 * unit) +
    hatch(sheet, shape(16 * unit), [cx - w / 2, cy - h / 2, w, h], { angle: 30, gap: 8, colour: inks.outline, opacity: 0.4 })
  for (const _ of range(1, Math.ceil(photographs * 0.4)))
    markup += moved(print(sheet), cx + between(-0.2, 0.2) * w, cy + between(-0.16, 0.16) * h, between(-30, 30), between(0.9, 1.1) * unit)
  markup += lid(sheet, width * between(0.74, 0.84), height * between(0.18, 0.3), round ? h * 0.62 : w * 0.4, round)
  for (const index of range(1, letters))
    markup += moved(
      thing(box(-130, -86, 260, 172), inks.page, inks.outline, 2) + handwriting(sheet, -110, -60, 220, 8, 18),
      width * (0.24 + index * 0.22),
      height * between(0.78, 0.9),
      between(-24, 24),
      unit,
    )
  const loose = photographs - Math.ceil(photographs * 0.4)
  for (const index of range(1, loose))
    markup += moved(
      print(sheet),
      width * (0.12 + ((index * 0.29) % 0.8)),
      height * between(0.66, 0.86) - (index % 3 === 0 ? height * 0.2 : 0),
      between(-26, 26),
      between(0.95, 1.3) * unit,
    )
  return markup
}

function lid(sheet: Sheet, x: number, y: number, size: number, round: boolean): string {
  const { unit, inks } = sheet
  const outer = round ? ellipse(0, 0, size) : box(-size, -size * 0.72, size * 2, size * 1.44)
  const inner = round ? ellipse(0, 0, size * 0.86) : box(-size * 0.88, -size * 0.6, size * 1.76, size * 1.2)
  const hills = polygon([
    [-size, size * 0.3],
    [-size * 0.4, -size * 0.16],
    [0, size * 0.12],
    [size * 0.4, -size * 0.3],
    [size, size * 0.3],
    [size, size],
    [-size, size],
  ])
  return moved(
    thing(outer, inks.cloth, inks.outline, 3 * unit) +
      thing(inner, inks.sky[2], inks.outline, 2 * unit) +
      clipped(
        sheet,
        inner,
        fill(ellipse(-size * 0.3, -size * 0.3, size * 0.14), inks.page) +
          thing(hills, inks.manila, inks.outline, 2 * unit) +
          hatch(sheet, hills, [-size, -size * 0.3, size * 2, size], { angle: 62, gap: 7, colour: inks.outline }),
      ),
    x,
    y,
    sheet.between(-16, 16),
  )
}

/** A small print with a deckled white edge: people, a house, a hill, a boat. */
function print(sheet: Sheet): string {
  const { inks, between, random, pick } = sheet
  const tall = random() < 0.4
  const [w, h] = tall ? [110, 150] : [160, 116]
  const inner = box(-w / 2 + 10, -h / 2 + 10, w - 20, h - 20)
  const tone = pick(['#d9cba3', '#c7c9bb', '#b9c6bf', '#d6cdb4'])
  const rough = terrain({ ...sheet, unit: 1 }, 7, 90)
  const hill = polygon([...range(-w / 2, w / 2, 6).map((x) => [x, h * 0.16 + rough(x)] as const), [w / 2, h], [-w / 2, h]])
  const count = Math.floor(between(1, 5))
  const people = range(1, count).map((index) =>
    person(sheet, (index - (count + 1) / 2) * 26, h * 0.42, between(0.42, 0.66) * h, {
      coat: pick(['#46535d', '#f2efe2', '#6b5a36', '#22343f']),
      hat: pick(['none', 'cap', 'brim', 'scarf']),
      skirt: random() < 0.5,
    }),
  )
  return (
    fill(box(-w / 2 + 6, -h / 2 + 7, w, h), inks.outline, 0.25) +
    thing(box(-w / 2, -h / 2, w, h), '#f7f3e4', inks.outline, 1.6) +
    clipped(
      sheet,
      inner,
      fill(inner, tone) +
        fill(hill, '#8a8a72', 0.8) +
        people.join('') +
        stroke(
          range(-h / 2, h / 2, 5)
            .map((y) =>
              polyline([
                [-w / 2, y],
                [w / 2, y],
              ]),
            )
            .join(''),
          '#46535d',
          { width: 0.7, opacity: 0.4 },
        ),
    ) +
    stroke(inner, inks.outline, { width: 1.2 })
  )
}
