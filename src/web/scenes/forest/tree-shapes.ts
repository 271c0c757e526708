import type { Draft, Point } from '#domain/island/props/mesh.ts'
import { newDraft } from '#domain/island/props/mesh.ts'
import { addStrip, addTurned, type Turned } from '#domain/island/props/solids.ts'
import { around, lathe, lump, polar, unplaced } from '#domain/shop/models/mesh-primitives.ts'

const crown = ['leaf', 'leaf-light'] as const
type Roles = Parameters<typeof lump>[1]

const trunk = (draft: Draft, sides: number, ...rings: readonly (readonly [radius: number, y: number, x?: number, z?: number])[]) =>
  addTurned(
    draft,
    unplaced,
    'bark',
    sides,
    rings.map(([radius, y, x = 0, z = 0]): Turned => ({ radius, y, x, z })),
  )

/** A crown of eight faces. */
const gem = (draft: Draft, [below, above]: readonly [Parameters<typeof lathe>[1], Parameters<typeof lathe>[1]], size: number, at: Point) =>
  lathe(draft, below, 4, at, [0, -0.62 * size], [size, 0.06 * size, above], [0, 0.74 * size])

const ball = (draft: Draft, roles: Roles, size: Point, at: Point) => lump(draft, roles, size, at, 0.3, 5)

/** Each kind of tree as it looks from some way off: the habit of its model by some forty triangles. */
const shapes: Readonly<Record<string, (draft: Draft) => void>> = {
  'tree-of-life'(draft) {
    trunk(draft, 3, [0.03, -0.01], [0.014, 0.16])
    for (const angle of [0.4, 2.5, 4.6]) gem(draft, crown, 0.046, polar(angle, 0.052, 0.176))
    gem(draft, crown, 0.07, [0, 0.21, 0])
  },
  oak(draft) {
    trunk(draft, 3, [0.036, -0.01], [0.022, 0.12])
    ball(draft, crown, [0.102, 0.06, 0.102], [0, 0.168, 0])
    gem(draft, crown, 0.052, [0.07, 0.13, 0.03])
    gem(draft, crown, 0.05, [-0.066, 0.134, -0.024])
  },
  'weeping-willow'(draft) {
    trunk(draft, 3, [0.024, -0.01], [0.014, 0.14])
    lathe(draft, 'leaf', 6, [0, 0, 0], [0.062, 0.03], [0.076, 0.1, 'leaf-light'], [0.056, 0.186, 'leaf-light'], [0, 0.214])
  },
  'cherry-in-flower'(draft) {
    trunk(draft, 3, [0.02, -0.01], [0.01, 0.1])
    ball(draft, ['redrock-pale', 'wall'], [0.078, 0.042, 0.074], [0, 0.136, 0])
    gem(draft, ['redrock-pale', 'wall'], 0.036, [0.05, 0.128, 0.03])
    gem(draft, ['redrock-pale', 'wall'], 0.034, [-0.04, 0.16, -0.02])
  },
  baobab(draft) {
    trunk(draft, 5, [0.056, -0.01], [0.048, 0.09], [0.018, 0.178])
    for (const angle of [0.3, 2.4, 4.5]) gem(draft, crown, 0.034, polar(angle, 0.06, 0.206))
  },
  olive(draft) {
    trunk(draft, 3, [0.03, -0.01], [0.014, 0.09])
    ball(draft, ['leaf', 'grove'], [0.058, 0.038, 0.058], [0.004, 0.138, 0])
    gem(draft, ['leaf', 'grove'], 0.038, [0.05, 0.112, 0.01])
    gem(draft, ['leaf', 'grove'], 0.038, [-0.05, 0.118, 0.008])
  },
  'silver-birch'(draft) {
    for (const [n, angle] of [0.8, 2.9, 5].entries()) {
      const [x, , z] = polar(angle, 0.044, 0)
      addTurned(draft, unplaced, 'wall', 3, [
        { radius: 0.0095, y: -0.01, x: x * 0.3, z: z * 0.3 },
        { radius: 0.003, y: 0.2 - 0.02 * n, x, z },
      ])
      gem(draft, crown, 0.04, [x, 0.205 - 0.024 * n, z])
    }
  },
}

/** What is left of any of them: a trunk, and the branches that the fire left. */
function bare(draft: Draft) {
  trunk(draft, 3, [0.022, -0.01], [0.012, 0.1], [0, 0.23, 0.012, 0.006])
  around(6, (angle, n) => {
    const foot = 0.08 + 0.02 * n
    const tip = polar(angle * 2.2, 0.05 + 0.012 * (n % 3), foot + 0.05 + 0.01 * (n % 2))
    addStrip(draft, 'char', [[0, foot, 0], [tip[0] * 0.6, foot + 0.018, tip[2] * 0.6], tip], (part) => 0.005 * (1 - part) + 0.001)
  })
}

/** @param kind slug of a tree; null for a bare one */
export function distantShape(kind: string | null): Draft {
  const draft = newDraft()
  const build = kind === null ? bare : (shapes[kind] ?? shapes['tree-of-life'])
  build?.(draft)
  return draft
}
