import { clamp, smoothstep } from '#domain/math.ts'
import type { BodyShape, Ground } from '../body-shape.ts'
import { shore } from '../ground/curves.ts'
import { placeRocks, placeTrees } from '../planting.ts'
import { addQuad, addTriangle, type Draft, newDraft, type Point } from '../props/mesh.ts'
import { addPole, addStrip } from '../props/solids.ts'

/** The island of the frontispiece, in the round: on a drum of crust ringed with degrees, sawn through so that the fire can be read. */
export const threeDIsland: BodyShape = {
  spacing: 0.044,
  grow: ({ hills, wander, random }) => {
    const summit = 1.12
    const coast = 0.6
    const ground = (x: number, z: number) => {
      const [wx, wz] = wander(x, z, 0.05)
      const distance = Math.hypot(wx, wz - cut)
      const angle = Math.atan2(wz - cut, wx)
      const inland = coast + 0.05 * hills(2 * Math.cos(angle), 2 * Math.sin(angle)) - distance
      if (Math.hypot(x, z) > 0.92) return sea + 0.012
      if (inland < 0) return sea
      const ribs =
        hills(3.2 * Math.cos(angle) + distance, 3.2 * Math.sin(angle)) * smoothstep(0.06, 0.3, distance) * 0.08 * smoothstep(0, 0.2, inland)
      return sea + 0.4 * shore(inland) + (summit - sea) * clamp(1 - distance / (coast + 0.02)) ** 1.7 + ribs
    }
    const footprint = (x: number, z: number) => Math.min(rim - Math.hypot(x, z), cut - z)
    return {
      footprint,
      hasShore: false,
      ground: (x, z) => (footprint(x, z) > -0.02 ? ground(x, z) : -0.5),
      breaks: [sea + 0.004],
      creases: [(x, z) => Math.hypot(x, z) - 0.92],
      roleAt: ({ x, y, z, steep }) => {
        if (Math.hypot(x, z) > 0.915) return 'wall'
        if (y < sea + 0.006) return 'water'
        if (y > summit - 0.08) return 'rock'
        return y < sea + 0.16 && steep < 0.3 && hills(3 * x, 3 * z) > -0.1 ? 'grass' : 'scree'
      },
      landmark: (draft) => {
        const front = cut + 0.01
        addQuad(draft, 'crust', [-cutEnd, 0, cut], [cutEnd, 0, cut], [cutEnd, sea, cut], [-cutEnd, sea, cut])
        addTriangle(draft, 'crust', [-coast * 0.8, sea, cut], [coast * 0.8, sea, cut], [0, summit, cut])
        addTriangle(draft, 'fire', [-0.09, 0, front], [0.09, 0, front], [0, summit, front])
      },
      decorate: ({ scatter, landRandom }) => {
        const built = newDraft()
        addSection(built, ground, coast)
        addFire(built, ground(0, cut) - 0.01, ground, coast, random)
        addPole(built, 'timber', [0, summit - 0.06, cut - 0.03], [0, summit + 0.06, cut - 0.03], 0.004)
        const ticks = Array.from({ length: 120 }, (_, n) => ({ angle: (n * Math.PI) / 60, inner: n % 10 === 0 ? 0.925 : 0.955 }))
          .filter(({ angle }) => Math.sin(angle) * 0.98 < cut)
          .map(({ angle, inner }) => [inner, 0.99].map((away): Point => [away * Math.cos(angle), sea + 0.014, away * Math.sin(angle)]))
        const strata = [0.16, 0.3, 0.44, 0.58, 0.72, 0.86].map((part) =>
          sawn
            .filter((_, n) => n % 2 === 0)
            .map(
              (x): Point => [
                x,
                0.02 + part * (floorAt(x, ground(x, cut), coast) - 0.02) + 0.16 * part * clamp(1 - Math.abs(x) / coast) ** 1.5,
                cut + 0.003,
              ],
            ),
        )
        return {
          built,
          strokes: ticks,
          paleStrokes: strata,
          trees: placeTrees(
            scatter(
              70,
              0.03,
              ({ y, steep, x, z }) => y > sea + 0.015 && y < sea + 0.17 && steep < 0.3 && z < cut - 0.04 && Math.hypot(x, z) < 0.9,
            ),
            landRandom,
            () => 'broadleaf',
            0.5,
            0.9,
          ),
          rocks: placeRocks(
            scatter(12, 0.05, ({ y, x, z }) => y > sea + 0.003 && y < sea + 0.05 && z < cut - 0.03 && Math.hypot(x, z) < 0.9),
            landRandom,
            0.3,
            0.7,
          ),
          lamps: [[0, summit + 0.06, cut - 0.03]],
          vents: [[0, summit - 0.02, cut]],
        }
      },
    }
  },
}

/** The drum that carries the model: how wide, how high its sea stands, and where it is sawn through. */
const rim = 1
const sea = 0.46
const cut = 0.24
/** Where the sawn face ends in the east; as far out in the west. */
const cutEnd = Math.sqrt(rim ** 2 - cut ** 2)
const columns = 64
/** The columns of the sawn face, from west to east. */
const sawn = Array.from({ length: columns + 1 }, (_, n) => ((2 * n) / columns - 1) * cutEnd)

/** The sea floor on the sawn face: falling from the coast to the rim. */
const floorAt = (x: number, top: number, coast: number) =>
  Math.abs(x) < coast ? Math.min(top, sea) : sea - 0.34 * smoothstep(0, 0.55, Math.abs(x) - coast)

/** The sawn face: sea over crust, from the rim in the west to the rim in the east; and the wall of the drum behind it. */
function addSection(draft: Draft, ground: Ground, coast: number): void {
  for (let n = 0; n < columns; n++) {
    const west = sawn[n] ?? 0
    const east = sawn[n + 1] ?? 0
    const [left, right] = [west, east].map((x) => {
      const top = ground(x, cut)
      return { x, top, floor: floorAt(x, top, coast) }
    })
    if (!left || !right) continue
    const at = (side: typeof left, y: number): Point => [side.x, y, cut]
    addQuad(draft, 'crust', at(left, -0.05), at(right, -0.05), at(right, right.floor), at(left, left.floor))
    const role = Math.min(left.top, right.top) > sea + 0.004 ? 'crust' : 'ice-deep'
    if (left.top - left.floor + right.top - right.floor > 0.001)
      addQuad(draft, role, at(left, left.floor), at(right, right.floor), at(right, right.top), at(left, left.top))
  }
  const back = Array.from({ length: 73 }, (_, n) => {
    const from = Math.atan2(cut, cutEnd)
    const angle = from - (n / 72) * (Math.PI + 2 * from)
    return [rim * Math.cos(angle), rim * Math.sin(angle)] as const
  })
  for (const [n, [x, z]] of back.slice(0, -1).entries()) {
    const [nx, nz] = back[n + 1] ?? [x, z]
    addQuad(draft, 'crust', [x, -0.05, z], [nx, -0.05, nz], [nx, sea - 0.03, nz], [x, sea - 0.03, z])
    addQuad(draft, 'wall', [x, sea - 0.03, z], [nx, sea - 0.03, nz], [nx, sea + 0.012, nz], [x, sea + 0.012, z])
  }
}

/** The fire on the sawn face: a chamber, its feeder up to the vent, and dykes that branch from it as nerves do. */
function addFire(draft: Draft, summit: number, ground: Ground, coast: number, random: () => number): void {
  const front = cut + 0.004
  const chamber = Array.from(
    { length: 13 },
    (_, n): Point => [0.2 * Math.cos((n * Math.PI) / 12), 0.05 + 0.035 * Math.sin((n * Math.PI) / 12), front],
  )
  addStrip(
    draft,
    'fire',
    chamber.map(([x, y]): Point => [x, (y + 0.015) / 2, front]),
    (part) => 0.004 + 0.045 * Math.sin(Math.PI * part),
    true,
  )
  addQuad(draft, 'fire', [-0.034, 0.04, front], [0.034, 0.04, front], [0.01, summit, front], [-0.01, summit, front])
  const branch = (x: number, y: number, heading: number, width: number, left: number): void => {
    const nx = x + 0.075 * Math.cos(heading)
    const ny = y + 0.075 * Math.sin(heading)
    const roof = Math.min(ground(nx, cut), floorAt(nx, ground(nx, cut), coast))
    if (left === 0 || ny < 0.03 || ny > roof - 0.03 || Math.abs(nx) > cutEnd - 0.06) return
    const dx = (-width * (ny - y)) / 0.15
    const dy = (width * (nx - x)) / 0.15
    addQuad(
      draft,
      'fire',
      [x - dx, y - dy, front],
      [nx - dx * 0.8, ny - dy * 0.8, front],
      [nx + dx * 0.8, ny + dy * 0.8, front],
      [x + dx, y + dy, front],
    )
    branch(nx, ny, heading + 0.7 * (random() - 0.5), width * 0.8, left - 1)
    if (random() < 0.55) branch(nx, ny, heading + (random() < 0.5 ? 0.8 : -0.8), width * 0.65, left - 1)
  }
  for (let n = 0; n < 14; n++) branch(0, 0.1 + n * 0.036, n % 2 ? 0.5 + 0.4 * random() : Math.PI - 0.5 - 0.4 * random(), 0.016, 6)
}
