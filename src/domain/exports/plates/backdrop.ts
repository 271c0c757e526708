import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { type Lighting, lineColour } from '#domain/island/drawing/lighting.ts'
import { gridAt } from '#domain/island/ground/grid.ts'
import type { Point } from '#domain/island/props/mesh.ts'
import { clamp, lerp, smoothstep } from '#domain/math.ts'
import { hash, relief } from '#domain/value-noise.ts'
import { aimRay, type PlateCamera } from './camera.ts'
import type { Pixmap } from './canvas.ts'
import { waves } from './waves.ts'

/** What sky and sea are printed from. */
export type BackdropLook = Lighting & { readonly lamp: Colour | null; readonly isDead: boolean }
type Ground = Pick<GroundGeometry, 'ground' | 'hasShore'>
type Mixture = [red: number, green: number, blue: number]

const degrees = 180 / Math.PI
const skyEnd = -0.0005

function setTo(colour: Mixture, other: Colour): void {
  colour[0] = other[0]
  colour[1] = other[1]
  colour[2] = other[2]
}
function mixInto(colour: Mixture, other: Colour, share: number): void {
  if (share === 0) return
  colour[0] += (other[0] - colour[0]) * share
  colour[1] += (other[1] - colour[1]) * share
  colour[2] += (other[2] - colour[2]) * share
}
const mixed = (one: Colour, other: Colour, share: number): Colour => [
  lerp(one[0], other[0], share),
  lerp(one[1], other[1], share),
  lerp(one[2], other[2], share),
]

/** How much of a line at each whole number lies in a pixel. @param change of the value from this pixel to the next ones */
function lineAt(value: number, change: number, width: number): number {
  const wide = Math.max(change, 1e-5)
  return 1 - smoothstep(width * 0.5, width * 0.5 + 1.2, Math.abs(value + 0.5 - Math.floor(value + 0.5) - 0.5) / wide)
}

/** The turn from one angle to another, the short way. */
const turnBetween = (one: number, other: number) => Math.abs(((((other - one + 180) % 360) + 360) % 360) - 180)

/** What is looked up for every pixel of a row: the sky by its angles, the sea by its places. */
type Row = {
  readonly up: Float64Array
  /** Of the sky in degrees above the horizon; of the sea how far from the middle of the island. */
  readonly first: Float64Array
  /** The direction in degrees: of the ray in the sky, round the island on the sea. */
  readonly angle: Float64Array
  /** Rings of the swell. */
  readonly ring: Float64Array
  readonly x: Float64Array
  readonly z: Float64Array
}
const newRow = (width: number): Row => ({
  up: new Float64Array(width),
  first: new Float64Array(width),
  angle: new Float64Array(width),
  ring: new Float64Array(width),
  x: new Float64Array(width),
  z: new Float64Array(width),
})

/** Fills a row; one column and one row more than the picture has, since a line is as wide as its value changes. */
function look(camera: PlateCamera, y: number, row: Row): void {
  const { eye } = camera
  const ray: [number, number, number] = [0, 0, 0]
  for (let column = 0; column < row.up.length; column++) {
    aimRay(camera, column + 0.5, y + 0.5, ray)
    const dx = ray[0]
    const dy = ray[1]
    const dz = ray[2]
    row.up[column] = dy
    if (dy > skyEnd) {
      row.first[column] = Math.asin(clamp(dy, -1, 1)) * degrees
      row.angle[column] = Math.atan2(dz, dx) * degrees
      row.x[column] = dx
      row.z[column] = dz
      continue
    }
    const x = eye[0] - (dx * eye[1]) / dy
    const z = eye[2] - (dz * eye[1]) / dy
    const far = Math.sqrt(x * x + z * z)
    row.x[column] = x
    row.z[column] = z
    row.first[column] = far
    row.angle[column] = Math.atan2(z, x) * degrees
    row.ring[column] = (far + 0.09 * relief(x * 2.2 + 3, z * 2.2 + 3) + 0.03 * relief(x * 7, z * 7)) * 11
  }
}

/** What a value of a row changes by, from a pixel to the next one and the one below. */
const changeOf = (here: Float64Array, below: Float64Array, n: number) =>
  Math.abs((here[n + 1] ?? 0) - (here[n] ?? 0)) + Math.abs((below[n] ?? 0) - (here[n] ?? 0))
const turnOf = (here: Float64Array, below: Float64Array, n: number) =>
  turnBetween(here[n] ?? 0, here[n + 1] ?? 0) + turnBetween(here[n] ?? 0, below[n] ?? 0)

/** Sky and sea behind everything, as `shaders/backdrop.ts` draws them on the screen: each ray meets the water or it does not. */
export function drawBackdrop(camera: PlateCamera, ground: Ground, backdropLook: BackdropLook): Pixmap {
  const { width, height } = camera
  const data = new Uint8Array(3 * width * height)
  const paintSky = skyPainter(backdropLook)
  const paintSea = seaPainter(camera, ground, backdropLook)
  const colour: Mixture = [0, 0, 0]
  let here = newRow(width + 1)
  let below = newRow(width + 1)
  look(camera, 0, here)
  for (let y = 0; y < height; y++) {
    look(camera, y + 1, below)
    for (let x = 0; x < width; x++) {
      if ((here.up[x] ?? 0) > skyEnd) paintSky(here, below, x, colour)
      else paintSea(here, below, x, colour)
      const at = 3 * (y * width + x)
      data[at] = clamp(colour[0]) * 255 + 0.5
      data[at + 1] = clamp(colour[1]) * 255 + 0.5
      data[at + 2] = clamp(colour[2]) * 255 + 0.5
    }
    ;[here, below] = [below, here]
  }
  return { width, height, data }
}

type Paint = (here: Row, below: Row, n: number, colour: Mixture) => void

/** Rays that are less apart see the same disc of the Sun or Moon, in degrees. */
const disc = { radius: 2.3, ring: 3.2 }

function skyPainter({ sky, sea, dark, lamp, isDead }: BackdropLook): Paint {
  const hills = mixed(sea[1], sky[2], 0.3)
  const lampColour = mixed([1, 0.95, 0.8], [0.92, 0.93, 0.9], Math.max(dark, isDead ? 1 : 0))
  const graticule = lerp(0.16, 0.1, dark)
  return (here, below, n, colour) => {
    const h = here.up[n] ?? 0
    const x = here.x[n] ?? 0
    const z = here.z[n] ?? 0
    const altitude = here.first[n] ?? 0
    const azimuth = here.angle[n] ?? 0
    setTo(colour, sky[3])
    mixInto(colour, sky[2], smoothstep(0, 0.1, h))
    mixInto(colour, sky[1], smoothstep(0.06, 0.34, h))
    mixInto(colour, sky[0], smoothstep(0.3, 0.8, h))
    // The graticule: a circle of altitude every 15 degrees, an hour circle every 15.
    const up = lineAt(altitude / 15, changeOf(here.first, below.first, n) / 15, 0.6)
    const round = lineAt(azimuth / 15, turnOf(here.angle, below.angle, n) / 15, 0.6)
    mixInto(colour, lineColour, Math.max(up, round) * smoothstep(0.03, 0.12, h) * (1 - smoothstep(0.75, 0.95, h)) * graticule)
    if (h < 0.06) mixInto(colour, hills, hillAt(x, z, h))
    if (dark > 0) mixInto(colour, lineColour, starAt(azimuth, altitude) * dark * smoothstep(0.04, 0.2, h) * 0.95)
    if (!lamp) return
    const apart = Math.acos(clamp(x * lamp[0] + h * lamp[1] + z * lamp[2], -1, 1)) * degrees
    const inDisc = 1 - smoothstep(disc.radius - 0.1, disc.radius + 0.1, apart)
    const inRing = 1 - smoothstep(0.1, 0.22, Math.abs(apart - disc.ring))
    mixInto(colour, lampColour, Math.max(inDisc, inRing * 0.7))
  }
}

/** Other islands, far off; their shores dissolve in the haze that hides the horizon. */
function hillAt(x: number, z: number, h: number): number {
  const long = Math.hypot(x, z)
  const [wayX, wayZ] = [x / long, z / long]
  const ridge = 0.03 * smoothstep(0.62, 0.95, relief(wayX * 8 + 7, wayZ * 8 + 7)) * (0.6 + 0.8 * relief(wayX * 60, wayZ * 60))
  const inside = 1 - smoothstep(-0.0004, 0.0004, h - ridge)
  return ridge > 0 && h >= 0 ? 0.6 * smoothstep(0, ridge + 0.004, h) * inside : 0
}

/** Stars of every size, one to a cell of the sky at most. */
function starAt(azimuth: number, altitude: number): number {
  const cellX = azimuth * 0.55
  const cellY = altitude * 0.55
  const column = Math.floor(cellX)
  const row = Math.floor(cellY)
  if (hash(column + 29, row + 29) < 0.62) return 0
  const atX = hash(column, row) * 0.7 + 0.15
  const atY = hash(column + 71, row + 71) * 0.7 + 0.15
  const narrow = Math.max(0.15, Math.cos(altitude / degrees))
  const far = Math.hypot((cellX - column - atX) * narrow, cellY - row - atY) / 0.55
  return 1 - smoothstep(0.06, 0.16, far / (0.5 + 1.7 * hash(column + 13, row + 13) ** 6))
}

/** The rim of the plate on the water: two circles, and where the marks of degrees between them begin, in island units. */
const rim = { inner: 1.72, outer: 1.8, fives: 1.75, ones: 1.775 }

function seaPainter({ right }: PlateCamera, { ground, hasShore }: Ground, { sky, sea, light }: BackdropLook): Paint {
  const shoal = mixed(sea[0], sky[3], 0.42)
  const crest = mixed(sky[2], lineColour, 0.35)
  const lit = mixed([1, 1, 1], light, 0.45)
  const hazy = mixed(sea[0], sky[2], 0.28)
  return (here, below, n, colour) => {
    const fall = -(here.up[n] ?? 0)
    const x = here.x[n] ?? 0
    const z = here.z[n] ?? 0
    const far = here.first[n] ?? 0
    setTo(colour, sea[0])
    mixInto(colour, sea[1], smoothstep(0.9, 2.6, far))
    mixInto(colour, sea[2], smoothstep(2.2, 6, far))
    const isInside = Math.max(Math.abs(x), Math.abs(z)) <= ground.reach
    const height = isInside && hasShore ? clamp(gridAt(ground, x, z), -0.5, 0.5) : -0.4
    mixInto(colour, shoal, smoothstep(-0.13, 0, height) * 0.75)
    const haze = 1 - smoothstep(0, 0.22, fall)
    const open = haze < 1 ? openSeaAt(here, below, n, far, right) * (1 - haze) * 0.4 : 0
    const swell = Math.max(ringsAt(here, below, n, far, height) * 0.55, open)
    mixInto(colour, crest, swell)
    mixInto(colour, lineColour, rimAt(here, below, n, far) * 0.72)
    colour[0] *= lit[0]
    colour[1] *= lit[1]
    colour[2] *= lit[2]
    mixInto(colour, hazy, haze * haze * 0.85)
    // Close below the horizon the sea takes the colour that the sky has there, as on the map.
    mixInto(colour, sky[3], 1 - smoothstep(0, 0.05, fall))
  }
}

/** Swell: within the plate rings round the island, broken into strokes of the burin. */
function ringsAt(here: Row, below: Row, n: number, far: number, height: number): number {
  if (far > 1.7 || height > -0.09) return 0
  const at = here.ring[n] ?? 0
  const ring = Math.floor(at)
  const line = lineAt(at, changeOf(here.ring, below.ring, n), 0.9)
  if (line === 0) return 0
  const turn = (here.angle[n] ?? 0) / degrees
  const broken = smoothstep(0.44, 0.58, relief(turn * (6 + ring * 0.35), ring * 17.3))
  return line * broken * (1 - smoothstep(1.6, 1.7, far))
}

/** Beyond the plate: the sea of the map, its strokes across the view from every side. */
function openSeaAt(here: Row, below: Row, n: number, far: number, right: Point): number {
  if (far < 1.8) return 0
  const x = here.x[n] ?? 0
  const z = here.z[n] ?? 0
  const size = Math.sqrt(((below.x[n] ?? 0) - x) ** 2 + ((below.z[n] ?? 0) - z) ** 2)
  return waves(x * right[0] + z * right[2], z * right[0] - x * right[2], Math.max(size, 1e-4)) * smoothstep(1.8, 1.95, far)
}

function rimAt(here: Row, below: Row, n: number, far: number): number {
  if (far < rim.inner - 0.1 || far > rim.outer + 0.1) return 0
  const pixel = Math.max(changeOf(here.first, below.first, n), 1e-5)
  const circle = (radius: number) => 1 - smoothstep(0.5, 1.6, Math.abs(far - radius) / pixel)
  const circles = Math.max(circle(rim.inner), circle(rim.outer))
  if (far < rim.inner || far > rim.outer) return circles
  const angle = here.angle[n] ?? 0
  const change = turnOf(here.angle, below.angle, n)
  const tens = lineAt(angle / 30, change / 30, 1.6)
  const fives = far >= rim.fives ? lineAt(angle / 10, change / 10, 0.9) : 0
  const ones = far >= rim.ones ? lineAt(angle / 2, change / 2, 0.8) * (1 - smoothstep(0.25, 0.6, change / 2)) : 0
  return Math.max(circles, tens, fives, ones)
}
