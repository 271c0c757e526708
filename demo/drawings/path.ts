import { clamp } from '#domain/math.ts'
import type { Point } from './sheet.ts'

const short = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** Straight lines through the points, as path data. */
export const polyline = (points: readonly Point[]) => `M${points.map(at).join('L')}`
export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`

/** A smooth line through the points (Catmull-Rom), as path data. */
export function curve(points: readonly Point[], isClosed = false): string {
  const [first] = points
  if (!first) return ''
  const count = points.length
  const point = (index: number): Point => points[isClosed ? (index + count) % count : clamp(index, 0, count - 1)] ?? first
  let data = `M${at(first)}`
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    data += `C${at(leave)} ${at(arrive)} ${at(to)}`
  }
  return isClosed ? `${data}Z` : data
}

export const box = (x: number, y: number, width: number, height: number) =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

export function ellipse(x: number, y: number, across: number, down = across): string {
  return `M${at([x - across, y])}a${short(across)} ${short(down)} 0 1 0 ${short(across * 2)} 0a${short(across)} ${short(down)} 0 1 0 ${short(-across * 2)} 0Z`
}

/** Evenly spaced numbers from `from` up to and including `to`. */
export function range(from: number, to: number, step = 1): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step + 1e-9) + 1) }, (_, index) => from + index * step)
}

/** Turns points round a centre, in degrees clockwise. */
export function turn(points: readonly Point[], degrees: number, [cx, cy]: Point = [0, 0]): Point[] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return points.map(([x, y]): Point => [cx + (x - cx) * cosine - (y - cy) * sine, cy + (x - cx) * sine + (y - cy) * cosine])
}

type Pen = { readonly width?: number; readonly opacity?: number; readonly dash?: string; readonly cap?: 'round' | 'butt' }

/** A drawn line. */
export function stroke(data: string, colour: string, { width = 1.6, opacity = 1, dash, cap = 'round' }: Pen = {}): string {
  const faded = opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''
  const dashed = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${dashed}${faded}/>`
}

/** A flat tint. */
export function fill(data: string, colour: string, opacity = 1): string {
  return `<path d="${data}" fill="${colour}"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`
}

/** A tinted thing with its edge. */
export const thing = (data: string, tint: string, edge: string, width = 2) =>
  `<path d="${data}" fill="${tint}" stroke="${edge}" stroke-width="${short(width)}" stroke-linejoin="round"/>`

export const moved = (markup: string, x: number, y: number, degrees = 0, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)})${degrees ? ` rotate(${short(degrees)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${markup}</g>`
