import { sky } from '#demo/drawings/backdrop.ts'
import { house, person } from '#demo/drawings/motifs.ts'
import { curve, ellipse, fill, moved, polygon, polyline, range, stroke, thing } from '#demo/drawings/path.ts'
import { tufts } from '#demo/drawings/plants.ts'
import type { Point, Sheet } from '#demo/drawings/sheet.ts'
import { along, rain, signal, terrain, wash } from '#demo/drawings/strokes.ts'

type Snowfield = {
  readonly poles?: boolean
  readonly wire?: boolean
  readonly tracks?: 'feet' | 'sled' | 'car' | 'none'
  readonly hut?: boolean
  readonly herd?: number
  readonly bus?: boolean
  readonly people?: number
  readonly aurora?: boolean
  readonly falling?: boolean
}

/** Snow to the horizon, and what crosses it. */
export function snowfield(sheet: Sheet, options: Snowfield): string {
  const {
    poles = false,
    wire = false,
    tracks = 'feet',
    hut = false,
    herd = 0,
    bus = false,
    people = 0,
    aurora = false,
    falling = false,
  } = options
  const { width, height, unit, inks, between } = sheet
  const horizon = height * between(0.46, 0.56)
  const snow = inks.isDark ? ['#4d7384', '#8fb0b4', '#c9d8d2'] : ['#e6ebe2', '#f4f5ee', '#ffffff']
  const wave = terrain(sheet, 12 * unit, width * 0.7)
  const edge = (x: number) => horizon + wave(x)
  let markup = sky(sheet, horizon + 20 * unit, {
    moon: inks.isDark && !aurora,
    clouds: inks.isDark || falling ? 0 : 2,
    sun: !inks.isDark && !falling,
  })
  if (aurora) markup += curtains(sheet, horizon)
  markup += ridge(sheet, horizon)
  markup += fill(polygon([...along(edge, 0, width, 20 * unit), [width, height], [0, height]]), wash(sheet, snow, [0, horizon], [0, height]))
  const lines = range(1, 9).map((line) => {
    const drift = terrain(sheet, 10 * unit, width * 0.6)
    const from = between(-0.2, 0.6) * width
    return stroke(
      polyline(
        along((x) => horizon + (line / 9) ** 1.6 * (height - horizon) + drift(x), from, from + between(0.3, 0.8) * width, 20 * unit),
      ),
      '#46647a',
      { width: 1.3 * unit, opacity: 0.5 },
    )
  })
  markup += lines.join('')
  const vanish: Point = [width * between(0.3, 0.7), horizon + 8 * unit]
  const start: Point = [width * between(0.2, 0.8), height]
  markup += trail(sheet, vanish, start, tracks)
  if (hut)
    markup += house(sheet, width * between(0.12, 0.3), horizon + 34 * unit, 120 * unit, 54 * unit, {
      floors: 1,
      roof: 'side',
      lit: inks.isDark ? 1 : 0.2,
    })
  if (poles) markup += telegraph(sheet, vanish, [start[0] > width / 2 ? -width * 0.05 : width * 1.05, height * 0.96], wire)
  if (bus) markup += coach(sheet, vanish[0] + (start[0] - vanish[0]) * 0.34, horizon + (height - horizon) * 0.4)
  for (const index of range(1, herd))
    markup += reindeer(sheet, between(0.1, 0.9) * width, horizon + between(0.06, 0.5) * (height - horizon), index % 2 === 0)
  for (const index of range(1, people))
    markup += person(
      sheet,
      width * 0.5 + (index - people / 2) * 64 * unit,
      horizon + (height - horizon) * 0.5 + (index % 2) * 16 * unit,
      between(88, 110) * unit,
      { coat: sheet.pick([inks.cloth, inks.outline, inks.shade]), hat: index % 2 ? 'cap' : 'scarf', skirt: index % 3 === 0 },
    )
  markup += tufts(sheet, [0, width], () => height - between(0, 60) * unit, 40, 40 * unit, '#46647a')
  return falling ? markup + flakes(sheet) : markup
}

function ridge(sheet: Sheet, horizon: number): string {
  const { width, unit, inks, between } = sheet
  const rough = terrain(sheet, 40 * unit, width * between(0.3, 0.6))
  return fill(
    polygon([
      ...along((x) => horizon + 10 * unit - Math.max(0, 40 * unit + rough(x)), 0, width, 12 * unit),
      [width, horizon + 40 * unit],
      [0, horizon + 40 * unit],
    ]),
    inks.far,
  )
}

function curtains(sheet: Sheet, horizon: number): string {
  const { width, unit, between } = sheet
  return range(1, 3)
    .map((band) => {
      const [slow, quick] = [terrain(sheet, 60 * unit, width * 1.6), between(0, 7)]
      const middle = horizon * (0.34 + band * 0.17)
      const foot = (x: number) => middle + slow(x) * 0.8 + 26 * unit * Math.sin(x / (90 * unit) + quick)
      const strip = (shade: number) => {
        const rays = range(shade * 3 * unit, width, 12 * unit).map((x) =>
          polyline([
            [x, foot(x)],
            [x + 16 * unit, foot(x) - (90 + 110 * Math.abs(Math.sin(x / (130 * unit) + quick + shade))) * unit],
          ]),
        )
        return stroke(rays.join(''), shade ? '#86c9a0' : '#c9f0d4', { width: 3 * unit, opacity: 0.2 })
      }
      return strip(0) + strip(1) + strip(2)
    })
    .join('')
}

function trail(sheet: Sheet, from: Point, to: Point, kind: 'feet' | 'sled' | 'car' | 'none'): string {
  const { unit, between } = sheet
  if (kind === 'none') return ''
  const bend = between(-160, 160) * unit
  const spot = (t: number, side: number): Point => {
    const grow = t * t
    return [
      from[0] + (to[0] - from[0]) * grow + Math.sin(t * Math.PI) * bend * t + side * 44 * unit * grow,
      from[1] + (to[1] - from[1]) * grow,
    ]
  }
  const blue = '#46647a'
  if (kind === 'feet')
    return range(0.06, 1, 0.022)
      .map((t, step) => fill(ellipse(...spot(t, step % 2 ? 0.32 : -0.32), 11 * unit * t * t + 1, 5 * unit * t * t + 0.6), blue, 0.75))
      .join('')
  const runners = kind === 'sled' ? [-0.5, 0.5] : [-1, -0.8, 0.8, 1]
  return runners
    .map((side) => stroke(curve(range(0.03, 1, 0.05).map((t) => spot(t, side))), blue, { width: 2 * unit, opacity: 0.8 }))
    .join('')
}

function telegraph(sheet: Sheet, from: Point, to: Point, isLive: boolean): string {
  const { unit, inks } = sheet
  const tops: Point[] = []
  let markup = ''
  for (const t of [0.16, 0.25, 0.36, 0.5, 0.68, 0.9]) {
    const [x, y, tall] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t * t, (30 + 420 * t * t) * unit]
    tops.push([x, y - tall])
    markup += stroke(
      `M${x} ${y}V${y - tall}M${x - tall * 0.11} ${y - tall * 0.93}h${tall * 0.22}M${x - tall * 0.09} ${y - tall * 0.84}h${tall * 0.18}`,
      inks.outline,
      { width: (1.5 + 5 * t * t) * unit },
    )
  }
  const sag = (level: number) =>
    tops.slice(1).map(([x, y], index) => {
      const [px, py] = tops[index] ?? [x, y]
      const drop = Math.abs(x - px) * 0.1
      return `M${px} ${py + level}Q${(px + x) / 2} ${(py + y) / 2 + level + drop} ${x} ${y + level * 1.6}`
    })
  markup += stroke(sag(6 * unit).join('') + sag(14 * unit).join(''), inks.outline, { width: 1.3 * unit })
  return isLive ? markup + signal(sheet, tops, 2, 2) : markup
}

function coach(sheet: Sheet, x: number, y: number): string {
  const { inks, unit } = sheet
  const edge = inks.outline
  const windows = range(-62, 40, 25)
    .map((wx) =>
      thing(
        polygon([
          [wx, -58],
          [wx + 19, -58],
          [wx + 19, -38],
          [wx, -38],
        ]),
        inks.isDark ? inks.lamp : inks.far,
        edge,
        1.5,
      ),
    )
    .join('')
  const body = thing('M-78-10v-50q2-12 14-12h132q10 0 12 12l6 26v24Z', inks.manila, edge, 2.2)
  const wheels = [-46, 50]
    .map((wx) => thing(ellipse(wx, -8, 13), '#22343f', edge, 2) + thing(ellipse(wx, -8, 5), inks.metal, edge, 1.2))
    .join('')
  return moved(
    body +
      windows +
      thing('M66-58h12l6 22h-18Z', inks.isDark ? inks.lamp : inks.far, edge, 1.5) +
      stroke('M-78-26h164', edge, { width: 1.6 }) +
      wheels,
    x,
    y,
    0,
    1.5 * unit,
  )
}

function reindeer(sheet: Sheet, x: number, y: number, isLeft: boolean): string {
  const { inks, unit } = sheet
  const edge = inks.outline
  const body = 'M-30-34q20-8 44 0q12-6 18-18l14 2q-2 8-10 12q-2 20-16 22h-42q-12 0-14-12Z'
  const legs = 'M-26-18l-3 18M-16-16l0 16M16-16l1 16M24-20l4 20'
  const antlers = 'M36-50q-4-16-16-24M28-62q-8 0-12-6M34-54q6-14 16-18M40-64q6 0 8-6'
  const markup =
    stroke(legs, edge, { width: 3.4 }) +
    thing(body, sheet.pick([inks.shade, inks.wood, '#8a7a5c']), edge, 1.6) +
    stroke(antlers, edge, { width: 2 })
  return moved(markup, x, y, 0, 0.85 * unit * (0.6 + (y / sheet.height) * 0.6)).replace('scale(', `scale(${isLeft ? '-1 1) scale(' : ''}`)
}

function flakes(sheet: Sheet): string {
  const { width, height, unit, between } = sheet
  const spots = range(1, 380).map(() => `M${between(0, width).toFixed(1)} ${between(0, height).toFixed(1)}h0`)
  return (
    stroke(spots.slice(0, 240).join(''), '#ffffff', { width: 4.5 * unit, opacity: 0.85 }) +
    stroke(spots.slice(240).join(''), '#ffffff', { width: 8 * unit, opacity: 0.8 }) +
    rain(sheet, [0, width], 0, height, 20, 0.6, 20)
  )
}
