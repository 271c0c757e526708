import { box, ellipse, fill, polygon, polyline, range, stroke } from './path.ts'
import type { Point, Sheet } from './sheet.ts'
import { along, cloud, disc, glow, hachures, milkyWay, stars, terrain, wash, waterLines } from './strokes.ts'

type SkyOptions = { readonly moon?: boolean; readonly clouds?: number; readonly dust?: boolean; readonly sun?: boolean }

/** The sky of the sheet's light down to the horizon: stars when it is dark, ruled strokes and clouds when it is not. */
export function sky(sheet: Sheet, horizon: number, { moon = false, clouds = 0, dust = false, sun = false }: SkyOptions = {}): string {
  const { width, unit, inks, between, random } = sheet
  let markup = fill(box(0, 0, width, horizon + 2), wash(sheet, inks.sky, [0, 0], [0, horizon]))
  if (inks.isDark) {
    const start = random() < 0.5
    if (dust)
      markup += milkyWay(
        sheet,
        [start ? -50 : width * 0.4, 0],
        [start ? width * 0.75 : width * 1.05, horizon],
        Math.min(width, horizon) * 0.16,
      )
    markup += stars(sheet, [0, width], 0, horizon * 0.93, Math.round((width * horizon) / (unit * unit) / 3200))
  } else {
    markup += ruled(sheet, horizon)
  }
  const orb: Point = [width * between(0.16, 0.84), horizon * between(0.2, 0.45)]
  const radius = between(26, 46) * unit
  if (sun)
    markup +=
      glow(sheet, orb, radius * 5, inks.cloud, 0.9) +
      disc(...orb, radius, inks.cloud) +
      stroke(ellipse(...orb, radius), inks.skyInk, { width: unit, opacity: 0.6 })
  if (moon) markup += phase(sheet, orb, radius)
  for (const _ of range(1, clouds))
    markup += cloud(sheet, between(-0.1, 0.8) * width, between(0.16, 0.78) * horizon, between(0.16, 0.36) * width)
  return markup
}

/** A day sky: horizontal strokes, close together above and wide apart towards the horizon. */
function ruled(sheet: Sheet, horizon: number): string {
  const { width, unit, inks, between } = sheet
  let markup = ''
  for (let y = 4 * unit, gap = 5 * unit; y < horizon * 0.9; y += gap, gap *= 1.035) {
    const opacity = 0.34 * (1 - y / horizon) + 0.05
    const lift = between(-1.5, 1.5) * unit
    markup += stroke(
      polyline([
        [0, y],
        [width / 2, y + lift],
        [width, y],
      ]),
      inks.skyInk,
      { width: unit, opacity },
    )
  }
  return markup
}

function phase(sheet: Sheet, [x, y]: Point, radius: number): string {
  const { inks, between, pick } = sheet
  const bite = between(-0.5, 0.85) * radius
  const lit = `M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}a${Math.abs(bite)} ${radius} 0 0 ${bite > 0 ? 0 : 1} 0 ${-radius * 2}Z`
  const turned = pick([-20, 15, 165, 200])
  return `${glow(sheet, [x, y], radius * 4, '#e8efdf', inks.isDark ? 0.35 : 0.7)}<g transform="rotate(${turned} ${x} ${y})">${fill(lit, inks.isDark ? '#f3ead0' : inks.page)}</g>`
}

/** Open water from the horizon to the bottom, with its engraved lines. */
export function sea(sheet: Sheet, horizon: number, bottom = sheet.height, calm = 0.5): string {
  const { width, inks } = sheet
  return (
    fill(box(0, horizon, width, bottom - horizon), wash(sheet, inks.sea, [0, horizon], [0, bottom])) +
    waterLines(sheet, [0, width], horizon, bottom, inks.seaInk, calm)
  )
}

/** What a light leaves on the water below it. */
export function gleam(sheet: Sheet, x: number, top: number, bottom: number, colour: string, spread = 40): string {
  const { unit, between } = sheet
  const dashes = range(top + 4 * unit, bottom, 7 * unit).map((y) => {
    const reach = (0.35 + ((y - top) / (bottom - top)) * 0.9) * spread * unit * between(0.35, 1)
    const shift = between(-0.4, 0.4) * spread * unit * ((y - top) / (bottom - top))
    return polyline([
      [x + shift - reach, y],
      [x + shift + reach, y],
    ])
  })
  return stroke(dashes.join(''), colour, { width: 2.2 * unit, opacity: 0.7 })
}

/** Far land on the horizon, flat as cut paper, each layer paler than the next. */
export function farLand(sheet: Sheet, horizon: number, height: number, layers = 2): string {
  const { width, unit, inks, between } = sheet
  return range(1, layers)
    .map((layer) => {
      const rough = terrain(sheet, height * 0.34, width * between(0.3, 0.7))
      const [from, to] = [between(-0.2, 0.3) * width, between(0.6, 1.2) * width]
      const shape = along(
        (x) =>
          horizon - Math.max(0, Math.sin(((x - from) / (to - from)) * Math.PI)) ** 0.7 * (height * (1.25 - layer * 0.25) + rough(x) * 0.8),
        from,
        to,
        12 * unit,
      )
      return fill(polygon([...shape, [to, horizon], [from, horizon]]), inks.far, 0.45 + layer * 0.2)
    })
    .join('')
}

/** A body of land with relief: filled, hachured and edged. The profile gives its top, `base` its foot. */
export function landform(
  sheet: Sheet,
  profile: (x: number) => number,
  base: (x: number) => number,
  [from, to]: Point,
  density = 1,
): string {
  const { unit, inks } = sheet
  const top = along(profile, from, to, 7 * unit)
  const foot = along(base, from, to, 14 * unit).reverse()
  return (
    fill(polygon([...top, ...foot]), inks.land) +
    hachures(sheet, profile, base, [from, to], density) +
    stroke(polyline(top), inks.ink, { width: 2 * unit })
  )
}

/** A wall and a floor or table edge for things that stand indoors. */
export function room(sheet: Sheet, edge: number, surface = sheet.inks.wood): string {
  const { width, height, unit, inks, between } = sheet
  const wall =
    fill(box(0, 0, width, edge), inks.wall) +
    stroke(
      range(9 * unit, edge, 9 * unit)
        .map((y) =>
          polyline([
            [0, y],
            [width, y + between(-1, 1) * unit],
          ]),
        )
        .join(''),
      inks.ink,
      { width: 0.9 * unit, opacity: 0.2 },
    )
  const grain = range(edge + 10 * unit, height, 22 * unit).map((y, index) => {
    const wave = terrain(sheet, 4 * unit, width * 0.5)
    return stroke(polyline(along((x) => y + index * index * 0.6 * unit + wave(x), 0, width, 30 * unit)), inks.outline, {
      width: unit,
      opacity: 0.3,
    })
  })
  return `${wall}${fill(box(0, edge, width, height - edge), surface)}${grain.join('')}${stroke(
    polyline([
      [0, edge],
      [width, edge],
    ]),
    inks.outline,
    { width: 2.5 * unit },
  )}`
}
