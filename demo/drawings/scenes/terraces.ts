import { farLand, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { curve, ellipse, fill, polygon, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { clipped, terrain } from '#demo/drawings/strokes.ts'

type Terraces = {
  readonly crop?: 'tea' | 'rice' | 'vines' | 'salt'
  readonly people?: number
  readonly cottage?: boolean
  readonly levels?: number
}

/** A hillside cut into steps, each planted or flooded, as contour lines one can walk on. */
export function terraces(sheet: Sheet, { crop = 'tea', people = 3, cottage = true, levels = 9 }: Terraces): string {
  const { width, height, unit, inks, between, pick } = sheet
  const top = height * between(0.3, 0.38)
  let markup =
    sky(sheet, top + 150 * unit, { clouds: inks.isDark ? 0 : 3, moon: inks.isDark, dust: inks.isDark }) +
    farLand(sheet, top + 130 * unit, 200 * unit, 3)
  const bend = terrain(sheet, 60 * unit, width * between(0.7, 1.1), 3)
  const lean = between(-0.14, 0.14)
  const edge = (level: number) => (x: number) =>
    top +
    (level / levels) ** 1.25 * (height * 1.04 - top) +
    bend(x + level * 50 * unit) * (0.4 + level / levels) +
    (x - width / 2) * lean * (1 - level / levels)
  const tints = {
    tea: ['#7f9a62', '#6f8a58'],
    rice: inks.isDark ? [inks.sea[0], inks.sky[2]] : ['#cfdccb', '#a8cac6'],
    vines: ['#c4a562', '#d9bf80'],
    salt: ['#f8f7ee', '#dfe5da'],
  }[crop]
  for (const level of range(0, levels)) {
    const [here, next] = [edge(level), edge(level + 1)]
    const xs = range(0, width + 20 * unit, 20 * unit)
    const bank: Point[] = xs.map((x) => [x, here(x)])
    const foot: Point[] = xs.map((x) => [x, here(x) + (12 + level * 3) * unit])
    const field = polygon([...foot, ...xs.map((x): Point => [x, next(x) + 4]).reverse()])
    markup +=
      thing(polygon([...bank, ...foot.toReversed()]), inks.shade, inks.ink, 1.6 * unit) +
      stroke(
        xs.map((x) => `M${x.toFixed(0)} ${here(x).toFixed(0)}l${(4 * unit).toFixed(0)} ${((10 + level * 3) * unit).toFixed(0)}`).join(''),
        inks.ink,
        { width: 1.3 * unit, opacity: 0.7 },
      )
    markup +=
      fill(field, inks.isDark && crop !== 'rice' ? inks.land : (tints[level % 2] ?? inks.land)) +
      clipped(sheet, field, planted(sheet, crop, here, next, level))
    if (cottage && level === 2)
      markup += house(sheet, width * between(0.2, 0.7), next(width * 0.5) - 4 * unit, 110 * unit, 62 * unit, {
        floors: 1,
        roof: 'side',
        lit: inks.isDark ? 1 : 0.1,
      })
    if (level > 2 && level - 3 < people) {
      const x = width * between(0.15, 0.85)
      markup += person(sheet, x, next(x) - 4 * unit, (46 + level * 14) * unit, {
        skirt: true,
        hat: pick(['brim', 'scarf']),
        coat: pick([inks.cloth, inks.page, '#8c3b2a']),
        pose: pick(['reach', 'carry']),
      })
    }
  }
  return markup
}

function planted(
  sheet: Sheet,
  crop: 'tea' | 'rice' | 'vines' | 'salt',
  here: (x: number) => number,
  next: (x: number) => number,
  level: number,
): string {
  const { width, unit, inks, between } = sheet
  const size = (6 + level * 2.6) * unit
  const rows = range(0.3, 0.95, 0.24)
  if (crop === 'rice')
    return (
      stroke(
        range(0.2, 0.95, 0.18)
          .map((share) => curve(range(0, width, 60 * unit).map((x): Point => [x, here(x) + (next(x) - here(x)) * share])))
          .join(''),
        inks.seaInk,
        { width: 1.2 * unit, opacity: 0.4, dash: `${60 * unit} ${40 * unit}` },
      ) +
      stroke(
        range(0, width, 24 * unit)
          .map(
            (x) =>
              `M${x} ${here(x) + (next(x) - here(x)) * between(0.3, 0.9)}v${-size * 0.8}m${4 * unit} ${size * 0.8}l${5 * unit} ${-size * 0.7}`,
          )
          .join(''),
        '#2f6b4f',
        { width: 2 * unit },
      )
    )
  if (crop === 'salt')
    return (
      range(0, width, 90 * unit)
        .map((x) => stroke(`M${x} ${here(x)}L${x + 20 * unit} ${next(x)}`, inks.outline, { width: 2 * unit }))
        .join('') +
      range(0, width, 130 * unit)
        .map((x) =>
          thing(
            polygon([
              [x - size * 1.4, here(x) + (next(x) - here(x)) * 0.75],
              [x, here(x) + (next(x) - here(x)) * 0.75 - size * 1.6],
              [x + size * 1.4, here(x) + (next(x) - here(x)) * 0.75],
            ]),
            '#ffffff',
            inks.outline,
            1.6 * unit,
          ),
        )
        .join('')
    )
  return rows
    .map((share) =>
      range((share * 40 * unit) % size, width, size * (crop === 'tea' ? 1.7 : 2.6))
        .map((x) => {
          const y = here(x) + (next(x) - here(x)) * share
          return crop === 'tea'
            ? thing(ellipse(x, y, size, size * 0.66), inks.isDark ? '#2c5a4c' : level % 2 ? '#86a97c' : '#6f9a72', inks.outline, 1.2 * unit)
            : stroke(`M${x} ${y}v${-size * 1.4}`, inks.outline, { width: 2 * unit }) +
                thing(ellipse(x, y - size * 1.4, size * 0.7, size * 0.6), '#6f8a58', inks.outline, 1.2 * unit)
        })
        .join(''),
    )
    .join('')
}
