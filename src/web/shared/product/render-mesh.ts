import { type Colour, rgb } from '#domain/island/drawing/land-palette.ts'
import type { Mesh } from '#domain/island/props/mesh.ts'
import { lerpVector } from '#domain/math.ts'
import type { Degrees, Pixels } from '#domain/units.ts'

/**
 * A software renderer for thumbnails: it draws the models themselves without a graphics card, so that they look the same where the
 * browser has no WebGL, and takes no turn on the shared canvas.
 */

type Size = { readonly width: Pixels; readonly height: Pixels }
/** From where a mesh is seen: degrees round it and above the ground, as the camera of the island counts them. */
type Angle = { readonly azimuth: Degrees; readonly elevation: Degrees }
/** The part of the mesh's projection that fills the picture; x to the right, y upwards, in island units. */
type Window = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number }

/** Which face is seen at each sample, -1 for none, and how near it is. Any colours can be given to it later. */
export type VisibleFaces = Size & { readonly mesh: Mesh; readonly faces: Int32Array; readonly depths: Float32Array }

/** Samples along each side of a pixel. */
const sampling = 2

function project({ positions }: Mesh, { azimuth, elevation }: Angle): Float32Array {
  const round = (azimuth * Math.PI) / 180
  const above = (elevation * Math.PI) / 180
  const sin = Math.sin(round)
  const cos = Math.cos(round)
  const projected = new Float32Array(positions.length)
  for (let n = 0; n < positions.length; n += 3) {
    const x = positions[n] ?? 0
    const y = positions[n + 1] ?? 0
    const z = positions[n + 2] ?? 0
    const towards = x * cos + z * sin
    projected[n] = x * sin - z * cos
    projected[n + 1] = y * Math.cos(above) - towards * Math.sin(above)
    projected[n + 2] = y * Math.sin(above) + towards * Math.cos(above)
  }
  return projected
}

/** The square window round everything, with a margin as a share of its side. */
function windowRound(projected: Float32Array, margin: number): Window {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let n = 0; n < projected.length; n += 3) {
    left = Math.min(left, projected[n] ?? 0)
    right = Math.max(right, projected[n] ?? 0)
    bottom = Math.min(bottom, projected[n + 1] ?? 0)
    top = Math.max(top, projected[n + 1] ?? 0)
  }
  const half = (Math.max(right - left, top - bottom) / 2) * (1 + 2 * margin)
  const x = (left + right) / 2
  const y = (bottom + top) / 2
  return { left: x - half, right: x + half, bottom: y - half, top: y + half }
}

/** Finds what is seen of a mesh in an orthographic picture. Without a window the mesh fills the picture. */
export function findVisibleFaces(mesh: Mesh, angle: Angle, size: Size, window?: Window): VisibleFaces {
  const projected = project(mesh, angle)
  const { left, right, bottom, top } = window ?? windowRound(projected, 0.08)
  const width = size.width * sampling
  const height = size.height * sampling
  const faces = new Int32Array(width * height).fill(-1)
  const depths = new Float32Array(width * height).fill(-Infinity)
  const xOf = (corner: number) => (((projected[3 * corner] ?? 0) - left) / (right - left)) * width
  const yOf = (corner: number) => ((top - (projected[3 * corner + 1] ?? 0)) / (top - bottom)) * height
  for (let face = 0; 3 * face < mesh.roles.length; face++) {
    const [a, b, c] = [3 * face, 3 * face + 1, 3 * face + 2]
    const [ax, ay, bx, by, cx, cy] = [xOf(a), yOf(a), xOf(b), yOf(b), xOf(c), yOf(c)]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    // Faces are counter-clockwise from outside, and rows count downwards: the back of a face has a positive area.
    if (area >= 0) continue
    const [az, bz, cz] = [a, b, c].map((corner) => projected[3 * corner + 2] ?? 0) as [number, number, number]
    const lastX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx)))
    const lastY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy)))
    for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= lastY; y++)
      for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= lastX; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const shareB = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
        const shareC = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
        if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue
        const depth = az + (bz - az) * shareB + (cz - az) * shareC
        const sample = y * width + x
        if (depth <= (depths[sample] ?? 0)) continue
        depths[sample] = depth
        faces[sample] = face
      }
  }
  return { ...size, mesh, faces, depths }
}

/** How the faces are coloured and lit. */
export type Shading = {
  /** The colour of every role, in the order of `paletteRoles`. */
  readonly palette: readonly Colour[]
  readonly light: Colour
  readonly shade: Colour
  /** A unit vector towards the light. */
  readonly sun: Colour
  readonly ink: Colour
  /** What lies behind, by row; null where the picture is transparent there. */
  readonly backdrop: ((share: number) => Colour) | null
  /** Neighbouring samples farther apart than this in depth have a line of ink between them, in island units. */
  readonly step: number
  /** So have neighbouring faces whose normals' product is below this. */
  readonly fold: number
}

/** Light and ink of a thing on paper, by day. */
export const daylight = {
  light: [1, 1, 1],
  shade: rgb('#b59f86'),
  sun: [-0.25, 0.78, 0.57],
  ink: rgb('#13212f'),
  backdrop: null,
} as const satisfies Partial<Shading>

/** The pixels of a picture, as `ImageData` holds them. */
export function shadeFaces(visible: VisibleFaces, shading: Shading): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, faces } = visible
  const pixels = new Uint8ClampedArray(4 * width * height)
  const share = 255 / (sampling * sampling)
  const colours = faceColours(visible.mesh, shading)
  for (let y = 0; y < height; y++) {
    const backdrop = shading.backdrop?.((y + 0.5) / height) ?? null
    for (let x = 0; x < width; x++) {
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let n = 0; n < sampling * sampling; n++) {
        const sample = (y * sampling + Math.floor(n / sampling)) * width * sampling + x * sampling + (n % sampling)
        const face = faces[sample] ?? -1
        if (face >= 0) {
          const at = 6 * face + (isEdge(visible, shading, sample) ? 3 : 0)
          red += colours[at] ?? 0
          green += colours[at + 1] ?? 0
          blue += colours[at + 2] ?? 0
        } else if (backdrop) {
          red += backdrop[0]
          green += backdrop[1]
          blue += backdrop[2]
        } else continue
        count++
      }
      if (count === 0) continue
      // Alpha is not multiplied into the colours of ImageData.
      const whole = 255 / count
      const at = 4 * (y * width + x)
      pixels[at] = red * whole
      pixels[at + 1] = green * whole
      pixels[at + 2] = blue * whole
      pixels[at + 3] = count * share
    }
  }
  return pixels
}

/** Of each face its lit colour, then that of its edges. */
function faceColours(mesh: Mesh, { palette, light, shade, sun, ink }: Shading): Float64Array {
  const colours = new Float64Array(2 * mesh.roles.length)
  for (let face = 0; 3 * face < mesh.roles.length; face++) {
    const wash = palette[mesh.roles[3 * face] ?? 0] ?? ink
    const lit = dot(normalAt(mesh, face), sun)
    // The steps of the island's own shader.
    const tone = (lit > -0.01 ? 0.55 : 0) + (lit > 0.38 ? 0.45 : 0)
    const shaded = lerpVector(shade, [1, 1, 1], tone)
    colours.set([wash[0] * light[0] * shaded[0], wash[1] * light[1] * shaded[1], wash[2] * light[2] * shaded[2]], 6 * face)
    colours.set(lerpVector(wash, ink, 0.85), 6 * face + 3)
  }
  return colours
}

/** Whether an outline or a fold runs between a sample and one of its four neighbours. */
function isEdge(visible: VisibleFaces, shading: Shading, sample: number): boolean {
  const row = visible.width * sampling
  return (
    isEdgeTo(visible, shading, sample, sample + 1) ||
    isEdgeTo(visible, shading, sample, sample + row) ||
    isEdgeTo(visible, shading, sample, sample - 1) ||
    isEdgeTo(visible, shading, sample, sample - row)
  )
}

function isEdgeTo({ mesh, faces, depths }: VisibleFaces, { step, fold }: Shading, sample: number, other: number): boolean {
  const face = faces[sample] ?? -1
  const beside = faces[other] ?? -1
  if (beside === face) return false
  if (beside < 0) return true
  if ((depths[sample] ?? 0) - (depths[other] ?? 0) > step) return true
  const { normals } = mesh
  let sum = 0
  for (let n = 0; n < 3; n++) sum += (normals[9 * face + n] ?? 0) * (normals[9 * beside + n] ?? 0)
  return sum < fold
}

const dot = (one: Colour, other: Colour) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const normalAt = ({ normals }: Mesh, face: number): Colour => [
  normals[9 * face] ?? 0,
  normals[9 * face + 1] ?? 0,
  normals[9 * face + 2] ?? 0,
]
