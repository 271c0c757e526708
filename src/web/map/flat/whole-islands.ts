import { LRUCache } from 'lru-cache'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import { type AreaStyle, rgbOf } from '../drawing/area-styles.ts'
import { toneOf } from '../drawing/land-colours.ts'
import type { TileMesh } from '../drawing/tile-mesh.ts'
import { createTileMeshBuilder } from '../drawing/tile-mesh-builder.ts'

/** How wide the picture of an island is, in units of the world and in pixels. */
export const pictureWidth = 1.4
const side: Pixels = 1024
const maxPictures = 8
const fadeDuration: Milliseconds = 300

export type WholeIsland = {
  readonly canvas: HTMLCanvasElement
  /** How much of it is there while it fades in, 0 to 1. */
  readonly presence: number
}
type Picture = { readonly canvas: HTMLCanvasElement; readonly arrivedAt: Milliseconds }

/** An island seen from straight above: its faces from the lowest to the highest, those under water only guessed at. */
function drawPicture({ positions, colours }: TileMesh, shallow: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  const height = (face: number) => (positions[9 * face + 1] ?? 0) + (positions[9 * face + 4] ?? 0) + (positions[9 * face + 7] ?? 0)
  const faces = Array.from({ length: positions.length / 9 }, (_, face) => face)
    .filter((face) => colours[12 * face + 3] === 255)
    .toSorted((one, other) => height(one) - height(other))
  const sea = rgbOf(shallow)
  context?.translate(side / 2, side / 2)
  context?.scale(side / pictureWidth, side / pictureWidth)
  for (const face of faces) {
    if (!context) break
    const isSunk = height(face) < -0.01
    const tone = toneOf(positions, 9 * face)
    const colour = [0, 1, 2].map((part) => {
      const land = (colours[12 * face + part] ?? 0) * tone
      return Math.min(255, Math.round(isSunk ? 0.3 * land + 0.7 * (sea[part] ?? 0) : land))
    })
    context.fillStyle = context.strokeStyle = `rgb(${colour.join(' ')} / ${isSunk ? 0.35 : 1})`
    context.lineWidth = isSunk ? 0 : 0.002
    context.beginPath()
    for (const corner of [0, 3, 6]) context.lineTo(positions[9 * face + corner] ?? 0, positions[9 * face + corner + 2] ?? 0)
    context.closePath()
    context.fill()
    if (!isSunk) context.stroke()
  }
  return canvas
}

/** Whole islands for the flat map, grown in a worker and drawn once. */
export function createWholeIslands(onChange: () => void) {
  const builder = createTileMeshBuilder()
  const pictures = new LRUCache<string, Picture>({ max: maxPictures })
  /** Those that are being grown, and those that could not be. */
  const asked = new Set<string>()

  async function grow(key: string, { veil, isDead: isDeadArea, stroke }: AreaStyle, { ordinal, body, theme, isDead }: PlacedIsland) {
    asked.add(key)
    const mesh = await builder.build(
      { style: { veil, isDead: isDeadArea }, islands: [{ ordinal, body, theme, isDead, isDetailed: true, x: 0, y: 0 }] },
      () => true,
    )
    if (mesh) {
      asked.delete(key)
      pictures.set(key, { canvas: drawPicture(mesh, stroke), arrivedAt: performance.now() })
    }
    onChange()
  }
  return {
    isBusy: builder.isBusy,
    close: builder.close,
    /** The picture of an island; null until it has grown. */
    get(style: AreaStyle, island: PlacedIsland, mayGrow: boolean): WholeIsland | null {
      const key = `${style.stroke}/${island.ordinal}/${island.body}/${island.theme}/${island.isDead}`
      const picture = pictures.get(key)
      if (!picture && mayGrow && !asked.has(key)) void grow(key, style, island)
      if (!picture) return null
      return {
        canvas: picture.canvas,
        presence: isMotionReduced() ? 1 : Math.min(1, (performance.now() - picture.arrivedAt) / fadeDuration),
      }
    },
  }
}
