import { room } from '#demo/drawings/backdrop.ts'
import { ring } from '#demo/drawings/household.ts'
import { curve, ellipse, fill, polygon, polyline, range, stroke, thing, turn } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch } from '#demo/drawings/strokes.ts'

type Movement = {
  readonly face?: 'whole' | 'half' | 'none'
  readonly wheels?: number
  readonly hour?: number
  readonly minute?: number
  readonly cracked?: boolean
}

/** The inside of a clock: wheels that mesh, and as much of the face as is left. */
export function movement(sheet: Sheet, { face = 'half', wheels = 6, hour = 4, minute = 10, cracked = false }: Movement): string {
  const { width, height, unit, inks, between } = sheet
  let markup = room(sheet, height * 1.1)
  if (inks.isDark) markup += glow(sheet, [width * 0.5, height * 0.4], Math.max(width, height) * 0.6, inks.lamp, 0.5)
  let [at, radius]: [Point, number] = [
    [width * between(0.14, 0.24), height * between(0.2, 0.34)],
    Math.min(width, height) * between(0.22, 0.27),
  ]
  const train: { at: Point; radius: number }[] = []
  for (const index of range(1, wheels)) {
    train.push({ at, radius })
    const next = Math.min(width, height) * between(0.11, 0.25)
    const angle = ((height > width ? between(40, 130) : index % 2 ? between(30, 80) : between(-70, -10)) * Math.PI) / 180
    at = [at[0] + Math.cos(angle) * (radius + next) * 0.97, at[1] + Math.sin(angle) * (radius + next) * 0.97]
    if (at[1] > height * 0.9) at = [at[0] + radius, height * between(0.14, 0.3)]
    radius = next
  }
  for (const wheel of train.toReversed()) markup += gear(sheet, wheel.at, wheel.radius)
  const plate: readonly Point[] = train.map((wheel) => wheel.at)
  markup +=
    stroke(curve(plate), inks.outline, { width: 20 * unit }) +
    stroke(curve(plate), inks.manila, { width: 14 * unit }) +
    plate
      .map(
        ([x, y]) =>
          thing(ellipse(x, y, 12 * unit), inks.metal, inks.outline, 2.4 * unit) +
          stroke(`M${x - 7 * unit} ${y - 4 * unit}l${14 * unit} ${8 * unit}`, inks.outline, { width: 2.4 * unit }),
      )
      .join('')
  return face === 'none' ? markup : markup + dial(sheet, face, hour, minute, cracked)
}

function gear(sheet: Sheet, [x, y]: Point, radius: number): string {
  const { unit, inks, between, pick } = sheet
  const teeth = Math.round(radius / (7 * unit))
  const start = between(0, 360)
  const rim = range(0, teeth * 4 - 1).map(
    (step): Point => turn([[radius * (step % 4 < 2 ? 1.05 : 0.94), 0]], start + (step / (teeth * 4)) * 360)[0] ?? [0, 0],
  )
  const spokes = Math.floor(between(3, 6))
  const tint = pick([inks.manila, inks.metal, inks.wood])
  const holes = range(0, spokes - 1).map((spoke) =>
    polygon(
      turn(
        [
          [radius * 0.26, -radius * 0.08],
          [radius * 0.74, -radius * 0.3],
          [radius * 0.78, radius * 0.3],
          [radius * 0.26, radius * 0.08],
        ],
        start + (spoke / spokes) * 360 + 180 / spokes,
      ).map(([hx, hy]): Point => [hx + x, hy + y]),
    ),
  )
  const edge = polygon(rim.map(([gx, gy]): Point => [gx + x, gy + y]))
  return (
    thing(edge, tint, inks.outline, 2.2 * unit) +
    hatch(sheet, edge, [x - radius, y - radius, radius * 2, radius * 2], {
      angle: between(0, 180),
      gap: 6,
      opacity: 0.3,
      colour: inks.outline,
    }) +
    holes.map((hole) => thing(hole, inks.wall, inks.outline, 1.8 * unit)).join('') +
    stroke(ellipse(x, y, radius * 0.86), inks.outline, { width: 1.4 * unit }) +
    thing(ellipse(x, y, radius * 0.16), inks.metal, inks.outline, 2 * unit)
  )
}

function dial(sheet: Sheet, face: 'whole' | 'half', hour: number, minute: number, cracked: boolean): string {
  const { width, height, unit, inks } = sheet
  const radius = Math.min(width, height) * (face === 'whole' ? 0.36 : 0.44)
  const centre: Point = face === 'whole' ? [width * 0.66, height * 0.54] : [width * 0.84, height * 0.56]
  let markup =
    fill(ellipse(centre[0] + 12 * unit, centre[1] + 14 * unit, radius), inks.outline, 0.35) +
    thing(ellipse(...centre, radius), inks.page, inks.outline, 4 * unit) +
    stroke(ellipse(...centre, radius * 0.94) + ellipse(...centre, radius * 0.72), inks.outline, { width: 1.8 * unit })
  markup += `<g stroke="${inks.outline}" stroke-width="${2 * unit}">${ring(centre, radius * 0.94, 60, (spot, angle) => `<path d="${polyline([spot, [centre[0] + Math.cos((angle * Math.PI) / 180) * radius * 0.89, centre[1] + Math.sin((angle * Math.PI) / 180) * radius * 0.89]])}"/>`)}</g>`
  markup += range(1, 12)
    .map(
      (mark) =>
        `<g transform="rotate(${mark * 30} ${centre[0].toFixed(1)} ${centre[1].toFixed(1)})">${stroke(numeral(mark, centre, radius * 0.87, radius * 0.13), inks.outline, { width: 4 * unit, cap: 'butt' })}</g>`,
    )
    .join('')
  const hand = (angle: number, long: number, wide: number) =>
    fill(
      polygon(
        turn(
          [
            [0, -long],
            [wide, -long * 0.72],
            [wide * 0.5, 0],
            [0, long * 0.16],
            [-wide * 0.5, 0],
            [-wide, -long * 0.72],
          ],
          angle,
        ).map(([x, y]): Point => [x + centre[0], y + centre[1]]),
      ),
      inks.outline,
    )
  markup +=
    hand((hour % 12) * 30 + minute * 0.5, radius * 0.52, 14 * unit) +
    hand(minute * 6, radius * 0.82, 9 * unit) +
    thing(ellipse(...centre, 14 * unit), inks.manila, inks.outline, 2 * unit)
  if (!cracked) return markup
  const crack = turn(
    [
      [0, -radius],
      [radius * 0.1, -radius * 0.6],
      [-radius * 0.06, -radius * 0.3],
      [radius * 0.12, radius * 0.1],
      [radius * 0.02, radius * 0.5],
      [radius * 0.14, radius * 0.96],
    ],
    -38,
  ).map(([x, y]): Point => [x + centre[0], y + centre[1]])
  return markup + stroke(polyline(crack), inks.outline, { width: 3.4 * unit })
}

/** A Roman numeral as strokes, its top at `reach` above the centre. */
function numeral(mark: number, [x, y]: Point, reach: number, tall: number): string {
  const letters = ['I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'][mark - 1] ?? ''
  const wide = tall * 0.3
  const start = x - (letters.length * wide) / 2
  const [top, foot] = [y - reach, y - reach + tall]
  return letters
    .split('')
    .map((letter, index) => {
      const at = start + index * wide + wide / 2
      if (letter === 'I') return `M${at} ${top}V${foot}`
      return letter === 'V'
        ? `M${at - wide * 0.4} ${top}L${at} ${foot}L${at + wide * 0.4} ${top}`
        : `M${at - wide * 0.4} ${top}L${at + wide * 0.4} ${foot}M${at + wide * 0.4} ${top}L${at - wide * 0.4} ${foot}`
    })
    .join('')
}
