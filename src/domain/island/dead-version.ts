import type { Island } from './grow.ts'
import { randomFor } from './noise.ts'
import { finishFlat, type Mesh, type Point } from './props/mesh.ts'
import { growBareTrees, type Tree } from './props/trees.ts'
import { deadRoleNumbers } from './roles.ts'

/** Sparks for each dead island: enough to see that it was not long ago, few enough to count. */
const emberCount = 72

const goneOut = ({ positions, normals, roles }: Mesh): Mesh => ({
  positions,
  normals,
  roles: roles.map((role) => deadRoleNumbers[role] ?? role),
})

/** Sparks rise from where trees burned; on an island without any, from its vents, lamps and the middle of its ground. */
function embersOver(hearths: readonly Point[], random: () => number): Float32Array {
  const embers = new Float32Array(3 * emberCount)
  for (let n = 0; n < emberCount; n++) {
    const [x, y, z] = hearths[Math.floor(random() * hearths.length)] ?? [0, 0, 0]
    embers.set([x + 0.05 * (random() - 0.5), Math.max(0.02, y) + 0.02 + 0.2 * random() ** 2, z + 0.05 * (random() - 0.5)], 3 * n)
  }
  return embers
}

const hearthsOf = ({ trees, vents, lamps, rocks }: Island): readonly Point[] => {
  const burned = [...trees, ...rocks.slice(0, 12)].map(({ x, y, z }: Pick<Tree, 'x' | 'y' | 'z'>): Point => [x, y, z])
  return [...burned, ...vents, ...lamps]
}

/**
 * The same island with fire and colour gone out: the same ground and the same strokes, every role turned to what remains of it,
 * bare trees where trees stood, lamps cold, a few sparks. A dead version of a dead version is the same again.
 */
export function deadVersion(island: Island): Island {
  return {
    ...island,
    land: goneOut(island.land),
    growth: finishFlat(growBareTrees(island.trees, randomFor(island.seed, 10))),
    embers: embersOver(hearthsOf(island), randomFor(island.seed, 11)),
  }
}
