import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { clipping } from '#domain/island/drawing/view.ts'
import type { Point } from '#domain/island/props/mesh.ts'
import { type PlateCamera, project } from './camera.ts'
import { blend, type Canvas, halved, type Pixmap } from './canvas.ts'
import { areaOf, eachSpan, newSlope, newTriangle, setSlope } from './triangle.ts'

/** How far before the ground flat things lie, in nearness: they are drawn although the ground is there. */
const perClip = (clipping.far - clipping.near) / (2 * clipping.far * clipping.near)
const pathLift = 0.0016 * perClip
const pictureLift = 0.0006 * perClip

/** Flat triangles: three numbers of a place, and four of a colour and how strongly it covers, for each corner. */
export type FlatTriangles = { readonly positions: readonly number[]; readonly washes: readonly number[] }

/** Draws paths on the ground in the light of the hour. */
export function drawFlats(canvas: Canvas, camera: PlateCamera, { positions: p, washes }: FlatTriangles, light: Colour): void {
  const triangle = newTriangle()
  const { a, b, c, nearness } = triangle
  const at = (k: number) => p[k] ?? 0
  for (let face = 0; 9 * face < p.length; face++) {
    const k = 9 * face
    if (!project(camera, at(k), at(k + 1), at(k + 2), a)) continue
    if (!project(camera, at(k + 3), at(k + 4), at(k + 5), b)) continue
    if (!project(camera, at(k + 6), at(k + 7), at(k + 8), c)) continue
    if (areaOf(triangle) <= 0) continue
    const wash = (n: 0 | 1 | 2) => 255 * Math.min(1, (washes[12 * face + n] ?? 0) * light[n])
    const [red, green, blue, cover] = [wash(0), wash(1), wash(2), washes[12 * face + 3] ?? 1]
    setSlope(triangle, 1, 1, 1, nearness)
    eachSpan(canvas, triangle, (y, from, to) => {
      for (let x = from; x < to; x++) {
        const pixel = y * canvas.width + x
        const q = nearness.start + nearness.right * (x + 0.5) + nearness.down * (y + 0.5)
        if (q + pathLift * Math.min(1, 1 / (0.6 * q)) >= (canvas.nearness[pixel] ?? 0)) blend(canvas, pixel, red, green, blue, cover)
      }
    })
  }
}

/** A picture on a thing: its corners from the lower left round, and its pixels. */
export type Pane = { readonly corners: readonly [Point, Point, Point, Point]; readonly picture: Pixmap }

const grey = (red: number, green: number, blue: number) => (0.3 * red + 0.59 * green + 0.11 * blue) * 0.8

/** Draws pictures where they hang, in the light of the hour; on a dead version without their colour. */
export function drawPanes(canvas: Canvas, camera: PlateCamera, panes: readonly Pane[], light: Colour, isDead: boolean): void {
  const lit = light.map((part) => 1 + (part - 1) * 0.7)
  for (const { corners, picture } of panes) {
    const fitting = reduced(picture, camera, corners)
    drawHalf(canvas, camera, [corners[0], corners[1], corners[2]], [0, 1, 1], [1, 1, 0], (u, v, pixel) => {
      paint(canvas, pixel, fitting, u, v, lit, isDead)
    })
    drawHalf(canvas, camera, [corners[0], corners[2], corners[3]], [0, 1, 0], [1, 0, 0], (u, v, pixel) => {
      paint(canvas, pixel, fitting, u, v, lit, isDead)
    })
  }
}

/** The picture at the size at which it is seen, or up to twice that. */
function reduced(picture: Pixmap, camera: PlateCamera, [left, right]: Pane['corners']): Pixmap {
  const away = Math.hypot(left[0] - camera.eye[0], left[1] - camera.eye[1], left[2] - camera.eye[2])
  const wide = (Math.hypot(right[0] - left[0], right[1] - left[1], right[2] - left[2]) * camera.focus) / Math.max(clipping.near, away)
  let fitting = picture
  while (fitting.width > 2 * wide && fitting.width > 8 && fitting.height > 8) fitting = halved(fitting)
  return fitting
}

type Three<Value> = readonly [Value, Value, Value]

function drawHalf(
  canvas: Canvas,
  camera: PlateCamera,
  [one, other, last]: Three<Point>,
  u: Three<number>,
  v: Three<number>,
  paintAt: (u: number, v: number, pixel: number) => void,
): void {
  const triangle = newTriangle()
  const { a, b, c, nearness } = triangle
  if (!project(camera, ...one, a) || !project(camera, ...other, b) || !project(camera, ...last, c) || areaOf(triangle) <= 0) return
  const [across, down] = [newSlope(), newSlope()]
  setSlope(triangle, 1, 1, 1, nearness)
  setSlope(triangle, ...u, across)
  setSlope(triangle, ...v, down)
  eachSpan(canvas, triangle, (row, from, to) => {
    for (let column = from; column < to; column++) {
      const pixel = row * canvas.width + column
      const [x, y] = [column + 0.5, row + 0.5]
      const q = nearness.start + nearness.right * x + nearness.down * y
      if (q + pictureLift < (canvas.nearness[pixel] ?? 0)) continue
      canvas.nearness[pixel] = q + pictureLift
      paintAt((across.start + across.right * x + across.down * y) / q, (down.start + down.right * x + down.down * y) / q, pixel)
    }
  })
}

function paint(
  canvas: Canvas,
  pixel: number,
  { width, height, data }: Pixmap,
  u: number,
  v: number,
  lit: readonly number[],
  isDead: boolean,
): void {
  const column = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
  const at = 3 * (row * width + column)
  const [red, green, blue] = [0, 1, 2].map((n) => Math.min(255, (data[at + n] ?? 0) * (lit[n] ?? 1))) as [number, number, number]
  const pale = grey(red, green, blue)
  if (isDead) blend(canvas, pixel, pale, pale, pale, 1)
  else blend(canvas, pixel, red, green, blue, 1)
}
