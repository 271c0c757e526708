import type { BonePart } from './bone-part.ts'
import { place } from './bone-part.ts'
import { ball, bar, box, carve, chain, ellipsoid, type Field, halfSpace, intersection, mirrored, sheet, union } from './fields.ts'
import { cut, type Mesh } from './mesh.ts'
import { surfaceMesh } from './surface-nets.ts'

/** The ear canal, from which the head is measured: the frame of this file has its origin there, on the Frankfurt plane. */
const earCanal = [0, 162, 0] as const

const vault = union(
  1.6,
  ellipsoid([0, 5.7, -0.7], [7.2, 7.3, 8.1]),
  ellipsoid([0, 5.2, 3.7], [5.7, 6.3, 6.0]),
  ellipsoid([0, 2.7, -4.2], [5.7, 4.9, 4.9]),
)
/** The vault, hollowed at the temples and flat below. */
const braincase = carve(1, vault, ellipsoid([9.4, 1.2, 4.9], [4.4, 4.2, 3.6]), halfSpace([0, -1.7, -1.5], [0, 1, 0.16]))
const mastoid = bar([5.1, -0.6, -1.9], [4.6, -3.1, -0.9], 1.45, 0.65)
const condyle = ellipsoid([1.7, -2.1, -0.9], [0.75, 0.7, 1.25])
const browAndRim = chain([0.6, 3.2, 9.1, 0.7], [2.2, 3.9, 9.0, 0.65], [3.9, 3.8, 8.3, 0.6], [5.0, 2.7, 7.2, 0.6], [5.0, 1.0, 6.6, 0.55])
const cheek = union(
  0.7,
  ball([4.75, -0.5, 6.6], 1.15),
  chain([5.0, 0.9, 6.6, 0.55], [4.6, -0.1, 6.9, 0.65], [3.1, -0.5, 8.0, 0.55], [1.7, 0.4, 8.5, 0.5], [1.2, 1.9, 8.6, 0.5]),
  bar([4.6, -1.0, 6.6], [2.8, -3.2, 6.4], 0.9, 0.8),
)
const zygomaticArch = chain(
  [4.9, -0.7, 6.3, 0.75],
  [6.1, -1.0, 4.5, 0.48],
  [6.6, -0.8, 2.8, 0.42],
  [6.5, -0.2, 1.2, 0.45],
  [5.9, 0.3, -0.2, 0.6],
)
const nasalRoof = chain([0.25, 3.1, 9.0, 0.55], [0.3, 2.0, 9.5, 0.42], [0.35, 0.9, 10.2, 0.36])
const maxillaBody = union(
  0.8,
  ellipsoid([1.4, -1.6, 5.9], [2.2, 2.4, 2.7]),
  chain([1.5, 1.9, 8.5, 0.55], [1.65, 0, 8.4, 0.6], [1.6, -2.2, 8.2, 0.8]),
  chain([0, -3.0, 8.7, 0.75], [1.5, -3.0, 8.2, 0.8], [2.6, -3.0, 6.7, 0.85], [3.0, -2.9, 4.4, 0.8]),
)
const pterygoid = sheet([1.5, -0.6, 3.0], [1.3, -3.2, 2.9], [1.9, -2.8, 2.2], 0.25)
const petrous = chain([4.6, -0.7, 0, 1.1], [1.7, -0.9, 2.2, 0.8])
const floor = chain([0, -1.1, 0.2, 1.3], [0, -0.2, 3.4, 1.5])

const orbit = union(0.6, bar([1.8, 1.3, 2.8], [3.15, 1.7, 8.6], 0.45, 1.78), box([3.25, 1.72, 9.2], [1.95, 1.6, 2.1], 1.3))
const nasalOpening = union(0.5, ellipsoid([0.55, -0.85, 8.8], [0.72, 1.3, 3.6]), ellipsoid([0.15, 0.1, 8.8], [0.55, 1.1, 3.4]))
const palate = ellipsoid([0, -4.3, 5.2], [2.15, 1.7, 3.1])
const earHole = bar([7.6, 0, 0.1], [4.6, 0, 0.4], 0.42)
const foramenMagnum = ellipsoid([0, -2, -2.5], [1.5, 3.2, 1.75])

const cranium = mirrored(
  carve(
    0.25,
    union(0.5, braincase, mastoid, condyle, browAndRim, cheek, maxillaBody, nasalRoof, zygomaticArch, petrous, floor, pterygoid),
    orbit,
    nasalOpening,
    palate,
    earHole,
    foramenMagnum,
  ),
)

const within = (field: Field, ...others: readonly Field[]) => others.reduce((all, other) => intersection(0, all, other), field)
/** Where the bones of the cranium meet, each cut out of what those before it have left. The last takes the rest. */
const territories: readonly (readonly [bone: string, field: Field])[] = [
  ['nasal', mirrored(within(bar([0.2, 3.3, 9.3], [0.2, 0.4, 10.5], 0.72, 1.0), halfSpace([0, 3.05, 0], [0, 1, 0])))],
  [
    'zygomatic',
    mirrored(
      union(0.2, ball([4.9, -0.6, 6.5], 1.5), bar([5.2, 1.9, 6.8], [4.9, 0, 6.7], 1.0), bar([5.2, -0.8, 6.0], [6.3, -0.9, 4.0], 0.9)),
    ),
  ],
  ['lacrimal', mirrored(within(ellipsoid([1.75, 1.5, 7.5], [0.6, 0.95, 0.55]), halfSpace([0, 0, 8.1], [0, 0, 1])))],
  ['ethmoid', mirrored(within(ellipsoid([1.5, 1.6, 5.6], [0.9, 1.1, 1.7]), halfSpace([2.6, 0, 0], [1, 0, 0])))],
  ['palatine', mirrored(within(box([0.9, -2.7, 3.6], [1.5, 1.2, 0.7], 0.1), halfSpace([0, -1.6, 0], [0, 1, 0])))],
  [
    'maxilla',
    mirrored(within(halfSpace([0, 1.9, 8.4], [0, 1, 0.15]), halfSpace([0, 0, 3.1], [0, 0, -1]), halfSpace([0, 0.9, 4.5], [0, 1, -0.28]))),
  ],
  [
    'frontal',
    mirrored(
      within(halfSpace([0, 13, 1.7], [0, -0.27, -1]), halfSpace([0, 1.75, 6], [0, -1, 0.02]), halfSpace([0, 3.3, 4.4], [0, -1, -0.55])),
    ),
  ],
  [
    'temporal',
    mirrored(
      within(
        ellipsoid([6.4, 0.1, -0.9], [5.3, 4.5, 4.7]),
        halfSpace([2.6, 0, -1], [-1, 0, -0.55]),
        halfSpace([0, 0, 3.1], [0, 0.25, 1]),
        halfSpace([5.6, 1.2, -4.7], [0.25, 0, -1]),
      ),
    ),
  ],
  ['temporal', mirrored(within(bar([6.4, -0.9, 4.2], [6.4, -0.2, 0], 1.0), halfSpace([5.9, 0, 0], [-1, 0, 0])))],
  ['sphenoid', mirrored(within(halfSpace([0, 0, 0.9], [0, 0, -1]), halfSpace([0, 4, 3.6], [0, 1, 0.35])))],
  [
    'occipital',
    mirrored(
      union(0.3, within(halfSpace([0, 8.4, -8.1], [0, 0.52, 1]), halfSpace([0, 8.6, 0], [0.35, 1, 0])), halfSpace([0, -0.9, 0], [0, 1, 0])),
    ),
  ],
]

function craniumParts(): readonly BonePart[] {
  let rest: Mesh = surfaceMesh(cranium, [
    [-7.8, [-5.6, 0.6], [5.6, 0.5], [7.8, 0.6]],
    [-4.4, [4.2, 0.49], [13.8, 1.1]],
    [-10.4, [2.5, 0.95], [11, 0.48]],
  ])
  const parts: BonePart[] = []
  for (const [bone, field] of territories) {
    const { inside, outside, seam } = cut(rest, field)
    parts.push({ bone, mesh: inside, grain: [0, 1, 0], seams: seam })
    rest = outside
  }
  return [...parts, { bone: 'parietal', mesh: rest, grain: [0, 1, 0], seams: cut(rest, halfSpace([0, 0, 0], [1, 0, 0])).seam }]
}

const jaw = mirrored(
  union(
    0.45,
    chain([0, -7.3, 8.1, 1.15], [1.5, -7.4, 7.8, 1.0], [3.0, -7.0, 5.8, 0.85], [4.3, -6.3, 2.6, 0.75], [4.75, -5.4, 1.0, 0.6]),
    chain([0, -6.1, 7.9, 0.7], [1.6, -6.1, 7.4, 0.7], [2.8, -5.9, 5.4, 0.65], [3.7, -5.4, 3.2, 0.55]),
    ball([0, -7.9, 8.5], 0.75),
    sheet([4.75, -6.0, 0.8], [4.2, -5.2, 3.9], [5.0, -1.4, 1.6], 0.36),
    sheet([4.2, -5.2, 3.9], [5.0, -1.4, 1.6], [4.7, -2.0, 3.6], 0.34),
    bar([4.7, -2.4, 3.5], [4.75, -0.9, 3.5], 0.5, 0.22),
    bar([5.0, -2.2, 1.5], [5.1, -0.9, 1.3], 0.5, 0.5),
    bar([4.5, -0.7, 1.3], [5.7, -0.7, 1.3], 0.45),
  ),
)

/** Across the arch of the teeth, from the middle back: x, z, and half the width of each crown. */
const crowns = [
  [0.45, 8.9, 0.43],
  [1.25, 8.65, 0.36],
  [1.95, 8.1, 0.39],
  [2.45, 7.4, 0.36],
  [2.75, 6.65, 0.36],
  [2.95, 5.7, 0.52],
  [3.1, 4.65, 0.5],
  [3.15, 3.65, 0.45],
] as const

const teeth = (root: number, tip: number, inset: number): Field =>
  mirrored(
    union(
      0,
      ...crowns.map(([x, z, half], n) => {
        const deep = n < 3 ? 0.3 : 0.48
        return box(
          [x * inset, (root + tip) / 2, 8.6 - (8.6 - z) * inset - (1 - inset) * 3],
          [half * inset - 0.02, Math.abs(root - tip) / 2, deep],
          0.26,
        )
      }),
    ),
  )

const dental = (field: Field, low: number, high: number): Mesh =>
  surfaceMesh(field, [
    [-4, [4, 0.33]],
    [low, [high, 0.52]],
    [2.8, [9.6, 0.44]],
  ])

/** The septum, the scrolls at its sides, and the chains of the middle ear, drawn where they are in the head. */
const innerParts = (): readonly BonePart[] => [
  {
    bone: 'vomer',
    grain: [0, 1, 0],
    mesh: surfaceMesh(sheet([0, -2.1, 8.0], [0, -2.0, 4.0], [0, 0.4, 5.0], 0.13), [
      [-0.4, [0.4, 0.2]],
      [-2.5, [0.8, 0.55]],
      [3.6, [8.4, 0.6]],
    ]),
  },
  {
    bone: 'ethmoid',
    grain: [0, 1, 0],
    mesh: surfaceMesh(sheet([0, 0.3, 8.4], [0, -1.5, 7.8], [0, 1.2, 5.0], 0.13), [
      [-0.4, [0.4, 0.2]],
      [-2.0, [1.6, 0.55]],
      [4.6, [8.8, 0.6]],
    ]),
  },
  {
    bone: 'inferior-nasal-concha',
    grain: [0, 0, 1],
    mesh: surfaceMesh(mirrored(chain([0.95, -1.25, 8.0, 0.22], [0.75, -1.3, 6.6, 0.32], [0.8, -1.3, 5.0, 0.2])), [
      [-1.4, [1.4, 0.3]],
      [-1.8, [-0.7, 0.28]],
      [4.6, [8.4, 0.6]],
    ]),
  },
]

/** The chain from the eardrum to the inner ear, three millimetres a piece: drawn larger than it is, since nobody would find it. */
const ossicles: readonly (readonly [bone: string, field: Field])[] = [
  ['malleus', mirrored(union(0.1, ball([5.5, 0.35, 0.6], 0.2), bar([5.5, 0.3, 0.6], [5.35, -0.45, 0.55], 0.12, 0.09)))],
  ['incus', mirrored(union(0.1, ball([5.1, 0.35, 0.3], 0.2), bar([5.1, 0.3, 0.3], [4.9, -0.3, 0.2], 0.12, 0.09)))],
  [
    'stapes',
    mirrored(
      union(0.05, chain([4.8, 0.2, 0.1, 0.1], [4.5, 0.4, 0.1, 0.09], [4.3, 0.2, 0.1, 0.12], [4.5, 0, 0.1, 0.09], [4.8, 0.2, 0.1, 0.1])),
    ),
  ],
]

const earParts = (): readonly BonePart[] =>
  ossicles.map(([bone, field]) => ({
    bone,
    grain: [0, 1, 0],
    mesh: surfaceMesh(field, [
      [-6, [-4, 0.2], [4, 8], [6, 0.2]],
      [-0.8, [0.8, 0.2]],
      [-0.2, [1, 0.2]],
    ]),
  }))

const jawParts = (): readonly BonePart[] => [
  { bone: 'maxilla', mesh: dental(teeth(-3.4, -4.75, 1), -5, -3.1), grain: [0, 1, 0], substance: 'tooth' },
  { bone: 'mandible', mesh: dental(teeth(-4.75, -5.9, 0.96), -6.2, -4.5), grain: [0, 1, 0], substance: 'tooth' },
  {
    bone: 'mandible',
    grain: [0, 1, 0.2],
    mesh: surfaceMesh(jaw, [
      [-6.4, [6.4, 0.6]],
      [-9.4, [0.4, 0.6]],
      [-0.8, [9.8, 0.58]],
    ]),
  },
]

export const skullParts = (): readonly BonePart[] =>
  [...craniumParts(), ...innerParts(), ...earParts(), ...jawParts()].map((part) => place(part, { at: earCanal }))
