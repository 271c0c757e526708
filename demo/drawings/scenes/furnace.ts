import { room } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, curve, ellipse, fill, moved, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch } from '#demo/drawings/strokes.ts'

type Furnace = { readonly work?: 'glass' | 'bread' | 'bell' | 'none'; readonly shelf?: number; readonly people?: number }

/** A fire in a vault of brick, and what goes into it or comes out. */
export function furnace(sheet: Sheet, { work = 'glass', shelf = 5, people = 1 }: Furnace): string {
  const { width, height, unit, inks, between } = sheet
  const floor = height * 0.84
  let markup = room(sheet, floor, inks.shade)
  const [x, w, top] = [width * 0.58, width * 0.36, height * 0.16]
  const vault = `M${x} ${floor}V${top + w * 0.4}a${w / 2} ${w * 0.46} 0 0 1 ${w} 0V${floor}Z`
  markup += thing(vault, '#8c5a3c', inks.outline, 3 * unit) + bricks(sheet, vault, x, top - w * 0.1, w, floor)
  const mouth: Point = [x + w / 2, height * 0.52]
  const reach = w * 0.24
  markup += thing(
    `M${mouth[0] - reach} ${mouth[1] + reach * 0.8}v${-reach * 0.8}a${reach} ${reach} 0 0 1 ${reach * 2} 0v${reach * 0.8}Z`,
    '#ff8a4a',
    inks.outline,
    5 * unit,
  )
  markup += range(0, 6)
    .map((index) => {
      const fx = mouth[0] + (index / 6 - 0.5) * reach * 1.6
      const tall = reach * between(0.5, 1.3)
      return fill(
        `M${fx - reach * 0.16} ${mouth[1] + reach * 0.76}q${-reach * 0.1} ${-tall * 0.5} ${reach * 0.16} ${-tall}q${reach * 0.3} ${tall * 0.5} ${reach * 0.16} ${tall}Z`,
        index % 2 ? '#ffd9a0' : '#ff6a2b',
      )
    })
    .join('')
  markup += glow(sheet, mouth, Math.max(width, height) * (inks.isDark ? 0.62 : 0.34), '#ff8a4a', inks.isDark ? 0.8 : 0.6)
  markup += thing(box(x - 20 * unit, mouth[1] + reach * 0.8, w + 40 * unit, 18 * unit), inks.metal, inks.outline, 2.4 * unit)
  markup += thing(box(x + w * 0.36, 0, w * 0.28, top - w * 0.02), '#8c5a3c', inks.outline, 3 * unit)
  if (shelf) markup += wares(sheet, shelf, work)
  for (const index of range(1, people))
    markup += person(sheet, width * (0.14 + index * 0.17), floor + between(30, 70) * unit, height * between(0.44, 0.5), {
      pose: work === 'none' ? 'stand' : 'reach',
      coat: inks.page,
      hat: index % 2 ? 'cap' : 'none',
    })
  if (work === 'glass') markup += gather(sheet, [width * 0.34, height * 0.6], [mouth[0] - reach * 1.5, mouth[1] + reach * 0.2])
  if (work === 'bread')
    markup +=
      stroke(
        polyline([
          [width * 0.3, height * 0.66],
          [mouth[0] - reach * 0.4, mouth[1] + reach * 0.7],
        ]),
        inks.outline,
        { width: 12 * unit },
      ) +
      stroke(
        polyline([
          [width * 0.3, height * 0.66],
          [mouth[0] - reach * 0.4, mouth[1] + reach * 0.7],
        ]),
        inks.wood,
        { width: 8 * unit },
      ) +
      moved(
        thing('M-70 0q0-34 60-36q66 0 66 36Z', inks.manila, inks.outline, 2.6) +
          stroke('M-40-22l10 16M-6-28l10 18M26-24l8 14', inks.outline, { width: 3 }),
        mouth[0] - reach * 0.9,
        mouth[1] + reach * 0.66,
        0,
        unit,
      )
  if (work === 'bell')
    markup += moved(
      thing('M-90 0q30-20 34-90q6-60 56-62q50 2 56 62q4 70 34 90Z', inks.manila, inks.outline, 3) +
        stroke('M-62-30h124M-54-60h108M-40-110h80', inks.outline, { width: 2.4 }) +
        thing(ellipse(0, 6, 18), inks.metal, inks.outline, 2.4),
      width * 0.44,
      floor + 50 * unit,
      0,
      1.5 * unit,
    )
  return markup
}

function bricks(sheet: Sheet, outline: string, x: number, y: number, w: number, floor: number): string {
  const { unit, inks } = sheet
  const [bw, bh] = [54 * unit, 26 * unit]
  const courses = range(0, Math.ceil((floor - y) / bh)).flatMap((row) => [
    polyline([
      [x, y + row * bh],
      [x + w, y + row * bh],
    ]),
    ...range(0, Math.ceil(w / bw)).map((column) =>
      polyline([
        [x + (column + (row % 2) / 2) * bw, y + row * bh],
        [x + (column + (row % 2) / 2) * bw, y + (row + 1) * bh],
      ]),
    ),
  ])
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  return `<g clip-path="${clip}">${stroke(courses.join(''), inks.outline, { width: 1.8 * unit, opacity: 0.75 })}</g>${hatch(sheet, outline, [x + w * 0.7, y, w * 0.3, floor - y], { angle: 60, gap: 8, colour: inks.outline })}`
}

function gather(sheet: Sheet, from: Point, to: Point): string {
  const { unit, inks } = sheet
  return (
    stroke(polyline([from, to]), inks.outline, { width: 9 * unit }) +
    stroke(polyline([from, to]), inks.metal, { width: 5 * unit }) +
    glow(sheet, to, 110 * unit, '#ffb06a', 0.9) +
    thing(ellipse(to[0], to[1], 44 * unit, 38 * unit), '#ffd9a0', '#b53a14', 2.6 * unit) +
    fill(ellipse(to[0] - 14 * unit, to[1] - 12 * unit, 11 * unit, 9 * unit), '#fff3d0')
  )
}

function wares(sheet: Sheet, count: number, work: 'glass' | 'bread' | 'bell' | 'none'): string {
  const { width, height, unit, inks, pick, between } = sheet
  const y = height * 0.24
  const right = width * 0.5
  let markup = thing(box(width * 0.06, y, right - width * 0.06, 14 * unit), inks.wood, inks.outline, 2.4 * unit)
  for (const index of range(0, count - 1)) {
    const x = width * 0.1 + (index / Math.max(1, count - 1)) * (right - width * 0.16)
    const tint = pick([inks.cloth, '#6f9a72', '#d98a4e', inks.metal, inks.manila])
    const vessel =
      work === 'bread'
        ? 'M-40 0q-6-36 40-38q46 2 40 38Z'
        : pick([
            'M-20 0q-26-30 0-60l-4-40h8q4 4 8 0h4l-4 40q26 30 0 60Z',
            'M-24 0l-8-70h64l-8 70Z',
            `${ellipse(0, -34, 34)}M-8-66h16v-30h-16Z`,
            'M-30 0h60l-22-10v-40q30-10 30-50h-76q0 40 30 50v40Z',
          ])
    markup += moved(
      thing(vessel, tint, inks.outline, 2.2) +
        hatch(sheet, vessel, [0, -100, 40, 100], { angle: 90, gap: 5 / unit, width: 0.9 / unit, colour: inks.outline, opacity: 0.5 }),
      x,
      y,
      0,
      between(0.8, 1.1) * unit,
    )
  }
  return (
    markup +
    stroke(
      curve([
        [width * 0.06, y + 14 * unit],
        [width * 0.07, y + 50 * unit],
        [width * 0.09, y + 14 * unit],
      ]),
      inks.outline,
      { width: 4 * unit },
    )
  )
}
