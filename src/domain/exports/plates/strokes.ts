import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { clipping } from '#domain/island/drawing/view.ts'
import { lerp, smoothstep } from '#domain/math.ts'
import { type PlateCamera, project, type Seen } from './camera.ts'
import { blend, type Canvas } from './canvas.ts'

/** Lines and the normals of the two faces that meet in each, as the scene on the screen has them. */
export type StrokeLines = {
  readonly positions: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
  readonly strengths: Float32Array
}

/** How far before a surface its lines lie, in nearness at a distance of 1 and less: they are drawn although the surface is there. */
const lift = (0.0011 * (clipping.far - clipping.near)) / (2 * clipping.far * clipping.near)
const nearest = 0.6

/**
 * How strongly an end of a line is inked; 0 where it is no line from here. A line without faces is always drawn, an edge only where it is the
 * outline, and half as strongly where its faces are folded.
 */
function inkAt({ positions, first, second, strengths }: StrokeLines, n: number, [ex, ey, ez]: PlateCamera['eye']): number {
  const k = 3 * n
  const [x, y, z] = [positions[k] ?? 0, positions[k + 1] ?? 0, positions[k + 2] ?? 0]
  const [ax, ay, az] = [first[k] ?? 0, first[k + 1] ?? 0, first[k + 2] ?? 0]
  const [bx, by, bz] = [second[k] ?? 0, second[k + 1] ?? 0, second[k + 2] ?? 0]
  const near = ax * (ex - x) + ay * (ey - y) + az * (ez - z)
  const beyond = bx * (ex - x) + by * (ey - y) + bz * (ez - z)
  const isStroke = ax * ax + ay * ay + az * az < 0.5
  const isOutline = near > 0 !== beyond > 0
  const isFold = near > 0 && beyond > 0 && ax * bx + ay * by + az * bz < 0.45
  if (!isStroke && !isOutline && !isFold) return 0
  const away = Math.hypot(ex - x, ey - y, ez - z)
  const sunk = y < -0.001 ? 0.5 * (1 - smoothstep(0, 0.11, -y)) : 1
  const far = lerp(1, isStroke ? 0.8 : 0.5, smoothstep(1.8, 4.6, away))
  return (strengths[n] ?? 1) * sunk * (isFold && !isOutline ? 0.5 : 1) * far
}

/**
 * Draws the lines of an engraving over what stands there: those behind it are hidden.
 * @param thick of a line, in pixels of the canvas
 */
export function drawStrokes(canvas: Canvas, camera: PlateCamera, lines: StrokeLines, ink: Colour, thick: number): void {
  const { positions: p } = lines
  const from: Seen = { x: 0, y: 0, depth: 1 }
  const to: Seen = { x: 0, y: 0, depth: 1 }
  const bytes = [255 * ink[0], 255 * ink[1], 255 * ink[2]] as const
  for (let n = 0; 3 * n < p.length; n += 2) {
    const k = 3 * n
    const [one, other] = [inkAt(lines, n, camera.eye), inkAt(lines, n + 1, camera.eye)]
    if (one <= 0 || other <= 0) continue
    if (!project(camera, p[k] ?? 0, p[k + 1] ?? 0, p[k + 2] ?? 0, from)) continue
    if (!project(camera, p[k + 3] ?? 0, p[k + 4] ?? 0, p[k + 5] ?? 0, to)) continue
    drawLine(canvas, from, to, { one, other, bytes, thick })
  }
}

type Ink = {
  readonly one: number
  readonly other: number
  readonly bytes: readonly [number, number, number]
  readonly thick: number
}

/** One straight line: along the axis in which it is longer, column by column or row by row, each as wide as the line is across it. */
function drawLine(canvas: Canvas, from: Seen, to: Seen, { one, other, bytes, thick }: Ink): void {
  const { width, height } = canvas
  const isWide = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
  const [start, end] = isWide ? [from.x, to.x] : [from.y, to.y]
  const [sideStart, sideEnd] = isWide ? [from.y, to.y] : [from.x, to.x]
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  const long = end - start
  const half = long === 0 ? thick / 2 : (thick / 2) * Math.hypot(1, (sideEnd - sideStart) / long)
  const [stepEnd, asideEnd] = isWide ? [width, height] : [height, width]
  const lifted = lift / Math.max(nearest, (from.depth + to.depth) / 2)
  for (let step = Math.max(0, Math.floor(low)); step < Math.min(stepEnd, Math.ceil(high + 1e-9)); step++) {
    const within = Math.min(step + 1, high) - Math.max(step, low)
    if (within <= 0) continue
    const share = long === 0 ? 0 : Math.min(1, Math.max(0, (step + 0.5 - start) / long))
    const side = lerp(sideStart, sideEnd, share)
    const nearness = lerp(1 / from.depth, 1 / to.depth, share) + lifted
    const strength = lerp(one, other, share) * Math.min(1, within)
    for (let aside = Math.max(0, Math.floor(side - half - 0.5)); aside <= Math.min(asideEnd - 1, Math.floor(side + half + 0.5)); aside++) {
      const cover = Math.min(1, half + 0.5 - Math.abs(aside + 0.5 - side))
      const pixel = isWide ? aside * width + step : step * width + aside
      if (cover <= 0 || nearness < (canvas.nearness[pixel] ?? 0)) continue
      blend(canvas, pixel, ...bytes, Math.min(1, cover) * strength)
    }
  }
}
