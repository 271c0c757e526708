import { clamp } from '#domain/math.ts'
import { type Direction, directionOf } from '#domain/sky/angles.ts'
import type { MilkyWay } from '#domain/sky/milky-way.ts'

/** The Milky Way as points of light that overlap: x, y, z of J2000.0 and brightness of each, 0 to 1. Its outlines have 30,000 corners, these are some 2,500. */
export type MilkyWayGlow = Float32Array

/** The north pole of the galaxy. Neither it nor the other lies in the Milky Way, so that about it every outline is whole on a plane. */
const [px, py, pz] = directionOf(192.859, 27.128)
const length = Math.hypot(py, px)
const across: Direction = [-py / length, px / length, 0]
const along: Direction = [-pz * across[1], pz * across[0], px * across[1] - py * across[0]]

const size = 640
/** The edge of the plane: 40 degrees on the far side of the galaxy's equator. */
const farthest = 2 * Math.tan((130 / 2) * (Math.PI / 180))

function onPlane(x: number, y: number, z: number): readonly [x: number, y: number] {
  const up = px * x + py * y + pz * z
  const factor = (2 / Math.max(1e-6, 1 + up)) * (size / 2 / farthest)
  return [
    size / 2 + (across[0] * x + across[1] * y + across[2] * z) * factor,
    size / 2 + (along[0] * x + along[1] * y + along[2] * z) * factor,
  ]
}

const candidates = 9000
const golden = Math.PI * (3 - Math.sqrt(5))

/** Paints the outlines on a plane about the galaxy's pole, and reads from it how bright evenly spread points are. */
export function milkyWayGlow(milkyWay: MilkyWay): MilkyWayGlow {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new Float32Array()
  context.fillStyle = '#fff'
  context.globalAlpha = 1 / milkyWay.length
  context.globalCompositeOperation = 'lighter'
  for (const level of milkyWay) {
    context.beginPath()
    for (const ring of level) {
      for (let at = 0; at < ring.length; at += 3) {
        const [x, y] = onPlane(ring[at] ?? 0, ring[at + 1] ?? 0, ring[at + 2] ?? 0)
        if (at === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      }
      context.closePath()
    }
    context.fill('evenodd')
  }
  const { data } = context.getImageData(0, 0, size, size)
  const points: number[] = []
  for (let n = 0; n < candidates; n++) {
    const z = 1 - (2 * n + 1) / candidates
    const radius = Math.sqrt(1 - z * z)
    const [x, y] = [radius * Math.cos(n * golden), radius * Math.sin(n * golden)]
    const [u, v] = onPlane(x, y, z)
    const [column, row] = [Math.round(u), Math.round(v)]
    const isInside = column >= 0 && row >= 0 && column < size && row < size
    const bright = isInside ? (data[4 * (row * size + column) + 3] ?? 0) / 255 : 0
    if (bright > 0.02) points.push(x, y, z, clamp(bright))
  }
  return Float32Array.from(points)
}
