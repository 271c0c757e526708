import { landform, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, moved, polygon, range, stroke, thing } from '#demo/drawings/path.ts'
import { palm, tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { terrain } from '#demo/drawings/strokes.ts'

type Dunes = {
  readonly caravan?: 'camels' | 'lorry' | 'walkers' | 'none'
  readonly town?: boolean
  readonly well?: boolean
  readonly palms?: number
  readonly door?: boolean
}

/** Sand in long ridges with the wind's lines on it, and what is crossing or being covered. */
export function dunes(sheet: Sheet, { caravan = 'none', town = false, well = false, palms = 0, door = false }: Dunes): string {
  const { width, height, unit, inks, between } = sheet
  const horizon = height * between(0.44, 0.54)
  let markup = sky(sheet, horizon + 60 * unit, { dust: inks.isDark, moon: inks.isDark, sun: !inks.isDark })
  const crests = range(0, 3).map((layer) => {
    const wave = terrain(sheet, (34 + layer * 20) * unit, width * (0.7 + layer * 0.2), 2)
    return (x: number) => horizon + layer ** 1.3 * height * 0.12 + Math.abs(wave(x)) * 1.3 - 50 * unit
  })
  crests.forEach((crest, layer) => {
    if (layer === 1 && town) markup += ksar(sheet, crests[1] ?? crest)
    markup += landform(sheet, crest, () => height, [0, width], 0.1) + ripples(sheet, crest, layer)
    if (layer === 1 && caravan !== 'none') markup += convoy(sheet, crest, caravan)
    if (layer === 2)
      for (const index of range(1, palms))
        markup += palm(sheet, width * (0.1 + index * 0.11), crest(width * (0.1 + index * 0.11)) + 20 * unit, between(180, 280) * unit)
    if (layer === 2 && well) markup += draw(sheet, width * 0.66, crest(width * 0.66) + 60 * unit)
    if (layer === 2 && door) markup += buried(sheet, width * 0.3, crest(width * 0.3) + 40 * unit)
  })
  return markup + tufts(sheet, [0, width], () => height - between(0, 110) * unit, 60, 44 * unit)
}

function ripples(sheet: Sheet, crest: (x: number) => number, layer: number): string {
  const { width, unit, inks, between } = sheet
  const lines = range(1, 15 + layer * 6).map((line) => {
    const from = between(-0.1, 0.8) * width
    const down = line * (7 + layer * 4) * unit
    return curve(
      range(from, from + between(0.14, 0.4) * width, 26 * unit).map(
        (x): Point => [x, crest(x) + down + Math.sin(x / (44 * unit) + line) * 3 * unit],
      ),
    )
  })
  return stroke(lines.join(''), inks.ink, { width: 1.1 * unit, opacity: 0.42 })
}

function convoy(sheet: Sheet, crest: (x: number) => number, kind: 'camels' | 'lorry' | 'walkers'): string {
  const { width, unit, inks, between } = sheet
  const edge = inks.isDark ? '#071727' : inks.outline
  if (kind === 'lorry')
    return moved(
      thing('M-120-20v-60h130v60Z', inks.cloth, edge, 3) +
        thing('M10-20v-46h34l20 22h20v24Z', inks.manila, edge, 3) +
        fill('M18-58h20l14 16H18Z', inks.far) +
        range(0, 5)
          .map((index) =>
            thing(box(-116 + index * 21, -112 + (index % 2) * 8, 24, 30), sheet.pick([inks.manila, inks.page, inks.wood]), edge, 2),
          )
          .join('') +
        [-92, -56, 56]
          .map((x) => thing(ellipse(x, -16, 16), '#22343f', edge, 3) + thing(ellipse(x, -16, 6), inks.metal, edge, 1.6))
          .join(''),
      width * 0.48,
      crest(width * 0.48) + 26 * unit,
      3,
      unit * 1.2,
    )
  return range(0, 6)
    .map((index) => {
      const x = width * (0.24 + index * 0.085)
      if (kind === 'walkers')
        return person(sheet, x, crest(x) + 12 * unit, between(64, 84) * unit, {
          skirt: true,
          hat: 'scarf',
          coat: sheet.pick([inks.cloth, inks.page, edge]),
          pose: 'carry',
        })
      const camel =
        'M-44 0l6-40q-16-14-8-28q10-12 26-12q10-26 24 0q14-4 26 2q8-30 20-40l18 2l2 8l-14 2q-4 28-16 42q-4 10-14 14l2 50h-7l-5-46h-30l-6 46h-7l1-48l-8 10l-3 38Z'
      return moved(
        fill(camel, edge) + thing('M-26-84h34l6 26h-44Z', sheet.pick([inks.cloth, '#8c3b2a', inks.manila]), edge, 1.6),
        x,
        crest(x) + 14 * unit,
        0,
        0.95 * unit,
      )
    })
    .join('')
}

function ksar(sheet: Sheet, crest: (x: number) => number): string {
  const { width, unit, inks, between } = sheet
  const start = width * between(0.46, 0.6)
  const blocks = range(0, 7).map((index) =>
    house(sheet, start + index * 56 * unit, crest(start + index * 56 * unit) + 40 * unit, between(60, 90) * unit, between(60, 120) * unit, {
      roof: 'flat',
      floors: 2,
      lit: inks.isDark ? 0.5 : 0,
      tint: inks.isDark ? inks.shade : inks.wood,
      door: false,
    }),
  )
  const tower: Point = [start + 190 * unit, crest(start + 190 * unit) + 40 * unit]
  return (
    thing(
      polygon([
        [tower[0] - 34 * unit, tower[1]],
        [tower[0] - 26 * unit, tower[1] - 230 * unit],
        [tower[0] + 26 * unit, tower[1] - 230 * unit],
        [tower[0] + 34 * unit, tower[1]],
      ]),
      inks.isDark ? inks.shade : inks.manila,
      inks.outline,
      2.4 * unit,
    ) +
    [-22, 0, 22]
      .map((at) =>
        thing(
          polygon([
            [tower[0] + (at - 7) * unit, tower[1] - 230 * unit],
            [tower[0] + at * unit, tower[1] - 252 * unit],
            [tower[0] + (at + 7) * unit, tower[1] - 230 * unit],
          ]),
          inks.page,
          inks.outline,
          1.8 * unit,
        ),
      )
      .join('') +
    blocks.join('')
  )
}

function draw(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  return (
    stroke(
      `M${x - 66 * unit} ${y}L${x - 20 * unit} ${y - 150 * unit}M${x + 66 * unit} ${y}L${x + 20 * unit} ${y - 150 * unit}M${x - 34 * unit} ${y - 132 * unit}h${68 * unit}M${x} ${y - 132 * unit}V${y - 30 * unit}`,
      inks.outline,
      { width: 6 * unit },
    ) +
    thing(ellipse(x, y - 132 * unit, 14 * unit), inks.wood, inks.outline, 2.4 * unit) +
    thing(ellipse(x, y, 74 * unit, 20 * unit), inks.page, inks.outline, 3 * unit) +
    fill(ellipse(x, y, 54 * unit, 12 * unit), '#0a1626') +
    thing(box(x - 12 * unit, y - 34 * unit, 24 * unit, 26 * unit), inks.manila, inks.outline, 2 * unit) +
    person(sheet, x - 120 * unit, y + 10 * unit, 170 * unit, { skirt: true, hat: 'scarf', coat: inks.cloth, pose: 'reach' })
  )
}

function buried(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  const [w, h] = [190 * unit, 250 * unit]
  return (
    thing(box(x, y - h, w, h), inks.wood, inks.outline, 3 * unit) +
    thing(
      `M${x + 40 * unit} ${y}v${-150 * unit}a${55 * unit} ${55 * unit} 0 0 1 ${110 * unit} 0v${150 * unit}Z`,
      '#2e6b7d',
      inks.outline,
      3 * unit,
    ) +
    stroke(
      range(54, 140, 16)
        .map((at) => `M${x + at * unit} ${y}v${-160 * unit}`)
        .join(''),
      inks.outline,
      { width: 1.6 * unit },
    ) +
    thing(ellipse(x + 128 * unit, y - 96 * unit, 7 * unit), inks.metal, inks.outline, 2 * unit) +
    thing(
      curve([
        [x - 120 * unit, y + 30 * unit],
        [x - 20 * unit, y - 30 * unit],
        [x + 80 * unit, y - 84 * unit],
        [x + 170 * unit, y - 30 * unit],
        [x + 330 * unit, y + 30 * unit],
      ]),
      inks.land,
      inks.ink,
      2 * unit,
    )
  )
}
