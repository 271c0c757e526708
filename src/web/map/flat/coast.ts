import { LRUCache } from 'lru-cache'
import { bodyOfCode } from '#domain/island/body-codes.ts'
import { inkKinds } from '#domain/island/ground/ink.ts'
import { growSilhouetteMesh } from '#domain/island/silhouette-mesh.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { islandScale } from '../controller/island-scale.ts'

/** An island seen from straight above, in units of the world round its place. */
export type Coast = { readonly coast: Path2D; readonly hills: Path2D; readonly water: readonly Path2D[] }

const cache = new LRUCache<string, Coast>({ max: 600 })

/** Grown when it is first looked at: one to three milliseconds each. */
export function coastOf({ body, ordinal }: { readonly body: number; readonly ordinal: number }): Coast {
  const key = `${body}/${ordinal}`
  const cached = cache.get(key)
  if (cached) return cached
  const made = drawCoast(body, ordinal)
  cache.set(key, made)
  return made
}

function drawCoast(body: number, ordinal: number): Coast {
  const { mesh, ink } = growSilhouetteMesh({ body: bodyOfCode(body), seed: islandSeed(ordinal) })
  const coast = new Path2D()
  const hills = new Path2D()
  for (let n = 0; n < mesh.positions.length; n += 9) {
    const corner = (k: number) =>
      [(mesh.positions[n + 3 * k] ?? 0) * islandScale, (mesh.positions[n + 3 * k + 2] ?? 0) * islandScale] as const
    const a = corner(0)
    const b = corner(1)
    const c = corner(2)
    // all the same way round, so that a lower face does not cut a hole into an upper one
    const isTurned = (b[0] - a[0]) * (c[1] - a[1]) < (b[1] - a[1]) * (c[0] - a[0])
    coast.moveTo(...a)
    coast.lineTo(...(isTurned ? c : b))
    coast.lineTo(...(isTurned ? b : c))
    coast.closePath()
  }
  const edge = new Path2D()
  for (let n = 0; n < ink.kinds.length; n += 2) {
    const path = inkKinds[ink.kinds[n] ?? 0] === 'coast' ? edge : hills
    path.moveTo((ink.positions[3 * n] ?? 0) * islandScale, (ink.positions[3 * n + 2] ?? 0) * islandScale)
    path.lineTo((ink.positions[3 * n + 3] ?? 0) * islandScale, (ink.positions[3 * n + 5] ?? 0) * islandScale)
  }
  hills.addPath(edge)
  const water = [1.16, 1.34].map((wider) => {
    const ring = new Path2D()
    ring.addPath(edge, new DOMMatrix().scale(wider))
    return ring
  })
  return { coast, hills, water }
}
