import { clamp, smoothstep } from '#domain/math.ts'
import type { BodyShape } from '../body-shape.ts'
import { newDraft } from '../props/mesh.ts'
import { addPole, addStrip, addTurned, stand } from '../props/solids.ts'

/** Blue ice, mostly out of sight, slowly going somewhere: two broken slabs over a shelf, a pool of meltwater, a tent and its flag. */
export const iceberg: BodyShape = {
  spacing: 0.088,
  isFaceted: true,
  grow: ({ hills, random }) => {
    const turn = 6.28 * random()
    /** Three or four cut planes that lean on one another; the lowest is the surface. */
    const slab = (x: number, z: number, height: number, lean: number, cuts: number) => {
      const planes = Array.from({ length: cuts }, (_, n) => {
        const angle = turn + lean + (n * 6.28) / cuts + 0.5 * random()
        const slope = 0.75 + 1.5 * random()
        return { x: Math.cos(angle) * slope, z: Math.sin(angle) * slope, height: height * (0.85 + 0.4 * random()) }
      })
      return (px: number, pz: number) =>
        planes.reduce((least, plane) => Math.min(least, plane.height - (px - x) * plane.x - (pz - z) * plane.z), height)
    }
    const slabs = [
      slab(0.22 * Math.cos(turn), 0.22 * Math.sin(turn), 0.95, 0, 5),
      slab(-0.34 * Math.cos(turn), -0.34 * Math.sin(turn), 0.6, 1, 4),
    ]
    const corners = Array.from({ length: 9 }, (_, n) => ({ angle: turn + n * 0.698 + 0.3 * random(), away: 0.62 + 0.26 * random() }))
    const footprint = (x: number, z: number) =>
      corners.reduce((least, { angle, away }) => Math.min(least, away - x * Math.cos(angle) - z * Math.sin(angle)), 1)
    const pool = { x: 0.45 * Math.cos(turn + 1.7), z: 0.45 * Math.sin(turn + 1.7) }
    const inPool = (x: number, z: number) => Math.hypot(x - pool.x, z - pool.z) < 0.13 + 0.04 * hills(5 * x, 5 * z)
    const top = (x: number, z: number) => {
      const shelf = 0.09 + 0.05 * hills(1.6 * x, 1.6 * z, 1) + 0.05 * clamp(footprint(x, z) / 0.3)
      return inPool(x, z) ? 0.09 : Math.max(shelf, ...slabs.map((height) => height(x, z)))
    }
    return {
      footprint,
      hasShore: false,
      ground: (x, z) => (footprint(x, z) > -0.02 ? top(x, z) : -0.5),
      underside: (x, z) => 0.02 - 0.5 * smoothstep(0, 0.12, footprint(x, z)) - 0.12 * clamp(footprint(x, z)),
      undersideRole: 'ice-deep',
      roleAt: ({ x, y, z, steep }) => (inPool(x, z) && y < 0.12 ? 'water' : steep > 0.22 ? 'ice' : 'snow'),
      decorate: ({ spotAt, landRandom }) => {
        const built = newDraft()
        const spot = spotAt(-0.5 * Math.cos(turn + 1.5), -0.5 * Math.sin(turn + 1.5))
        const camp = stand({ ...spot, turn: 6 * landRandom(), scale: 1 })
        addTurned(built, camp, 'band', 4, [
          { y: 0, radius: 0.05 },
          { y: 0.06, radius: 0 },
        ])
        addPole(built, 'timber', camp([0.08, 0, 0]), camp([0.08, 0.14, 0]), 0.004)
        addStrip(built, 'cloth', [camp([0.08, 0.12, 0]), camp([0.12, 0.116, 0.008]), camp([0.15, 0.12, 0])], () => 0.016, true)
        return { built, lamps: [camp([0, 0.03, 0.045])] }
      },
    }
  },
}
