import type { Colour } from '#domain/island/drawing/land-palette.ts'
import { roleNumber } from '#domain/island/roles.ts'
import { smoothstep } from '#domain/math.ts'
import { type PlateCamera, project } from './camera.ts'
import { blend, type Canvas } from './canvas.ts'
import { areaOf, eachSpan, newSlope, newTriangle, setSlope } from './triangle.ts'

/** Triangles of what stands and grows, as `Mesh` has them. */
export type SolidMesh = { readonly positions: Float32Array; readonly normals: Float32Array; readonly roles: ArrayLike<number> }

/** How solids are printed. */
export type SolidLook = {
  readonly palette: readonly Colour[]
  readonly light: Colour
  readonly shade: Colour
  /** Towards the light. */
  readonly sun: Colour
  readonly ink: Colour
  /** The colour of the sea near the shore. */
  readonly sea: Colour
  readonly isLit: boolean
}

const isBetween = (role: number, first: number, last: number) => role >= first && role <= last
const numbers = {
  scree: roleNumber('scree'),
  ashPale: roleNumber('ash-pale'),
  ashDark: roleNumber('ash-dark'),
  fire: roleNumber('fire'),
  lamp: roleNumber('lamp'),
  water: roleNumber('water'),
  stillWater: roleNumber('still-water'),
  seabed: roleNumber('seabed'),
}
/** Loose ground is sea bed under the water line. */
const isLoose = (role: number) => role <= numbers.scree || isBetween(role, numbers.ashPale, numbers.ashDark)
const isGlowing = (role: number) => isBetween(role, numbers.fire, numbers.lamp)
const isWet = (role: number) => role === numbers.water || role === numbers.stillWater

/** Strokes in the deepest shade run along this direction, so many in an island unit. */
const hatchOf = (x: number, y: number, z: number) => (x * 0.8 + y * 1.3 - z) * 78

const toneOf = (lit: number) => smoothstep(-0.05, 0.03, lit) * 0.55 + smoothstep(0.34, 0.42, lit) * 0.45

const black: Colour = [0, 0, 0]

/** What one face is printed with, in bytes; the colour of a pixel follows from its tone. */
function inksOf(role: number, { palette, light, shade, isLit }: SolidLook) {
  const wash = palette[role] ?? black
  const seabed = isLoose(role) ? (palette[numbers.seabed] ?? black) : wash
  const glow = isLit && isGlowing(role)
  const wet = isWet(role) ? 0.55 : 0
  const litBy = (n: 0 | 1 | 2) => (glow ? 1 : light[n] + (1 - light[n]) * wet)
  const dimmedBy = (n: 0 | 1 | 2) => (glow ? 1 : shade[n])
  const channel = (n: 0 | 1 | 2) => ({ dry: 255 * wash[n] * litBy(n), under: 255 * seabed[n] * litBy(n), dim: dimmedBy(n) })
  return { red: channel(0), green: channel(1), blue: channel(2), glow }
}
type Inks = ReturnType<typeof inksOf>
type Channel = Inks['red']

/** One channel of a pixel. @param under how far it lies under water, for loose ground */
const printed = ({ dry, under, dim }: Channel, sunk: number, tone: number) => (dry + (under - dry) * sunk) * (dim + (1 - dim) * tone)

/**
 * Draws what stands and grows: flat tones in three steps, and strokes in the deepest shade, as `shaders/solid.ts` prints it on the screen.
 * One function: the loop over faces shares what is set up for each, and runs two million times for a picture.
 * @param finer how many pixels of the canvas are one of the picture that it is made for
 */
export function drawSolids(canvas: Canvas, camera: PlateCamera, mesh: SolidMesh, look: SolidLook, finer: number): void {
  const { positions: p, normals: n, roles } = mesh
  const { sun, ink, sea } = look
  const triangle = newTriangle()
  const { a, b, c, nearness } = triangle
  const slopes = { height: newSlope(), hatch: newSlope(), lit: newSlope(), x: newSlope(), y: newSlope(), z: newSlope() }
  const at = (k: number) => p[k] ?? 0
  const normal = (k: number) => n[k] ?? 0
  const inks = new Map<number, Inks>()
  for (let face = 0; 3 * face < roles.length; face++) {
    const k = 9 * face
    if (!project(camera, at(k), at(k + 1), at(k + 2), a)) continue
    if (!project(camera, at(k + 3), at(k + 4), at(k + 5), b)) continue
    if (!project(camera, at(k + 6), at(k + 7), at(k + 8), c)) continue
    if (areaOf(triangle) <= 0) continue
    const role = roles[3 * face] ?? 0
    const known = inks.get(role)
    const face_ = known ?? inksOf(role, look)
    if (!known) inks.set(role, face_)
    const { red, green, blue, glow } = face_
    setSlope(triangle, 1, 1, 1, nearness)
    setSlope(triangle, at(k + 1), at(k + 4), at(k + 7), slopes.height)
    setSlope(
      triangle,
      hatchOf(at(k), at(k + 1), at(k + 2)),
      hatchOf(at(k + 3), at(k + 4), at(k + 5)),
      hatchOf(at(k + 6), at(k + 7), at(k + 8)),
      slopes.hatch,
    )
    const isFlat =
      normal(k) === normal(k + 3) && normal(k) === normal(k + 6) && normal(k + 2) === normal(k + 5) && normal(k + 2) === normal(k + 8)
    if (!isFlat) {
      setSlope(triangle, normal(k), normal(k + 3), normal(k + 6), slopes.x)
      setSlope(triangle, normal(k + 1), normal(k + 4), normal(k + 7), slopes.y)
      setSlope(triangle, normal(k + 2), normal(k + 5), normal(k + 8), slopes.z)
    }
    const flatLit =
      (normal(k) * sun[0] + normal(k + 1) * sun[1] + normal(k + 2) * sun[2]) / (Math.hypot(normal(k), normal(k + 1), normal(k + 2)) || 1)
    const isDry = at(k + 1) >= 0 && at(k + 4) >= 0 && at(k + 7) >= 0
    eachSpan(canvas, triangle, (row, from, to) => {
      const y = row + 0.5
      for (let column = from; column < to; column++) {
        const x = column + 0.5
        const pixel = row * canvas.width + column
        const q = nearness.start + nearness.right * x + nearness.down * y
        if (q <= (canvas.nearness[pixel] ?? 0)) continue
        canvas.nearness[pixel] = q
        const depth = isDry ? 0 : Math.max(0, -(slopes.height.start + slopes.height.right * x + slopes.height.down * y) / q)
        const cover = depth > 0 ? 1 - smoothstep(0.02, 0.125, depth) : 1
        if (cover <= 0) continue
        let lit = flatLit
        if (!isFlat) {
          const nx = slopes.x.start + slopes.x.right * x + slopes.x.down * y
          const ny = slopes.y.start + slopes.y.right * x + slopes.y.down * y
          const nz = slopes.z.start + slopes.z.right * x + slopes.z.down * y
          lit = (nx * sun[0] + ny * sun[1] + nz * sun[2]) / Math.sqrt(nx * nx + ny * ny + nz * nz)
        }
        const tone = toneOf(lit)
        const sunk = depth > 0 ? smoothstep(0.002, 0.012, depth) : 0
        let r = printed(red, sunk, tone)
        let g = printed(green, sunk, tone)
        let bl = printed(blue, sunk, tone)
        if (lit < -0.06 && !glow) {
          const stroke = (slopes.hatch.start + slopes.hatch.right * x + slopes.hatch.down * y) / q
          const wide = (Math.abs(slopes.hatch.right - stroke * nearness.right) + Math.abs(slopes.hatch.down - stroke * nearness.down)) / q
          const off = Math.abs(stroke - Math.floor(stroke) - 0.5)
          const hatch =
            (1 - smoothstep(0.22, 0.22 + wide, off)) *
            (1 - smoothstep(-0.16, -0.06, lit)) *
            (1 - smoothstep(0.35, 0.9, wide * finer)) *
            0.42
          r += (255 * ink[0] - r) * hatch
          g += (255 * ink[1] - g) * hatch
          bl += (255 * ink[2] - bl) * hatch
        }
        if (depth > 0) {
          const drowned = 1 - Math.exp(-depth * 12)
          r += (255 * sea[0] - r) * drowned
          g += (255 * sea[1] - g) * drowned
          bl += (255 * sea[2] - bl) * drowned
        }
        blend(canvas, pixel, Math.min(255, r), Math.min(255, g), Math.min(255, bl), cover)
      }
    })
  }
}
