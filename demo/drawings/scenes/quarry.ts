import { farLand, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { hatch, rain } from '#demo/drawings/strokes.ts'

type Quarry = {
  readonly galleries?: number
  readonly people?: number
  readonly incline?: boolean
  readonly wet?: boolean
  readonly hut?: boolean
}

/** A hill with its side cut into galleries, an incline for the wagons, and people small enough to show how big it is. */
export function quarry(sheet: Sheet, { galleries = 6, people = 6, incline = true, wet = false, hut = true }: Quarry): string {
  const { width, height, unit, inks, between, pick, random } = sheet
  const isLeft = random() < 0.5
  const flip = (x: number) => (isLeft ? x : width - x)
  let markup = sky(sheet, height * 0.94, { clouds: inks.isDark ? 0 : 3, moon: inks.isDark }) + farLand(sheet, height * 0.94, 300 * unit, 3)
  const top = height * 0.16
  const step = (height * 0.94 - top) / galleries
  const slate = inks.isDark ? ['#20384a', '#1a2f40'] : ['#7c8a92', '#93a0a4']
  for (const level of range(0, galleries - 1)) {
    const y = top + level * step
    const [near, far] = [0, width * (0.42 + level * (0.56 / galleries))]
    const face: Point[] = [
      [flip(near - 20), y],
      ...range(near, far, 60 * unit).map((x): Point => [flip(x), y + between(-5, 5) * unit]),
      [flip(far), y + 4 * unit],
      [flip(far + 34 * unit), y + step * 0.6],
      [flip(far + 60 * unit), y + step + 4],
      [flip(near - 20), y + step + 4],
    ]
    const outline = polygon(face)
    markup +=
      thing(outline, slate[level % 2] ?? inks.shade, inks.ink, 2.2 * unit) +
      hatch(sheet, outline, [0, y, width, step], { angle: isLeft ? 74 : 106, gap: between(7, 12), opacity: 0.5, colour: inks.ink }) +
      hatch(sheet, outline, [0, y + step * 0.5, width, step * 0.5], { angle: isLeft ? 20 : 160, gap: 11, opacity: 0.35, colour: inks.ink })
    const ledge = polygon([
      [flip(near - 20), y + step * 0.92],
      [flip(far + 50 * unit), y + step * 0.92],
      [flip(far + 60 * unit), y + step + 4],
      [flip(near - 20), y + step + 4],
    ])
    markup += thing(ledge, inks.manila, inks.ink, 1.6 * unit)
    if (level < people) {
      const x = flip(between(0.1, 0.85) * far)
      markup +=
        person(sheet, x, y + step * 0.96, step * between(0.42, 0.55), {
          hat: 'cap',
          coat: pick(['#22343f', inks.page, inks.cloth]),
          pose: pick(['stand', 'carry', 'reach']),
        }) + (level % 2 ? wagon(sheet, flip(between(0.2, 0.7) * far), y + step * 0.95) : '')
    }
  }
  if (incline) markup += ramp(sheet, flip, top + step * 0.9, width * 0.5)
  if (hut)
    markup += house(sheet, flip(width * 0.84) - 60 * unit, height * 0.94, 150 * unit, 80 * unit, {
      floors: 1,
      roof: 'side',
      lit: inks.isDark ? 1 : 0.2,
      tint: slate[1] ?? inks.page,
    })
  markup += thing(box(-5, height * 0.93, width + 10, height), inks.shade, inks.ink, 2 * unit) + rubble(sheet)
  return wet ? markup + rain(sheet, [0, width * 1.1], 0, height, 300, 0.3, 80) : markup
}

function wagon(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  return moved(
    thing('M-40-14v-30h80v30Z', inks.wood, inks.outline, 2) +
      range(-32, 24, 14)
        .map((at) =>
          thing(
            polygon([
              [at, -44],
              [at + 12, -46],
              [at + 10, -66],
              [at - 2, -62],
            ]),
            '#7c8a92',
            inks.outline,
            1.6,
          ),
        )
        .join('') +
      [-24, 24].map((at) => thing(ellipse(at, -9, 9), inks.metal, inks.outline, 2)).join(''),
    x,
    y,
    0,
    unit,
  )
}

function ramp(sheet: Sheet, flip: (x: number) => number, top: number, from: number): string {
  const { width, height, unit, inks } = sheet
  const [a, b]: [Point, Point] = [
    [flip(from), top],
    [flip(width * 0.97), height * 0.94],
  ]
  const bed = polygon([a, [a[0] + 34 * unit, a[1]], [b[0] + 60 * unit, b[1]], [b[0] - 30 * unit, b[1]]])
  const sleepers = range(0.02, 1, 0.035).map(
    (share) => `M${a[0] + (b[0] - a[0]) * share - 4 * unit} ${a[1] + (b[1] - a[1]) * share}h${(38 + share * 30) * unit}`,
  )
  const x = a[0] + (b[0] - a[0]) * 0.45
  const y = a[1] + (b[1] - a[1]) * 0.45
  return (
    thing(bed, inks.manila, inks.outline, 2 * unit) +
    stroke(sleepers.join(''), inks.outline, { width: 3 * unit }) +
    stroke(
      polyline([
        [a[0] + 8 * unit, a[1]],
        [b[0], b[1]],
      ]) +
        polyline([
          [a[0] + 26 * unit, a[1]],
          [b[0] + 34 * unit, b[1]],
        ]),
      inks.metal,
      { width: 2.6 * unit },
    ) +
    wagon(sheet, x + 30 * unit, y + 8 * unit)
  )
}

function rubble(sheet: Sheet): string {
  const { width, height, unit, inks, between } = sheet
  return range(1, 50)
    .map(() => {
      const [x, y, size] = [between(0, width), between(0.945, 1) * height, between(6, 22) * unit]
      return thing(
        polygon([
          [x - size, y],
          [x - size * 0.4, y - size * 0.7],
          [x + size * 0.6, y - size * 0.5],
          [x + size, y],
        ]),
        '#93a0a4',
        inks.outline,
        1.4 * unit,
      )
    })
    .join('')
}
