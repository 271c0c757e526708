import { ring } from '#demo/drawings/household.ts'
import { box, curve, ellipse, fill, polygon, polyline, range, stroke, thing, turn } from '#demo/drawings/path.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { clipped, handwriting, hatch, signal } from '#demo/drawings/strokes.ts'

type Chart = {
  readonly islands?: number
  readonly cable?: boolean
  readonly rose?: boolean
  readonly folds?: boolean
  readonly relief?: boolean
  readonly paths?: number
}

/** A piece of a map: coasts with their depth lines, soundings, a rose, a neatline. */
export function chart(sheet: Sheet, { islands = 3, cable = false, rose = true, folds = true, relief = false, paths = 0 }: Chart): string {
  const { width, height, unit, inks, between } = sheet
  const margin = 64 * unit
  const ground = inks.isDark ? inks.sea[1] : relief ? inks.manila : inks.page
  const frame = box(margin, margin, width - margin * 2, height - margin * 2)
  let markup = fill(frame, ground)
  const lines = [
    ...range(margin, width, 170 * unit).map((x) =>
      polyline([
        [x, margin],
        [x, height - margin],
      ]),
    ),
    ...range(margin, height, 170 * unit).map((y) =>
      polyline([
        [margin, y],
        [width - margin, y],
      ]),
    ),
  ]
  markup += stroke(lines.join(''), inks.ink, { width: 0.9 * unit, opacity: 0.4 })
  const rim = margin + 0.11 * Math.min(width, height)
  const kept: Point[] = rose ? [[width - margin - 150 * unit, height - margin - 150 * unit]] : []
  const centres = spread(sheet, islands, rim, kept)
  const coasts = centres.map((centre, index) => {
    const room = Math.min(
      ...[...centres.filter((_, other) => other !== index), ...kept].map(([x, y]) => Math.hypot(x - centre[0], y - centre[1])),
      height * 0.6,
    )
    return outline(sheet, centre, Math.min(between(0.1, 0.24) * Math.min(width, height), room * 0.4))
  })
  markup += coasts
    .map((coast) =>
      range(1, 5)
        .map((depth) =>
          stroke(coast(1 + depth * 0.17), inks.isDark ? inks.seaInk : '#2e6b7d', {
            width: 1.2 * unit,
            opacity: 0.75 - depth * 0.12,
            ...(depth > 2 ? { dash: `${7 * unit} ${5 * unit}` } : {}),
          }),
        )
        .join(''),
    )
    .join('')
  if (!relief) markup += soundings(sheet, margin)
  coasts.forEach((coast, index) => {
    const [x, y] = centres[index] ?? [0, 0]
    markup += thing(coast(1), inks.isDark ? '#c9b37a' : relief ? inks.land : '#e6cc8e', inks.outline, 2.4 * unit)
    markup += range(1, relief ? 7 : 3)
      .map((level) => stroke(coast(1 - level * (relief ? 0.125 : 0.26)), '#6b5a36', { width: (level % 3 ? 1.1 : 2) * unit, opacity: 0.8 }))
      .join('')
    markup +=
      hatch(sheet, coast(relief ? 0.4 : 0.3), [x - 40 * unit, y - 40 * unit, 80 * unit, 80 * unit], {
        angle: 70,
        gap: 5,
        colour: '#13212f',
      }) + handwriting(sheet, x - 50 * unit, y - 44 * unit, 120 * unit, 1, 20 * unit, '#13212f')
  })
  for (const _ of range(1, paths)) markup += trail(sheet, centres)
  if (cable && centres.length > 1)
    markup += centres
      .slice(1)
      .map((to, index) => signal(sheet, bent(centres[index] ?? to, to, between(-0.2, 0.2)), 5, 3))
      .join('')
  if (rose) markup += compass(sheet, [width - margin - 150 * unit, height - margin - 150 * unit], 110 * unit)
  const printed =
    fill(box(0, 0, width, height), inks.isDark ? inks.wall : inks.page) + clipped(sheet, frame, markup) + neatline(sheet, margin)
  return folds ? printed + creases(sheet) : printed
}

/** Places for so many islands, each as far from the others as a few throws of the dice find. */
function spread(sheet: Sheet, count: number, rim: number, kept: readonly Point[]): Point[] {
  const { width, height, between } = sheet
  const places: Point[] = []
  const clearance = ([x, y]: Point) => Math.min(...[...places, ...kept].map(([px, py]) => Math.hypot(px - x, py - y)), 1e6)
  for (const _ of range(1, count)) {
    const throws = range(1, 16).map((): Point => [between(rim, width - rim), between(rim, height - rim)])
    places.push(throws.reduce((best, next) => (clearance(next) > clearance(best) ? next : best)))
  }
  return places
}

function outline(sheet: Sheet, [cx, cy]: Point, radius: number): (grow: number) => string {
  const waves = range(2, 9).map((lobes) => ({ lobes, phase: sheet.between(0, 7), size: sheet.between(0.1, 0.42) / lobes }))
  const stretch = sheet.between(0.65, 1.4)
  return (grow) => {
    const points = range(0, 354, 6).map((degrees): Point => {
      const angle = (degrees * Math.PI) / 180
      const wobble = waves.reduce((sum, wave) => sum + wave.size * Math.sin(angle * wave.lobes + wave.phase), 1)
      const reach = radius * (grow + (wobble - 1) * (grow > 1 ? 1 / (1 + (grow - 1) * 2.4) : grow))
      return [cx + Math.cos(angle) * reach * stretch, cy + (Math.sin(angle) * reach) / stretch]
    })
    return curve(points, true)
  }
}

function soundings(sheet: Sheet, margin: number): string {
  const { width, height, unit, inks, between } = sheet
  const marks = range(1, 90).map(() => {
    const [x, y] = [between(margin, width - margin), between(margin, height - margin)]
    return `M${x.toFixed(1)} ${y.toFixed(1)}v${(7 * unit).toFixed(1)}m${(5 * unit).toFixed(1)} ${(-7 * unit).toFixed(1)}q${(5 * unit).toFixed(1)} ${(3 * unit).toFixed(1)} 0 ${(7 * unit).toFixed(1)}`
  })
  return stroke(marks.join(''), inks.isDark ? inks.seaInk : inks.ink, { width: 1.2 * unit, opacity: 0.6 })
}

function trail(sheet: Sheet, centres: readonly Point[]): string {
  const { width, height, unit, between } = sheet
  const target = centres[0] ?? [width / 2, height / 2]
  const from: Point = [between(0.1, 0.9) * width, between(0.1, 0.9) * height]
  const steps = range(0, 1, 0.1).map(
    (share): Point => [
      from[0] + (target[0] - from[0]) * share + between(-46, 46) * unit,
      from[1] + (target[1] - from[1]) * share + between(-46, 46) * unit,
    ],
  )
  return (
    stroke(curve(steps), '#13212f', { width: 3 * unit, dash: `${12 * unit} ${8 * unit}` }) +
    thing(ellipse(from[0], from[1], 8 * unit), '#f8f7ee', '#13212f', 2.4 * unit)
  )
}

function bent(from: Point, to: Point, bow: number): Point[] {
  return range(0, 1, 0.08).map(
    (share): Point => [
      from[0] + (to[0] - from[0]) * share + (to[1] - from[1]) * bow * Math.sin(share * Math.PI),
      from[1] + (to[1] - from[1]) * share - (to[0] - from[0]) * bow * Math.sin(share * Math.PI),
    ],
  )
}

function compass(sheet: Sheet, centre: Point, radius: number): string {
  const { unit, inks } = sheet
  const edge = inks.isDark ? inks.ink : inks.outline
  const petals = range(0, 15).map((index) => {
    const reach = radius * (index % 4 === 0 ? 1 : index % 2 === 0 ? 0.72 : 0.5)
    const shape = turn(
      [
        [0, -reach],
        [radius * 0.09, -radius * 0.16],
        [0, 0],
        [-radius * 0.09, -radius * 0.16],
      ],
      index * 22.5,
    ).map(([x, y]): Point => [x + centre[0], y + centre[1]])
    const half = turn(
      [
        [0, -reach],
        [radius * 0.09, -radius * 0.16],
        [0, 0],
      ],
      index * 22.5,
    ).map(([x, y]): Point => [x + centre[0], y + centre[1]])
    return thing(polygon(shape), inks.isDark ? inks.sea[1] : inks.page, edge, 1.3 * unit) + fill(polygon(half), edge)
  })
  const ticks = ring(
    centre,
    radius * 1.12,
    72,
    (spot, angle) =>
      `<path d="${polyline([spot, [centre[0] + Math.cos((angle * Math.PI) / 180) * radius * 1.05, centre[1] + Math.sin((angle * Math.PI) / 180) * radius * 1.05]])}"/>`,
  )
  return (
    stroke(ellipse(...centre, radius * 1.14) + ellipse(...centre, radius * 1.04), edge, { width: 1.6 * unit }) +
    `<g stroke="${edge}" stroke-width="${1.3 * unit}" fill="none">${ticks}</g>` +
    petals.join('')
  )
}

function neatline(sheet: Sheet, margin: number): string {
  const { width, height, unit, inks } = sheet
  const edge = inks.isDark ? inks.ink : inks.outline
  const dash = `${85 * unit} ${85 * unit}`
  const bar = box(margin - 9 * unit, margin - 9 * unit, width - margin * 2 + 18 * unit, height - margin * 2 + 18 * unit)
  return (
    stroke(bar, edge, { width: 12 * unit, dash, cap: 'butt' }) +
    stroke(
      box(margin - 15 * unit, margin - 15 * unit, width - margin * 2 + 30 * unit, height - margin * 2 + 30 * unit) +
        box(margin - 3 * unit, margin - 3 * unit, width - margin * 2 + 6 * unit, height - margin * 2 + 6 * unit),
      edge,
      { width: 1.8 * unit },
    )
  )
}

function creases(sheet: Sheet): string {
  const { width, height, unit, inks } = sheet
  const lines = [
    ...[1, 2].map((third) =>
      polyline([
        [(width * third) / 3, 0],
        [(width * third) / 3 + 2, height],
      ]),
    ),
    polyline([
      [0, height / 2],
      [width, height / 2 + 2],
    ]),
  ].join('')
  return stroke(lines, inks.outline, { width: 7 * unit, opacity: 0.1 }) + stroke(lines, '#ffffff', { width: 2 * unit, opacity: 0.5 })
}
