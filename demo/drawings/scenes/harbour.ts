import { farLand, gleam, sea, sky } from '#demo/drawings/backdrop.ts'
import { birds, boat, house, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { hatch } from '#demo/drawings/strokes.ts'

type Harbour = {
  readonly roofs?: 'gable' | 'flat' | 'hip' | 'side'
  readonly boats?: number
  readonly rig?: 'sail' | 'lug' | 'motor' | 'none' | 'canoe'
  readonly people?: number
  readonly lamps?: boolean
}

/** A row of houses, a quay wall, and boats that wait in front of it. */
export function harbour(sheet: Sheet, { roofs = 'gable', boats = 4, rig = 'motor', people = 0, lamps = true }: Harbour): string {
  const { width, height, unit, inks, between, pick } = sheet
  const quay = height * between(0.52, 0.6)
  const foot = quay + 46 * unit
  let markup = sky(sheet, quay, { clouds: inks.isDark ? 0 : 2, moon: inks.isDark }) + farLand(sheet, quay, 150 * unit, 3)
  for (let x = between(-60, 0) * unit; x < width; ) {
    const [wide, tall] = [between(92, 150) * unit, between(110, 210) * unit]
    markup += house(sheet, x, quay, wide, tall, {
      roof: roofs,
      lit: inks.isDark ? 0.45 : 0.04,
      tint: pick([inks.page, inks.wall, inks.manila, inks.cloth, inks.far]),
      floors: tall > 165 * unit ? 3 : 2,
    })
    x += wide + (sheet.random() < 0.2 ? between(20, 60) * unit : 2 * unit)
  }
  const wall = box(-5, quay, width + 10, foot - quay)
  markup +=
    thing(wall, inks.shade, inks.outline, 2 * unit) +
    hatch(sheet, wall, [0, quay, width, foot - quay], { angle: 0, gap: 11, opacity: 0.5, colour: inks.outline })
  markup += stroke(
    range(0, width, 44 * unit)
      .map((x, index) =>
        polyline([
          [x, quay + (index % 2) * 11 * unit],
          [x, quay + 11 * unit + (index % 2) * 11 * unit],
        ]),
      )
      .join(''),
    inks.outline,
    { width: 1.2 * unit, opacity: 0.6 },
  )
  markup += sea(sheet, foot, height, 0.75)
  if (lamps)
    for (const x of range(width * 0.12, width * 0.9, width * 0.19))
      markup += lamp(sheet, x, quay) + (inks.isDark ? gleam(sheet, x, foot, height * 0.9, inks.lamp, 22) : '')
  for (const index of range(1, people))
    markup += person(
      sheet,
      width * (0.2 + 0.6 * (index / (people + 1))) + between(-20, 20) * unit,
      quay + 6 * unit,
      between(52, 64) * unit,
      { hat: pick(['cap', 'scarf', 'brim', 'none']), skirt: index % 2 === 0, pose: pick(['stand', 'carry', 'reach']) },
    )
  for (const index of range(1, boats)) {
    const depth = (index - 0.5) / boats
    markup += boat(
      sheet,
      width * (((index * 0.37 + between(0, 0.1)) % 0.8) + 0.1),
      foot + (26 + depth * (height - foot) * 0.62),
      (100 + depth * 190) * unit,
      rig,
      pick([inks.page, inks.cloth, inks.manila, inks.metal]),
    )
  }
  return inks.isDark ? markup : markup + birds(sheet, 5, [0, width], [quay * 0.1, quay * 0.5])
}

function lamp(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  const head = inks.isDark
    ? fill(ellipse(x, y - 92 * unit, 26 * unit), inks.lamp, 0.25) + fill(ellipse(x, y - 92 * unit, 8 * unit), '#fff3d0')
    : thing(ellipse(x, y - 92 * unit, 8 * unit), inks.page, inks.outline, 1.5 * unit)
  return (
    stroke(
      polyline([
        [x, y],
        [x, y - 84 * unit],
      ]),
      inks.outline,
      { width: 3.4 * unit },
    ) + head
  )
}
