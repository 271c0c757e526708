import type { AlmanacReply } from '#contract/starcharts/starcharts.ts'
import { clamp } from '#domain/math.ts'
import { degree, directionOf } from '#domain/sky/angles.ts'
import { horizontalOf, overPlace, type Row, type Rows } from '#domain/sky/over-place.ts'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '#domain/units.ts'
import { placeNames } from './place-names.ts'
import { type PlateView, type Point, pathThrough, plateView, written } from './plate-view.ts'
import { constellations, lines, stars } from './read-stars.ts'

type Attributes = Readonly<Record<string, string | number>>

/** An element of the drawing. Colours are attributes that name tokens, as in `Scene.tsx`. */
function drawn(name: string, attributes: Attributes, ...inside: readonly (Element | string)[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...inside)
  return element
}
const stroke = (d: string, color: string, width: number, more: Attributes = {}) =>
  drawn('path', { d, stroke: `var(--${color})`, 'stroke-width': width, ...more })

/** Share of daylight, from the end of nautical twilight until the Sun is a little up. */
const daylight = (sun: Degrees): number => clamp((sun + 12) / 16)
/** A colour of the night on its way to one of the day. */
const lit = (share: number, night: string, day: string) => `color-mix(in oklab,var(--${day}) ${Math.round(100 * share)}%,var(--${night}))`

function ground(share: number): readonly SVGElement[] {
  const stops = [
    { offset: 0, color: lit(0.6 * share, 'sky-1', 'sky-3') },
    { offset: 0.62, color: lit(0.8 * share, 'sky-2', 'sky-3') },
    { offset: 0.86, color: lit(0.35 * share, 'sky-3', 'sky-4') },
    { offset: 1, color: 'var(--sky-4)' },
  ].map(({ offset, color }) => drawn('stop', { offset, 'stop-color': color }))
  return [
    drawn('linearGradient', { id: 'plate-now', y1: -460, x2: 0, y2: 0, gradientUnits: 'userSpaceOnUse' }, ...stops),
    drawn('path', { d: 'M-460-460h920v460h-920z', fill: 'url(#plate-now)' }),
  ]
}

/** Ten times its true size, so that its phase is seen. */
const moonRadius = 13
const sunRadius = 13
const rays = Array.from({ length: 16 }, (_, ray) => {
  const [x, y] = [Math.cos((ray * Math.PI) / 8), Math.sin((ray * Math.PI) / 8)]
  return `M${written([18 * x, 18 * y])}L${written([(ray % 2 ? 23 : 28) * x, (ray % 2 ? 23 : 28) * y])}`
}).join('')

type Body = AlmanacReply['bodies'][number]

function body({ name, magnitude }: Body, at: Point, moon: () => string): SVGElement {
  const place = { transform: `translate(${written(at)})` }
  if (name === 'sun') return drawn('g', place, drawn('circle', { r: sunRadius, fill: 'var(--fire-pale)' }), stroke(rays, 'fire-pale', 1.6))
  if (name === 'moon') {
    const disc = { r: moonRadius, fill: 'var(--sky-1)', stroke: 'var(--plate-label)', 'stroke-width': 0.8 }
    return drawn('g', place, drawn('circle', disc), drawn('path', { d: moon(), fill: 'var(--file-card)' }))
  }
  const size = Math.max(2, 4 - 0.5 * magnitude)
  const ring = { r: size + 3, stroke: 'var(--buff)', 'stroke-width': 0.9 }
  return drawn('g', place, drawn('circle', { r: size, fill: 'var(--buff)' }), drawn('circle', ring))
}

/** The phase as it is seen from the place: the lit side looks towards the Sun along the sky. */
function moonPath({ project }: PlateView, moon: Row, sun: Row, share: number): string {
  const [here, near] = [project(moon), project(towards(moon, sun))]
  return litMoon(moonRadius, share, here && near ? [near[0] - here[0], near[1] - here[1]] : [1, 0])
}

/** Draws the sky of a place into the plate: what stands in it below the island, and its names above. */
export function paintSky(sky: Element, names: Element, almanac: AlmanacReply, rows: Rows, latitude: Degrees): void {
  const view = plateView(rows, latitude)
  const direction = (name: string) => almanac.bodies.find((each) => each.name === name)?.direction ?? ([0, 0, 1] as const)
  const share = daylight(horizontalOf(...overPlace({ rows }, direction('sun'))).alt)
  const paths = skyPaths(view)
  const inView = almanac.bodies.flatMap((each) => {
    const at = view.project(each.direction)
    const isLost = share > 0.6 && each.name !== 'sun' && each.name !== 'moon' // in the light of the day
    return at && !isLost ? [{ ...each, at }] : []
  })
  sky.replaceChildren(
    ...ground(share),
    stroke(paths.grid, 'plate-label', 0.55, { opacity: 0.22 }),
    stroke(paths.ecliptic, 'sky-4', 0.9, { 'stroke-dasharray': '1 6' }),
    drawn(
      'g',
      { opacity: 1 - 0.65 * share },
      stroke(paths.figures, 'plate-label', 1, { opacity: 0.55 }),
      ...paths.stars.map(({ width, path }) => stroke(path, 'file-card', width)),
    ),
    ...inView.map((each) => body(each, each.at, () => moonPath(view, direction('moon'), direction('sun'), almanac.moon.lit))),
  )
  const wishes = [
    ...inView.map(({ name, at }) => ({ text: capitalize(name), at, gap: name === 'moon' || name === 'sun' ? 30 : 14 })),
    ...stars.flatMap(({ name, direction }) => (name && share < 0.6 ? [{ text: name, at: view.project(direction), gap: 11 }] : [])),
  ]
  const figures = constellations.map(({ name, direction }) => ({ text: name, at: view.project(direction), gap: 0, isCentred: true }))
  const placed = placeNames([...wishes, ...figures])
  names.replaceChildren(
    ...placed.map(({ text, x, y, anchor }) =>
      drawn('text', { x: x.toFixed(1), y: y.toFixed(1), 'text-anchor': anchor, ...(anchor === 'middle' && { 'data-figure': '' }) }, text),
    ),
  )
}

/** The points of the compass on the horizon of the plate, from left to right. */
export const compassOn = (latitude: Degrees): readonly [string, string, string, string, string] =>
  latitude < 0 ? ['W', 'NW', 'N', 'NE', 'E'] : ['E', 'SE', 'S', 'SW', 'W']

/**
 * The lit part of the Moon's disc round the origin: half a circle on the side of the Sun, closed by half an ellipse, the shadow's edge.
 * @param lit 0 new, 1 full
 * @param towardsSun direction of the Sun's side on the plate
 */
export function litMoon(radius: number, lit: number, [dx, dy]: Point): string {
  const length = Math.hypot(dx, dy) || 1
  const [x, y] = [(-dy / length) * radius, (dx / length) * radius]
  const flat = Math.abs(1 - 2 * lit) * radius
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI
  const places = [x, y, -x, -y].map((value) => value.toFixed(2))
  return `M${places[2]} ${places[3]}A${radius} ${radius} 0 0 1 ${places[0]} ${places[1]}A${flat.toFixed(2)} ${radius} ${turned.toFixed(1)} 0 ${lit < 0.5 ? 0 : 1} ${places[2]} ${places[3]}`
}

/** A direction a little way from one towards another. */
function towards(from: Row, to: Row): Row {
  const along = from[0] * to[0] + from[1] * to[1] + from[2] * to[2]
  const moved = from.map((value, axis) => value + 0.01 * ((to[axis] ?? 0) - along * value))
  const length = Math.hypot(...moved)
  return moved.map((value) => value / length) as unknown as Row
}

/** The faintest magnitude that a dot of this width stands for, as on the printed plate. */
const brightness = [
  { faintest: 0.6, width: 5.6 },
  { faintest: 1.6, width: 4.3 },
  { faintest: 2.6, width: 3.2 },
  { faintest: 3.6, width: 2.3 },
  { faintest: 9, width: 1.6 },
] as const

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

const obliquity = 23.44 * degree
const ecliptic = steps(0, 360, 4).map((longitude): Row => {
  const angle = longitude * degree
  return [Math.cos(angle), Math.sin(angle) * Math.cos(obliquity), Math.sin(angle) * Math.sin(obliquity)]
})
const grid = [
  ...steps(-75, 75, 15).map((dec) => steps(0, 360, 4).map((ra) => directionOf(ra, dec))),
  ...steps(0, 345, 15).map((ra) => steps(-75, 75, 5).map((dec) => directionOf(ra, dec))),
]

const directionOfStar = (star: number): Row => stars[star]?.direction ?? [0, 0, 1]

/** The fixed sky as path data. */
function skyPaths({ project }: PlateView) {
  const dotsOf = (from: number, to: number) =>
    stars
      .filter(({ magnitude }) => magnitude > from && magnitude <= to)
      .map(({ direction }) => project(direction))
      .map((point) => (point ? `M${written(point)}h0` : ''))
      .join('')
  const through = (line: readonly Row[]) => pathThrough(line, project)
  return {
    grid: grid.map(through).join(''),
    ecliptic: through(ecliptic),
    figures: lines.map((line) => through(line.map(directionOfStar))).join(''),
    stars: brightness.map(({ width, faintest }, index) => ({ width, path: dotsOf(brightness[index - 1]?.faintest ?? -9, faintest) })),
  }
}
