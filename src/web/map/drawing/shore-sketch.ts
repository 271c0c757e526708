import { inkKinds } from '#domain/island/ground/ink.ts'
import { growSilhouetteMesh, type SilhouetteMesh } from '#domain/island/silhouette-mesh.ts'
import { firstTheme, themeCode } from '#domain/island/themes.ts'
import { islandSeed, type Place } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import { type Camera, project } from '../controller/camera.ts'
import { islandScale } from '../controller/island-scale.ts'
import type { AreaStyle } from './area-styles.ts'
import { landColours, toneOf } from './land-colours.ts'

/** How far the colours of the sketch are those of the sea, 0 to 1: it is seen as through haze, whatever the theme and the hour turn out to be. */
const haze = 0.4
/** The water lines round the coast, as shares of its width, and how strongly each is drawn. */
const waterLines = [
  { wider: 1.14, opacity: 0.5 },
  { wider: 1.32, opacity: 0.3 },
] as const
const maxPixelRatio = 2

type Spot = { readonly x: number; readonly y: number; readonly depth: number }

/**
 * Placeholder of an island ashore: the few faces that the map draws of it, on a 2D canvas and without its tile. Grown once, in one to three
 * milliseconds; drawn again for every camera.
 */
export function shoreSketch({ body, ordinal, place }: { readonly body: string; readonly ordinal: number; readonly place: Place }) {
  const grown = growSilhouetteMesh({ body, seed: islandSeed(ordinal) })
  return (canvas: HTMLCanvasElement, camera: Camera, style: AreaStyle, isDead: boolean): void => {
    const { width, height } = camera.screen
    const ratio = Math.min(maxPixelRatio, devicePixelRatio)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    const context = canvas.getContext('2d')
    if (!context) return
    context.scale(ratio, ratio)
    const seen = (x: number, y: number, z: number) =>
      project(camera, { x: place.x + x * islandScale, y: place.y + z * islandScale }, y * islandScale)
    drawWaterLines(context, grown, style, seen)
    drawFaces(context, grown, landColours({ isDead, veil: { colour: style.ground[1], share: haze } }, themeCode(firstTheme), isDead), seen)
  }
}

type Seen = (x: number, y: number, z: number) => Spot | null

function drawWaterLines(context: CanvasRenderingContext2D, { ink }: SilhouetteMesh, { stroke }: AreaStyle, seen: Seen) {
  context.strokeStyle = stroke
  context.lineWidth = 1
  for (const { wider, opacity } of waterLines) {
    context.globalAlpha = opacity
    context.beginPath()
    for (let n = 0; n < ink.kinds.length; n += 2) {
      if (inkKinds[ink.kinds[n] ?? 0] !== 'coast') continue
      const [from, to] = [3 * n, 3 * n + 3].map((at) => seen((ink.positions[at] ?? 0) * wider, 0, (ink.positions[at + 2] ?? 0) * wider))
      if (!from || !to) continue
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

/** The faces above the water, from the farthest to the nearest. */
function drawFaces(context: CanvasRenderingContext2D, { mesh: { positions, roles } }: SilhouetteMesh, colours: Uint8Array, seen: Seen) {
  const faces = Array.from({ length: roles.length / 3 }, (_, face) => {
    const spots = [0, 3, 6].flatMap((corner) => {
      const at = 9 * face + corner
      return seen(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0) ?? []
    })
    return { face, spots, depth: spots.reduce((sum, { depth }) => sum + depth, 0) }
  })
  const isAboveWater = (face: number) => [1, 4, 7].some((height) => (positions[9 * face + height] ?? 0) > 0)
  for (const { face, spots } of faces.toSorted((one, other) => other.depth - one.depth)) {
    if (spots.length < 3 || !isAboveWater(face)) continue
    const role = 3 * (roles[3 * face] ?? 0)
    const tone = toneOf(positions, 9 * face)
    context.fillStyle = `rgb(${[0, 1, 2].map((part) => clamp((colours[role + part] ?? 0) * tone, 0, 255)).join(' ')})`
    context.strokeStyle = context.fillStyle
    context.lineWidth = 0.8 // closes the seams between the faces
    context.beginPath()
    for (const { x, y } of spots) context.lineTo(x, y)
    context.closePath()
    context.fill()
    context.stroke()
  }
}
