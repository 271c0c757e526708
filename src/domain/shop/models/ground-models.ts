import { addHouse } from '#domain/island/props/solids.ts'
import type { Role } from '#domain/island/roles.ts'
import { around, bar, box, lathe, lump, polar, turnedBy, unplaced } from './mesh-primitives.ts'
import type { Model } from './model.ts'

type Build = Model['build']
const standing = (height: number, build: Build): Model => ({ height, build })

/** A trunk, and a crown turned on the lathe from its profile above it. */
const tree = (height: number, crown: number, tiers: number, role: Role, sides = 7): Model =>
  standing(height, (draft) => {
    lathe(draft, 'bark', 5, [0, -0.008, 0], [height * 0.06, 0], [height * 0.03, height * 0.5])
    const step = (height * 0.74) / tiers
    for (let n = 0; n < tiers; n++) {
      const radius = crown * (1 - (0.62 * n) / tiers)
      lathe(draft, role, sides, [0, height * 0.24 + step * n, 0], [radius * 0.4, 0], [radius, step * 0.25], [0, step * 1.08])
    }
  })

/** A trunk, and lumps of leaves on it. */
const leafy = (height: number, crown: number, lumps: number, roles: readonly [Role, Role], seed: number): Model =>
  standing(height, (draft) => {
    lathe(draft, 'bark', 5, [0, -0.008, 0], [height * 0.07, 0], [height * 0.035, height * 0.6])
    lump(draft, roles, [crown * 0.8, height * 0.2, crown * 0.8], [0, height * 0.72, 0], 0.3, seed)
    around(lumps, (angle, n) =>
      lump(draft, roles, [crown * 0.45, height * 0.14, crown * 0.45], polar(angle, crown * 0.5, height * 0.58), 0.3, seed + n),
    )
  })

/** Stalks in a ring, each with a head. */
const bed = (height: number, spread: number, stalks: number, head: Role, size: number): Model =>
  standing(height, (draft) => {
    around(stalks, (angle, n) => {
      const top = polar(angle, spread * (n % 2 ? 0.55 : 1), height * (n % 3 ? 0.82 : 0.68))
      bar(draft, 'leaf', 0.0012, [polar(angle, spread * (n % 2 ? 0.4 : 0.8), -0.004), top])
      lathe(draft, head, 5, top, [0, -size * 0.3], [size, size * 0.4], [0, size * 0.7])
    })
    lathe(draft, 'leaf-light', 6, [0, -0.004, 0], [spread, 0], [spread * 0.7, height * 0.25], [0, height * 0.3])
  })

/** Stones about the middle, or one alone. */
const stones = (height: number, reach: number, count: number, role: Role, seed: number): Model =>
  standing(height, (draft) => {
    if (count === 1) return lump(draft, role, [reach * 0.7, height * 0.6, reach * 0.6], [0, height * 0.2, 0], 0.4, seed)
    around(count, (angle, n) =>
      lump(draft, role, [reach * 0.2, height * (n % 2 ? 0.6 : 0.4), reach * 0.2], polar(angle, reach * 0.75, height * 0.2), 0.4, seed + n),
    )
  })

/** Posts along a line with rails between them. */
const fence = (height: number, length: number, posts: number, rails: readonly number[], role: Role, post = 0.005): Model =>
  standing(height, (draft) => {
    for (let n = 0; n < posts; n++) box(draft, role, [post, height + 0.006, post], [length * (n / (posts - 1) - 0.5), -0.006, 0])
    for (const at of rails) box(draft, role, [length, 0.005, 0.003], [0, height * at, 0])
  })

/** A house with a door and two windows. */
const house = (width: number, height: number, depth: number, wall: Role, roof: Role, more: Build = () => {}, spire = 0): Model =>
  standing(height + spire + 0.6 * depth, (draft) => {
    addHouse(draft, unplaced, wall, roof, [width, height, depth])
    box(draft, 'timber', [0.012, height * 0.6, 0.002], [0, 0, depth / 2])
    for (const x of [-0.32, 0.32]) box(draft, 'lamp', [0.01, 0.01, 0.002], [width * x, height * 0.4, depth / 2])
    more(draft)
  })

const wallOf = (height: number, length: number, role: Role, cap: Role): Model =>
  standing(height, (draft) => {
    box(draft, role, [length, height * 0.85, 0.014], [0, -0.004, 0])
    box(draft, cap, [length + 0.004, height * 0.15, 0.018], [0, height * 0.85 - 0.004, 0])
  })

/** What grows, lies and is built on any ground. It costs nothing. */
export const groundModels = {
  spruce: tree(0.17, 0.045, 4, 'leaf'),
  'young-spruce': tree(0.08, 0.028, 3, 'leaf-light'),
  cypress: tree(0.18, 0.02, 1, 'leaf'),
  poplar: tree(0.2, 0.03, 1, 'leaf-light', 8),
  maple: leafy(0.15, 0.055, 5, ['roof', 'fire'], 3),
  'apple-tree': leafy(0.11, 0.048, 4, ['leaf', 'leaf-light'], 5),
  hazel: leafy(0.08, 0.045, 6, ['leaf', 'leaf-light'], 9),
  'snowy-fir': tree(0.16, 0.045, 4, 'snow'),
  poppies: bed(0.04, 0.028, 9, 'fire', 0.007),
  daisies: bed(0.03, 0.026, 10, 'wall', 0.006),
  sunflowers: bed(0.09, 0.03, 6, 'lamp', 0.012),
  lavender: bed(0.045, 0.03, 12, 'ice-deep', 0.004),
  tulips: bed(0.045, 0.024, 8, 'roof', 0.006),
  bluebells: bed(0.035, 0.024, 9, 'water', 0.005),
  reeds: bed(0.1, 0.025, 11, 'bark', 0.004),
  'hay-grass': bed(0.05, 0.03, 12, 'sand', 0.003),
  boulder: stones(0.06, 0.05, 1, 'rock', 1),
  pebbles: stones(0.012, 0.04, 7, 'scree', 2),
  'stone-ring': stones(0.035, 0.06, 8, 'rock', 4),
  'red-rock': stones(0.08, 0.045, 1, 'redrock', 6),
  'chalk-block': stones(0.05, 0.05, 1, 'snow', 8),
  'standing-stone': standing(0.13, (draft) => lathe(draft, 'rock', 5, [0, -0.01, 0], [0.018, 0], [0.02, 0.05], [0.012, 0.12], [0, 0.136])),
  cairn: standing(0.075, (draft) => {
    for (let n = 0; n < 4; n++) lump(draft, 'scree', [0.028 - n * 0.006, 0.011, 0.026 - n * 0.006], [0, 0.008 + n * 0.017, 0], 0.3, n + 1)
  }),
  'stepping-stones': standing(0.012, (draft) => {
    for (let n = 0; n < 4; n++)
      lathe(draft, 'rock', 6, [(n - 1.5) * 0.034, -0.004, n % 2 ? 0.008 : -0.008], [0.014, 0], [0.012, 0.012], [0, 0.013])
  }),
  'picket-fence': fence(0.035, 0.12, 9, [0.3, 0.7], 'wall'),
  'rail-fence': fence(0.035, 0.14, 4, [0.35, 0.75], 'timber', 0.006),
  'rope-fence': fence(0.03, 0.14, 5, [0.8], 'cloth', 0.004),
  'iron-railing': fence(0.045, 0.12, 13, [0.15, 0.85], 'char', 0.0025),
  palisade: fence(0.06, 0.11, 15, [0.6], 'bark', 0.0075),
  'garden-gate': fence(0.045, 0.05, 6, [0.2, 0.8], 'timber'),
  'dry-stone-wall': wallOf(0.035, 0.13, 'scree', 'rock'),
  'brick-wall': wallOf(0.05, 0.13, 'redrock', 'redrock-pale'),
  hedge: wallOf(0.045, 0.12, 'leaf', 'leaf-light'),
  cottage: house(0.1, 0.045, 0.07, 'wall', 'roof', (draft) => box(draft, 'rock', [0.012, 0.05, 0.012], [0.03, 0.045, -0.01])),
  'log-cabin': house(0.1, 0.04, 0.065, 'timber', 'bark'),
  'stone-hut': house(0.07, 0.035, 0.06, 'rock', 'cloth'),
  'boat-house': house(0.075, 0.05, 0.1, 'roof', 'char'),
  'garden-shed': house(0.05, 0.035, 0.04, 'timber', 'roof'),
  chapel: house(
    0.06,
    0.055,
    0.09,
    'wall',
    'char',
    (draft) => {
      box(draft, 'wall', [0.024, 0.1, 0.024], [0, 0, -0.05])
      lathe(draft, 'char', 4, [0, 0.1, -0.05], [0.02, 0], [0, 0.045])
    },
    0.036,
  ),
  'long-house': house(0.17, 0.04, 0.065, 'band', 'roof', (draft) =>
    box(draft, 'rock', [0.01, 0.04, 0.01], [0, 0.045, 0], turnedBy(0, 0.05)),
  ),
} as const satisfies Readonly<Record<string, Model>>
