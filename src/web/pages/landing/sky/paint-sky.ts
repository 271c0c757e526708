import type { AlmanacReply } from '#contract/starcharts/starcharts.ts'
import { horizontalOf, overPlace, type Row, type Rows } from '#domain/sky/over-place.ts'
import type { Degrees } from '#domain/units.ts'
import { litMoon, towards } from './moon-path.ts'
import { placeNames } from './place-names.ts'
import { type PlateView, type Point, plateView, written } from './plate-view.ts'
import { constellations, stars } from './read-stars.ts'
import { skyPaths } from './sky-paths.ts'
import { capital } from './sky-words.ts'

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
const daylight = (sun: Degrees): number => Math.min(1, Math.max(0, (sun + 12) / 16))
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
    ...inView.map(({ name, at }) => ({ text: capital(name), at, gap: name === 'moon' || name === 'sun' ? 30 : 14 })),
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
