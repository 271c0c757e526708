import { strokes } from '../plate/pen.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>
export type Point = readonly [x: number, y: number]

/** One element of SVG as text. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${value}"`]))
  return `<${name}${written.join('')}>${children}</${name}>`
}
export const group = (attributes: Attributes, ...children: readonly string[]): string => element('g', attributes, children.join(''))
/** Lines drawn with one pen. */
export const lines = (points: readonly (readonly Point[])[], attributes: Attributes): string =>
  element('path', { d: strokes(points, 1), fill: 'none', ...attributes })
export const area = (points: readonly Point[], attributes: Attributes): string =>
  element('path', { d: strokes([points], 1, true), ...attributes })

/** @param stops colours from 0 to 1, downwards */
export const downwards = (
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  { top = 0, height = 1 } = {},
) =>
  element(
    'linearGradient',
    { id, x1: 0, x2: 0, y1: top, y2: top + height, gradientUnits: height === 1 ? undefined : 'userSpaceOnUse' },
    stops.map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join(''),
  )
export const fromTheMiddle = (id: string, stops: readonly (readonly [at: number, colour: string, opacity: number])[]) =>
  element(
    'radialGradient',
    { id },
    stops.map(([offset, colour, opacity]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })).join(''),
  )
