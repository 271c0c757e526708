import type { Role } from '../roles.ts'
import { type Draft, newDraft, type Point } from './mesh.ts'
import { addLump, addSpike, addStrip, addTurned, type Stance, stand, type Turned } from './solids.ts'

export type TreeKind = 'palm' | 'pine' | 'broadleaf' | 'mangrove' | 'shrub'
export type Tree = Stance & { readonly kind: TreeKind }

/** The models below are drawn large for the hand; on an island a palm is a tenth of a unit tall. */
const usualSize = 0.62
const standing = (tree: Tree) => stand({ ...tree, scale: usualSize * tree.scale })

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
/** Crowns are lit from above: their upper faces are the lighter leaf. */
const crown = (height: number): Role => (height > 0.25 ? 'leaf-light' : 'leaf')

/** How a palm leans: its trunk as rings that drift aside, from the foot to the crown at about 0.17 units. */
const palmTrunk: readonly Turned[] = [
  { y: -0.02, radius: 0.011 },
  { y: 0.07, radius: 0.007, x: 0.016 },
  { y: 0.17, radius: 0.005, x: 0.052 },
]
const palmTop: Point = [0.052, 0.17, 0]

function growPalm(draft: Draft, place: (point: Point) => Point, random: () => number): void {
  addTurned(draft, place, 'bark', 4, palmTrunk)
  const fronds = 6
  for (const n of upTo(fronds)) {
    const angle = ((n + 0.4 * random()) / fronds) * 2 * Math.PI
    const x = Math.cos(angle)
    const z = Math.sin(angle)
    const at = (along: number, up: number) => place([palmTop[0] + along * x, palmTop[1] + up, palmTop[2] + along * z])
    const spine = [at(0, 0), at(0.042, 0.018), at(0.082, -0.022)]
    addStrip(draft, n % 2 ? 'leaf' : 'leaf-light', spine, (part) => (part === 0.5 ? 0.013 : 0.003))
  }
}

function growPine(draft: Draft, place: (point: Point) => Point): void {
  addTurned(draft, place, 'bark', 3, [
    { y: -0.02, radius: 0.008 },
    { y: 0.05, radius: 0.006 },
  ])
  for (const [y, radius, height] of [
    [0.03, 0.042, 0.07],
    [0.072, 0.033, 0.06],
    [0.11, 0.022, 0.06],
  ] as const)
    addTurned(draft, place, 'leaf', 6, [
      { y, radius },
      { y: y + height, radius: 0 },
    ])
}

function growBroadleaf(draft: Draft, place: (point: Point) => Point, random: () => number): void {
  addTurned(draft, place, 'bark', 4, [
    { y: -0.02, radius: 0.01 },
    { y: 0.075, radius: 0.006 },
  ])
  addLump(draft, place, crown, [0.052, 0.042, 0.052], [0, 0.1, 0], 0.35, random)
}

function growMangrove(draft: Draft, place: (point: Point) => Point, random: () => number): void {
  for (const n of upTo(5)) {
    const angle = ((n + 0.5 * random()) / 5) * 2 * Math.PI
    const reach = 0.045 + 0.02 * random()
    addSpike(draft, 'bark', place([reach * Math.cos(angle), -0.06, reach * Math.sin(angle)]), place([0, 0.055, 0]), 0.006)
  }
  addTurned(draft, place, 'bark', 3, [
    { y: 0.03, radius: 0.009 },
    { y: 0.1, radius: 0.006 },
  ])
  addLump(draft, place, crown, [0.075, 0.032, 0.07], [0, 0.115, 0], 0.4, random)
}

const growShrub = (draft: Draft, place: (point: Point) => Point, random: () => number) =>
  addLump(draft, place, crown, [0.026, 0.018, 0.026], [0, 0.01, 0], 0.5, random)

const growers: Readonly<Record<TreeKind, typeof growPalm>> = {
  palm: growPalm,
  pine: growPine,
  broadleaf: growBroadleaf,
  mangrove: growMangrove,
  shrub: growShrub,
}

/** All living trees of an island, as one draft. */
export function growTrees(trees: readonly Tree[], random: () => number): Draft {
  const draft = newDraft()
  for (const tree of trees) growers[tree.kind](draft, standing(tree), random)
  return draft
}

/** How tall the bare trunk of each kind is, how many branches it keeps, and how far they reach. */
const bareForms: Readonly<Record<TreeKind, { readonly height: number; readonly branches: number; readonly reach: number }>> = {
  palm: { height: 0.15, branches: 2, reach: 0.02 },
  pine: { height: 0.16, branches: 6, reach: 0.03 },
  broadleaf: { height: 0.12, branches: 5, reach: 0.05 },
  mangrove: { height: 0.11, branches: 5, reach: 0.05 },
  shrub: { height: 0.03, branches: 3, reach: 0.02 },
}

/** The same trees without a leaf: a leaning trunk and what branches the fire left. */
export function growBareTrees(trees: readonly Tree[], random: () => number): Draft {
  const draft = newDraft()
  for (const tree of trees) {
    const { height, branches, reach } = bareForms[tree.kind]
    const place = standing(tree)
    const lean: Point = tree.kind === 'palm' ? [0.05, height, 0] : [0.04 * (random() - 0.5), height, 0.04 * (random() - 0.5)]
    if (tree.kind === 'mangrove')
      for (const n of upTo(4))
        addSpike(draft, 'char', place([0.05 * Math.cos(1.6 * n), -0.06, 0.05 * Math.sin(1.6 * n)]), place([0, 0.055, 0]), 0.005)
    addSpike(draft, 'char', place([0, -0.02, 0]), place(lean), 0.009)
    for (const n of upTo(branches)) {
      const up = 0.35 + 0.5 * random()
      const angle = ((n + random()) / branches) * 2 * Math.PI
      const foot: Point = [lean[0] * up, height * up, lean[2] * up]
      const tip: Point = [foot[0] + reach * Math.cos(angle), foot[1] + reach * (0.5 + 0.6 * random()), foot[2] + reach * Math.sin(angle)]
      addSpike(draft, 'char', place(foot), place(tip), 0.004)
    }
  }
  return draft
}
