import { readFileSync } from 'node:fs'
import { type Point, strokes } from './pen.ts'

const tokens = new Map(
  [...readFileSync(new URL('../../src/web/ui/tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

/** A colour of the tokens that is the same in both themes. A picture in a file of its own does not see the page's variables. */
export function color(token: string): string {
  const value = tokens.get(token)
  if (!value) throw new Error(`tokens.css has no colour ${token} for both themes.`)
  return value
}

type Attributes = Readonly<Record<string, string | number>>

export const element = (name: string, attributes: Attributes, ...inside: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return inside.length > 0 ? `<${name}${written.join('')}>${inside.join('')}</${name}>` : `<${name}${written.join('')}/>`
}

export const group = (attributes: Attributes, ...inside: readonly string[]): string => element('g', attributes, ...inside)
export const fill = (d: string, token: string, more: Attributes = {}): string => element('path', { d, fill: color(token), ...more })
export const line = (d: string, token: string, width: number, more: Attributes = {}): string =>
  element('path', { d, stroke: color(token), 'stroke-width': width, ...more })
export const disc = (x: number, y: number, r: number, token: string, more: Attributes = {}): string =>
  element('circle', { cx: x, cy: y, r, fill: color(token), ...more })
export const closed = (points: readonly Point[]): string => strokes([points], 0, true)
export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`

type Stop = readonly [offset: number, token: string, opacity?: number]
const stop = ([offset, token, opacity = 1]: Stop) =>
  element('stop', { offset, 'stop-color': color(token), ...(opacity < 1 && { 'stop-opacity': opacity }) })

/** A gradient from one height to another. */
export const downwards = (id: string, from: number, to: number, ...stops: readonly Stop[]): string =>
  element('linearGradient', { id, y1: from, x2: 0, y2: to, gradientUnits: 'userSpaceOnUse' }, ...stops.map(stop))
/** A light round a place. */
export const glow = (id: string, x: number, y: number, radius: number, ...stops: readonly Stop[]): string =>
  element('radialGradient', { id, cx: x, cy: y, r: radius, gradientUnits: 'userSpaceOnUse' }, ...stops.map(stop))

/** A whole picture, a square round the middle of a plate; the page cuts it to a circle. */
export const picture = (...inside: readonly string[]): string =>
  `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '-460 -460 920 920' },
    group({ fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...inside),
  )}\n`
