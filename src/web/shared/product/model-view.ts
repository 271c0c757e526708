import type { Mesh } from '#domain/island/props/mesh.ts'
import { clamp } from '#domain/math.ts'
import type { Degrees, Pixels } from '#domain/units.ts'
import { modelAngle, modelShading } from './model-image.ts'
import { findVisibleFaces, shadeFaces } from './render-mesh.ts'

/** From where a model is looked at. */
export type ModelView = { readonly azimuth: Degrees; readonly elevation: Degrees }
export const firstModelView: ModelView = modelAngle

const limits = { low: -4, high: 70 }

export const turned = ({ azimuth, elevation }: ModelView, round: Degrees, above: Degrees): ModelView => ({
  azimuth: (((azimuth + round) % 360) + 360) % 360,
  elevation: clamp(elevation + above, limits.low, limits.high),
})

/** How far a mesh reaches from the upright through its foot, and from where to where it rises, in island units. */
type Bounds = { readonly reach: number; readonly low: number; readonly high: number }

export function boundsOf({ positions }: Pick<Mesh, 'positions'>): Bounds {
  let [reach, low, high] = [0, Infinity, -Infinity]
  for (let n = 0; n < positions.length; n += 3) {
    const y = positions[n + 1] ?? 0
    reach = Math.max(reach, Math.hypot(positions[n] ?? 0, positions[n + 2] ?? 0))
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  return { reach, low, high }
}

/** The square part of the projection that holds the model however it is turned about the upright, so that it keeps its size. */
function windowOf({ reach, low, high }: Bounds, { elevation }: ModelView) {
  const above = (elevation * Math.PI) / 180
  const [cos, sin] = [Math.cos(above), Math.abs(Math.sin(above))]
  const middle = ((low + high) / 2) * cos
  const half = 1.06 * Math.max(reach, ((high - low) / 2) * cos + reach * sin)
  return { left: -half, right: half, bottom: middle - half, top: middle + half }
}

/** The pixels of a model as it is seen. */
export const drawModel = (mesh: Mesh, bounds: Bounds, view: ModelView, side: Pixels): Uint8ClampedArray<ArrayBuffer> =>
  shadeFaces(findVisibleFaces(mesh, view, { width: side, height: side }, windowOf(bounds, view)), modelShading)
