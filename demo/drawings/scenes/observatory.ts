import { landform, sky } from '#demo/drawings/backdrop.ts'
import { person } from '#demo/drawings/motifs.ts'
import { box, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { glow, hatch, stars, terrain } from '#demo/drawings/strokes.ts'

type Observatory = {
  readonly domes?: number
  readonly tripod?: boolean
  readonly trails?: boolean
  readonly people?: number
  readonly llamas?: boolean
}

/** Where people look up: domes on a ridge or a telescope on three legs, under fixed stars or their night-long trails. */
export function observatory(sheet: Sheet, { domes = 2, tripod = false, trails = false, people = 1, llamas = false }: Observatory): string {
  const { width, height, unit, inks, between } = sheet
  const horizon = height * 0.78
  let markup = sky(sheet, horizon + 40 * unit, { dust: !trails, clouds: inks.isDark ? 0 : 2 })
  if (trails) markup += arcs(sheet, [width * between(0.3, 0.7), height * between(0.3, 0.5)], horizon)
  else if (inks.isDark) markup += stars(sheet, [0, width], 0, horizon, 260)
  const wave = terrain(sheet, 22 * unit, width * 0.8)
  const far = (x: number) => horizon - 60 * unit + wave(x * 1.6 + 90)
  const ridge = (x: number) => horizon + wave(x)
  markup +=
    fill(polygon([...range(0, width, 14 * unit).map((x): Point => [x, far(x)]), [width, height], [0, height]]), inks.far) +
    landform(sheet, ridge, () => height, [0, width], 0.8)
  for (const index of range(1, domes))
    markup += dome(
      sheet,
      width * (domes === 1 ? between(0.4, 0.6) : 0.1 + ((index - 0.5) / domes) * 0.8),
      ridge,
      (index % 2 ? 1 : 0.62) * Math.min(width, height) * 0.15,
    )
  if (tripod) markup += telescope(sheet, width * between(0.54, 0.66), ridge(width * 0.6) + 110 * unit)
  for (const index of range(1, people)) {
    const x = width * (tripod ? 0.4 + index * 0.04 : 0.2 + index * 0.16)
    markup += person(sheet, x, ridge(x) + (tripod ? 112 : 40) * unit, (tripod ? 250 : 96) * unit, {
      coat: inks.cloth,
      hat: index % 2 ? 'scarf' : 'cap',
      pose: tripod ? 'reach' : 'stand',
      skirt: index % 2 === 0,
    })
  }
  if (llamas)
    for (const index of range(1, 5))
      markup += llama(sheet, width * between(0.1, 0.9), ridge(width * 0.5) + between(70, 130) * unit, index % 2 === 0)
  return markup
}

function arcs(sheet: Sheet, [cx, cy]: Point, horizon: number): string {
  const { width, unit, inks, between, random } = sheet
  let markup = ''
  for (let radius = 16 * unit; radius < width; radius += between(5, 15) * unit) {
    const count = 1 + Math.floor(random() * 4)
    let data = ''
    for (const _ of range(1, count)) {
      const [from, sweep] = [between(0, 6.28), between(0.35, 0.8)]
      const point = (angle: number) =>
        `${(cx + Math.cos(angle) * radius).toFixed(1)} ${Math.min(horizon + 30 * unit, cy + Math.sin(angle) * radius).toFixed(1)}`
      data += `M${point(from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${point(from + sweep)}`
    }
    markup += stroke(data, random() < 0.2 ? '#dccb97' : inks.skyInk, { width: between(0.9, 2.4) * unit, opacity: between(0.35, 0.9) })
  }
  return markup
}

function dome(sheet: Sheet, x: number, ridge: (x: number) => number, radius: number): string {
  const { unit, inks } = sheet
  const foot = ridge(x) + 20 * unit
  const shell = `M${x - radius} ${foot - radius * 0.6}a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`
  const slit = polygon([
    [x + radius * 0.16, foot - radius * 1.58],
    [x + radius * 0.46, foot - radius * 1.47],
    [x + radius * 0.4, foot - radius * 0.6],
    [x + radius * 0.04, foot - radius * 0.6],
  ])
  const drum = box(x - radius * 0.92, foot - radius * 0.6, radius * 1.84, radius * 0.62)
  return (
    (inks.isDark ? glow(sheet, [x + radius * 0.25, foot - radius], radius * 1.3, inks.lamp, 0.4) : '') +
    thing(shell, inks.page, inks.outline, 2.6 * unit) +
    hatch(sheet, shell, [x - radius, foot - radius * 1.6, radius * 1.1, radius], {
      angle: 70,
      gap: 7,
      colour: inks.outline,
      opacity: 0.45,
    }) +
    thing(slit, inks.isDark ? '#ffb06a' : '#22343f', inks.outline, 2.2 * unit) +
    stroke(
      polyline([
        [x + radius * 0.2, foot - radius * 0.7],
        [x + radius * 0.42, foot - radius * 1.42],
      ]),
      inks.outline,
      { width: radius * 0.09 },
    ) +
    thing(drum, inks.metal, inks.outline, 2.6 * unit) +
    hatch(sheet, drum, [x, foot - radius * 0.6, radius, radius * 0.6], { angle: 90, gap: 7, colour: inks.outline }) +
    thing(box(x - radius * 0.6, foot - radius * 0.36, radius * 0.24, radius * 0.38), inks.cloth, inks.outline, 2 * unit)
  )
}

function telescope(sheet: Sheet, x: number, y: number): string {
  const { unit, inks } = sheet
  const tube =
    thing(box(-150, -22, 300, 44), inks.page, inks.outline, 3) +
    hatch(sheet, box(-150, 2, 300, 20), [-150, 2, 300, 20], { angle: 0, gap: 6 / unit, colour: inks.outline }) +
    thing(box(140, -28, 24, 56), inks.manila, inks.outline, 3) +
    thing(box(-176, -12, 28, 24), '#22343f', inks.outline, 3)
  const legs = `M${x} ${y - 170 * unit}L${x - 110 * unit} ${y}M${x} ${y - 170 * unit}L${x + 100 * unit} ${y}M${x} ${y - 170 * unit}L${x + 10 * unit} ${y + 20 * unit}`
  return (
    stroke(legs, inks.outline, { width: 14 * unit }) +
    stroke(legs, inks.wood, { width: 9 * unit }) +
    moved(tube, x, y - 190 * unit, -38, unit * 1.1) +
    thing(ellipse(x, y - 180 * unit, 18 * unit), inks.metal, inks.outline, 3 * unit)
  )
}

function llama(sheet: Sheet, x: number, y: number, isLeft: boolean): string {
  const { unit, inks } = sheet
  const body =
    'M-36 0l2-32q-12-8-8-22q8-10 20-10h38q4-30 10-40l2-12l6 8l6-6l2 12l12 6l-2 8h-14q-2 34-14 44q-4 8-8 10l2 34h-7l-4-30h-28l-4 30Z'
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${((isLeft ? -1 : 1) * unit).toFixed(3)} ${unit.toFixed(3)})">${thing(body, sheet.pick([inks.page, inks.wood, inks.manila]), inks.outline, 2.4)}</g>`
}
