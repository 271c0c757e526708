import { farLand, gleam, sea, sky } from '#demo/drawings/backdrop.ts'
import { type Animal, beast, type Coat } from '#demo/drawings/beasts.ts'
import { birds, boat, person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, moved, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Sheet } from '#demo/drawings/sheet.ts'
import { hatch } from '#demo/drawings/strokes.ts'

type Quay = {
  readonly animal?: Animal
  readonly coat?: Coat
  readonly person?: boolean
  readonly rig?: 'sail' | 'lug' | 'motor' | 'none'
  readonly pots?: boolean
}

/** An animal that waits on the edge of a quay, larger than the boats it waits for. */
export function quay(
  sheet: Sheet,
  { animal = 'dog', coat = 'pale', person: withPerson = false, rig = 'motor', pots = true }: Quay,
): string {
  const { width, height, unit, inks, between, random } = sheet
  const horizon = height * between(0.4, 0.5)
  const edge = height * between(0.72, 0.78)
  let markup =
    sky(sheet, horizon, { clouds: inks.isDark ? 0 : 3, moon: inks.isDark }) +
    farLand(sheet, horizon, 60 * unit, 2) +
    sea(sheet, horizon, edge + 10, 0.6)
  markup += boat(sheet, width * between(0.15, 0.85), horizon + 40 * unit, 100 * unit, rig)
  if (inks.isDark) markup += gleam(sheet, width * between(0.3, 0.7), horizon, edge, '#f3ead0', 40)
  const slab = box(-5, edge, width + 10, height - edge + 10)
  markup +=
    thing(slab, inks.isDark ? inks.wood : inks.shade, inks.outline, 3 * unit) +
    hatch(sheet, box(0, edge + 26 * unit, width, height), [0, edge, width, height - edge], {
      angle: 90,
      gap: 13,
      opacity: 0.35,
      colour: inks.outline,
    })
  markup += stroke(
    `${polyline([
      [0, edge + 26 * unit],
      [width, edge + 26 * unit],
    ])}${range(60 * unit, width, 190 * unit)
      .map((x) =>
        polyline([
          [x, edge],
          [x, edge + 26 * unit],
        ]),
      )
      .join('')}`,
    inks.outline,
    { width: 2 * unit },
  )
  const isLeft = random() < 0.5
  const x = width * (isLeft ? 0.36 : 0.6)
  const size = (Math.min(width, height) / 1000) * (animal === 'gull' ? 2.6 : animal === 'donkey' ? 2.3 : 2.6)
  if (withPerson)
    markup += person(sheet, x + (isLeft ? 1 : -1) * 190 * unit, edge + 40 * unit, 330 * unit, {
      hat: 'cap',
      pose: 'stand',
      coat: inks.cloth,
    })
  markup += beast(sheet, animal, coat, [x, edge + 34 * unit], size, isLeft)
  markup += bollard(sheet, width * (isLeft ? 0.78 : 0.2), edge + 40 * unit)
  if (pots)
    markup += range(0, 2)
      .map((index) => pot(sheet, width * (isLeft ? 0.06 : 0.8) + index * 84 * unit, edge + (20 + (index % 2) * 26) * unit))
      .join('')
  return inks.isDark ? markup : markup + birds(sheet, 5, [0, width], [horizon * 0.2, horizon * 0.8])
}

function bollard(sheet: Sheet, x: number, y: number): string {
  const { inks, unit } = sheet
  const post = 'M-22 0v-56q-14-4-12-18q2-12 34-12q32 0 34 12q2 14-12 18v56Z'
  const rope = range(0, 3)
    .map((turn) => `M-26 ${-14 - turn * 11}q26 12 52 0`)
    .join('')
  return moved(
    thing(post, '#22343f', inks.outline, 2) +
      stroke(rope, inks.outline, { width: 10 }) +
      stroke(rope, inks.manila, { width: 7 }) +
      stroke('M24-14q60 20 130 60', inks.outline, { width: 9 }) +
      stroke('M24-14q60 20 130 60', inks.manila, { width: 6 }),
    x,
    y,
    0,
    1.3 * unit,
  )
}

function pot(sheet: Sheet, x: number, y: number): string {
  const { inks, unit } = sheet
  const frame = 'M0 0v-34q30-34 60 0v34Z'
  return moved(
    fill(frame, inks.wood, 0.5) +
      hatch(sheet, frame, [0, -52, 60, 52], { angle: 45, gap: 8, opacity: 0.8, colour: inks.outline }) +
      hatch(sheet, frame, [0, -52, 60, 52], { angle: -45, gap: 8, opacity: 0.8, colour: inks.outline }) +
      stroke(frame, inks.outline, { width: 3 }) +
      fill(ellipse(30, -20, 9), inks.outline),
    x,
    y,
    0,
    1.25 * unit,
  )
}
