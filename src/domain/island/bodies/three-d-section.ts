import type { Ground } from '../body-shape.ts'
import { smoothstep } from '../ground/curves.ts'
import { addQuad, type Draft, type Point } from '../props/mesh.ts'
import { addStrip } from '../props/solids.ts'

/** The drum that carries the model: how wide, how high its sea stands, and where it is sawn through. */
export const rim = 1
export const sea = 0.46
export const cut = 0.24
/** Where the sawn face ends in the east; as far out in the west. */
export const cutEnd = Math.sqrt(rim ** 2 - cut ** 2)
const columns = 64
/** The columns of the sawn face, from west to east. */
export const sawn = Array.from({ length: columns + 1 }, (_, n) => ((2 * n) / columns - 1) * cutEnd)

/** The sea floor on the sawn face: falling from the coast to the rim. */
export const floorAt = (x: number, top: number, coast: number) =>
  Math.abs(x) < coast ? Math.min(top, sea) : sea - 0.34 * smoothstep(0, 0.55, Math.abs(x) - coast)

/** The sawn face: sea over crust, from the rim in the west to the rim in the east; and the wall of the drum behind it. */
export function addSection(draft: Draft, ground: Ground, coast: number): void {
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
export function addFire(draft: Draft, summit: number, ground: Ground, coast: number, random: () => number): void {
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
