import { farLand, landform, sea, sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { curve, fill, polygon, polyline, range, stroke } from '#demo/drawings/path.ts'
import { tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { clipped, glow, strata, terrain } from '#demo/drawings/strokes.ts'
import { clamp } from '#domain/math.ts'

type Mountain = {
  readonly form?: 'cone' | 'range' | 'table'
  readonly section?: boolean
  readonly fire?: boolean
  readonly path?: boolean
  readonly hut?: boolean
  readonly water?: boolean
  readonly walkers?: number
  readonly peak?: number
}

/** High ground: a cone, a range or a table, whole or cut open to show what it stands on. */
export function mountain(
  sheet: Sheet,
  { form = 'range', section = false, fire = false, path = false, hut = false, water = false, walkers = 0, peak = 0.5 }: Mountain,
): string {
  const { width, height, unit, inks, between } = sheet
  const base = height * (section ? 0.5 : between(0.74, 0.82))
  const cx = width * peak
  const tall = base * between(0.66, 0.78)
  const rough = terrain(sheet, tall * (form === 'range' ? 0.16 : 0.03), width * (form === 'range' ? 0.34 : 0.2))
  const fine = terrain(sheet, 5 * unit, 60 * unit)
  const rise = {
    cone: (d: number) => Math.exp(-Math.abs(d) * 5.2) * 1.02 + 0.06 * Math.exp(-d * d * 30) - (Math.abs(d) < 0.014 ? 0.03 : 0),
    range: (d: number) =>
      0.5 * Math.exp(-((d * 3) ** 2)) + 0.3 * Math.exp(-((d - 0.3) ** 2) * 30) + 0.26 * Math.exp(-((d + 0.34) ** 2) * 26) + 0.08,
    table: (d: number) => 0.66 / (1 + Math.exp((Math.abs(d) - 0.25) * 42)) + 0.14 / (1 + Math.exp((Math.abs(d) - 0.38) * 24)),
  }[form]
  const top = (x: number) =>
    base -
    Math.max(0, rise((x - cx) / width) * tall + rough(x) + fine(x)) *
      (form === 'cone' ? clamp(1 - (Math.abs(x - cx) / width) * 0.9, 0.1, 1) : 1)
  let markup = sky(sheet, base, { clouds: inks.isDark ? 0 : 2, dust: inks.isDark, moon: inks.isDark && !fire })
  markup += farLand(sheet, base, tall * 0.3, 2)
  if (fire) markup += glow(sheet, [cx, top(cx)], 220 * unit, '#ff6a2b', 0.85) + sparks(sheet, cx, top(cx))
  markup += landform(sheet, top, () => base + 4, [0, width], 2.2)
  if (section) markup += underground(sheet, base, cx, fire)
  else if (water) markup += sea(sheet, base)
  else markup += foothill(sheet, base)
  if (path) markup += track(sheet, cx, base, tall, top)
  if (hut)
    markup += house(sheet, cx + width * 0.15, base + (section ? -2 : 8) * unit, 84 * unit, 46 * unit, {
      floors: 1,
      roof: 'side',
      lit: inks.isDark ? 1 : 0.2,
    })
  for (const index of range(1, walkers))
    markup += person(sheet, cx - width * 0.2 + index * 46 * unit, height * (section ? 0.5 : 0.93), between(76, 96) * unit, {
      hat: index % 2 ? 'brim' : 'scarf',
      skirt: index % 2 === 0,
      pose: 'carry',
    })
  return markup
}

function foothill(sheet: Sheet, base: number): string {
  const { width, height, unit } = sheet
  const wave = terrain(sheet, 22 * unit, width * 0.7)
  const ground = (x: number) => base + (height - base) * 0.32 + wave(x)
  return (
    landform(
      sheet,
      (x) => base - 2 + wave(x * 1.3) * 0.3,
      () => height,
      [0, width],
      0.5,
    ) +
    landform(sheet, ground, () => height + 10, [0, width], 0.7) +
    tufts(sheet, [0, width], (x) => ground(x) + 30 * unit, 160, 30 * unit)
  )
}

function underground(sheet: Sheet, base: number, cx: number, fire: boolean): string {
  const { width, height, unit } = sheet
  const rough = terrain(sheet, 20 * unit, width * 0.4)
  const ground = fill(
    polygon([
      [0, base],
      [width, base],
      [width, height],
      [0, height],
    ]),
    '#0a1626',
  )
  const layers = strata(
    sheet,
    (x) => base + 12 * unit + rough(x) * 0.6 - 60 * unit * Math.exp(-(((x - cx) / (width * 0.2)) ** 2)) + 30 * unit,
    [0, width],
    height,
    '#a8cac6',
  )
  if (!fire)
    return (
      ground +
      clipped(
        sheet,
        polygon([
          [0, base],
          [width, base],
          [width, height],
          [0, height],
        ]),
        layers,
      ) +
      stroke(
        polyline([
          [0, base],
          [width, base],
        ]),
        '#e6cc8e',
        { width: 2.4 * unit },
      )
    )
  const chamber: Point = [cx, height * 0.9]
  const trunk = fill(
    `M${cx - 18 * unit} ${chamber[1]}C${cx - 4 * unit} ${base + 100 * unit} ${cx - 4 * unit} ${base} ${cx - 2 * unit} ${base * 0.32}h${4 * unit}C${cx + 6 * unit} ${base} ${cx + 10 * unit} ${base + 120 * unit} ${cx + 26 * unit} ${chamber[1]}Z`,
    '#ff8a4a',
  )
  const rings = range(1, 7).map((ring) =>
    stroke(
      curve(
        range(0, 330, 30).map(
          (a): Point => [
            cx + Math.cos((a * Math.PI) / 180) * ring * 22 * unit,
            chamber[1] + Math.sin((a * Math.PI) / 180) * ring * 7 * unit + Math.sin(a + ring) * 2,
          ],
        ),
        true,
      ),
      '#ff8a4a',
      { width: 1.6 * unit, opacity: 1 - ring * 0.11 },
    ),
  )
  return (
    ground +
    clipped(
      sheet,
      polygon([
        [0, base],
        [width, base],
        [width, height],
        [0, height],
      ]),
      layers + glow(sheet, chamber, 340 * unit, '#ff6a2b', 0.6) + dykes(sheet, chamber, base) + rings.join(''),
    ) +
    trunk
  )
}

function dykes(sheet: Sheet, [x, y]: Point, base: number): string {
  const { unit, between, random } = sheet
  let markup = ''
  const grow = (from: Point, angle: number, length: number, weight: number, depth: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length]
    markup += stroke(
      curve([from, [(from[0] + to[0]) / 2 + between(-8, 8) * unit, (from[1] + to[1]) / 2 + between(-8, 8) * unit], to]),
      '#ff8a4a',
      { width: weight, opacity: 0.85 },
    )
    if (depth > 0)
      for (const side of random() < 0.8 ? [-1, 1] : [1])
        grow(to, angle + side * between(0.2, 0.6), length * between(0.6, 0.85), weight * 0.65, depth - 1)
  }
  for (const share of [0.2, 0.4, 0.6, 0.8])
    for (const side of [-1, 1])
      grow([x, y - (y - base) * share], side < 0 ? Math.PI + between(0.1, 0.7) : -between(0.1, 0.7), between(50, 90) * unit, 3 * unit, 4)
  return markup
}

function sparks(sheet: Sheet, x: number, y: number): string {
  const { unit, between } = sheet
  const arcs = range(1, 26).map(() => {
    const [reach, high] = [between(-150, 150) * unit, between(60, 240) * unit]
    return `M${x} ${y}q${(reach * 0.4).toFixed(1)} ${(-high).toFixed(1)} ${reach.toFixed(1)} ${(-high * between(0.2, 0.7)).toFixed(1)}`
  })
  return stroke(arcs.join(''), '#ffb06a', { width: 1.8 * unit, opacity: 0.75 })
}

function track(sheet: Sheet, cx: number, base: number, tall: number, top: (x: number) => number): string {
  const { unit, inks, width } = sheet
  const turns = range(0, 9).map((step): Point => {
    const y = base - (step / 9) * tall * 0.5
    const x = cx + (step % 2 ? 1 : -1) * width * 0.07 * (1 - step / 11)
    return [x, Math.max(y, top(x) + 6 * unit)]
  })
  return (
    stroke(curve(turns), inks.isDark ? inks.page : inks.page, { width: 4.5 * unit }) +
    stroke(curve(turns), inks.outline, { width: 1.4 * unit, dash: `${7 * unit} ${5 * unit}` })
  )
}
