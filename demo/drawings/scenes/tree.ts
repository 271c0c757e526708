import { landform, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { branches, tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { clipped, terrain } from '#demo/drawings/strokes.ts'

type Season = 'spring' | 'summer' | 'autumn' | 'winter'
type Tree = {
  readonly seasons?: 'all' | Season
  readonly ladder?: boolean
  readonly swing?: boolean
  readonly people?: number
  readonly cottage?: boolean
  readonly hives?: number
  readonly spread?: number
}

const leaves: Readonly<Record<Season, readonly [string, string, ...string[]]>> = {
  spring: ['#f8f7ee', '#f0e2d2', '#c8d8b4'],
  summer: ['#5f8a66', '#2f6b4f', '#86a97c'],
  autumn: ['#d98a4e', '#e6cc8e', '#b3602f'],
  winter: ['#ffffff', '#e6ebe2'],
}
const year: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

/** One tree: in one season, or in the four windows of its year, branch for branch the same. */
export function tree(
  sheet: Sheet,
  { seasons = 'summer', ladder = false, swing = false, people = 0, cottage = false, hives = 0, spread = 0.5 }: Tree,
): string {
  const { width, height, unit, inks } = sheet
  if (seasons === 'all') {
    const columns = width > height * 1.9 ? 4 : 2
    const [across, down] = [width / columns, height / (4 / columns)]
    const shape = skeleton(sheet, [across / 2, down * 0.84], down * 0.19, spread)
    return year
      .map((season, index) => {
        const [x, y] = [(index % columns) * across, Math.floor(index / columns) * down]
        const pane = ground(sheet, across, down, season) + shape.wood + crown(sheet, shape.tips, season, down * 0.019)
        return `<g transform="translate(${x} ${y})">${clipped(sheet, box(0, 0, across, down), pane)}${stroke(box(0, 0, across, down), inks.outline, { width: 2.4 * unit })}</g>`
      })
      .join('')
  }
  const root: Point = [width * sheet.between(0.4, 0.6), height * 0.86]
  const shape = skeleton(sheet, root, height * 0.2, spread)
  let markup = sky(sheet, height * 0.86, { clouds: inks.isDark ? 0 : 2, moon: inks.isDark }) + ground(sheet, width, height, seasons, false)
  if (cottage)
    markup += house(sheet, width * 0.08, height * 0.86, 200 * unit, 110 * unit, { floors: 1, roof: 'side', lit: inks.isDark ? 0.8 : 0.1 })
  markup += shape.wood + crown(sheet, shape.tips, seasons, height * 0.018)
  if (ladder) markup += steps(sheet, [root[0] + 150 * unit, height * 0.9], [root[0] + 50 * unit, height * 0.5])
  if (swing)
    markup +=
      stroke(
        `M${root[0] - 120 * unit} ${height * 0.5}L${root[0] - 150 * unit} ${height * 0.78}M${root[0] - 88 * unit} ${height * 0.5}L${root[0] - 112 * unit} ${height * 0.79}`,
        inks.outline,
        { width: 2 * unit },
      ) +
      stroke(
        polyline([
          [root[0] - 158 * unit, height * 0.78],
          [root[0] - 104 * unit, height * 0.792],
        ]),
        inks.outline,
        { width: 6 * unit },
      )
  for (const index of range(1, hives)) markup += hive(sheet, width * 0.62 + index * 92 * unit, height * 0.9)
  for (const index of range(1, people))
    markup += person(sheet, root[0] - (90 + index * 70) * unit, height * 0.91, sheet.between(120, 160) * unit, {
      hat: index % 2 ? 'brim' : 'scarf',
      skirt: index % 2 === 0,
      coat: sheet.pick([inks.cloth, inks.outline, inks.shade]),
      pose: sheet.pick(['reach', 'stand', 'carry']),
    })
  return markup
}

function skeleton(sheet: Sheet, root: Point, trunk: number, spread: number): { wood: string; tips: Point[] } {
  const tips: Point[] = []
  const wood = branches(sheet, root, -Math.PI / 2 + sheet.between(-0.08, 0.08), trunk, 6, trunk * 0.12, spread, (tip) => tips.push(tip))
  return { wood, tips }
}

function crown(sheet: Sheet, tips: readonly Point[], season: Season, size: number): string {
  const { between, pick, unit, inks } = sheet
  const [first, ...rest] = leaves[season]
  const dense = season === 'summer' ? 5 : season === 'winter' ? 1 : 3
  return tips
    .flatMap(([x, y]) =>
      range(1, dense).map(() => {
        const [lx, ly, radius] = [
          x + between(-2.2, 2.2) * size,
          y + between(-1.8, 1.8) * size,
          between(0.5, 1) * size * (season === 'winter' ? 0.35 : 1),
        ]
        const leaf = ellipse(lx, ly, radius, radius * 0.72)
        return season === 'winter' ? fill(leaf, pick([first, ...rest]), 0.9) : thing(leaf, pick([first, ...rest]), inks.outline, 0.7 * unit)
      }),
    )
    .join('')
}

function ground(sheet: Sheet, width: number, height: number, season: Season, withSky = true): string {
  const { unit, inks } = sheet
  const skies = { spring: '#d5dfd6', summer: '#b4c9b9', autumn: '#efe0b8', winter: '#a9bcc0' }
  const wave = terrain(sheet, 8 * unit, width)
  const top = (x: number) => height * 0.83 + wave(x)
  const back = withSky
    ? fill(box(0, 0, width, height), inks.isDark ? inks.sky[1] : skies[season]) +
      stroke(
        range(0, height * 0.8, 9 * unit)
          .map((y) =>
            polyline([
              [0, y],
              [width, y],
            ]),
          )
          .join(''),
        inks.skyInk,
        { width: 0.9 * unit, opacity: 0.18 },
      )
    : ''
  if (season === 'winter')
    return `${back}${fill(
      polyline([
        [0, height * 0.83],
        [width, height * 0.83],
        [width, height],
        [0, height],
      ]),
      '#f8f9f3',
    )}${stroke(
      polyline([
        [0, height * 0.83],
        [width, height * 0.83],
      ]),
      inks.outline,
      { width: 1.5 * unit },
    )}`
  return (
    back +
    landform(sheet, top, () => height, [0, width], 0.4) +
    tufts(sheet, [0, width], (x) => top(x) + 40 * unit, Math.round(width / unit / 6), 30 * unit)
  )
}

function steps(sheet: Sheet, [x, y]: Point, [tx, ty]: Point): string {
  const { unit, inks } = sheet
  const rungs = range(0.06, 0.96, 0.09).map((t) => `M${x + (tx - x) * t - 20 * unit} ${y + (ty - y) * t}h${40 * unit - 14 * unit * t}`)
  return stroke(
    `M${x - 20 * unit} ${y}L${tx - 14 * unit} ${ty}M${x + 20 * unit} ${y}L${tx + 6 * unit} ${ty}${rungs.join('')}`,
    inks.outline,
    { width: 4 * unit },
  )
}

function hive(sheet: Sheet, x: number, y: number): string {
  const { unit, inks, between } = sheet
  const boxes = range(0, 2).map((level) =>
    thing(
      box(x, y - (level + 1) * 34 * unit, 64 * unit, 33 * unit),
      sheet.pick([inks.page, inks.cloth, inks.land]),
      inks.outline,
      1.8 * unit,
    ),
  )
  const bees = range(1, 14).map(
    () => `M${between(x - 80 * unit, x + 120 * unit).toFixed(1)} ${between(y - 200 * unit, y - 20 * unit).toFixed(1)}h0`,
  )
  return (
    boxes.join('') +
    thing(box(x - 5 * unit, y - 112 * unit, 74 * unit, 10 * unit), inks.shade, inks.outline, 1.8 * unit) +
    stroke(`M${x + 16 * unit} ${y - 6 * unit}h${32 * unit}`, inks.outline, { width: 4 * unit }) +
    stroke(bees.join(''), inks.outline, { width: 4.5 * unit })
  )
}
