import { arc, around, bar, bone, box, lathe, lump, polar } from './mesh-primitives.ts'
import type { Model } from './model.ts'

/** A ball of coral, folded as a brain is: ridges run over it from front to back. */
const brainCoral: Model = {
  height: 0.07,
  build(draft) {
    lathe(draft, 'rock', 7, [0, -0.006, 0], [0.034, 0], [0.028, 0.014], [0, 0.016])
    lump(draft, ['redrock', 'redrock-pale'], [0.036, 0.026, 0.042], [0, 0.032, 0], 0.08, 3)
    for (const x of [-0.024, -0.015, -0.006, 0.006, 0.015, 0.024]) {
      const radius = Math.sqrt(1 - (x / 0.037) ** 2)
      const ridge = Array.from({ length: 9 }, (_, n) => {
        const angle = Math.PI * (0.13 + (0.74 * n) / 8)
        const wave = x + (n % 2 ? 0.0025 : -0.0025)
        return [wave, 0.032 + Math.sin(angle) * 0.028 * radius, Math.cos(angle) * 0.043 * radius] as const
      })
      bar(draft, 'redrock-pale', 0.0022, ridge)
    }
  },
}

/** Four pairs of ribs that one walks through, hung on a spine. */
const archOfRibs: Model = {
  height: 0.12,
  build(draft) {
    for (const [n, z] of [-0.045, -0.015, 0.015, 0.045].entries()) {
      const radius = 0.05 - Math.abs(n - 1.5) * 0.004
      const rib = arc([0, 0, z], radius, -0.1, Math.PI + 0.1, 9, 0.11 / radius)
      bone(draft, 0.0032, ...rib)
    }
    for (const z of [-0.05, -0.03, -0.01, 0.01, 0.03, 0.05]) lathe(draft, 'bone', 5, [0, 0.103, z], [0.006, 0], [0.006, 0.009], [0, 0.013])
  },
}

/** A trunk that divides as a nerve does, each end with a light. */
const nerveTree: Model = {
  height: 0.17,
  shines: [{ at: [0, 0.13, 0], size: 0.12 }],
  build(draft) {
    bar(draft, 'bone', 0.006, [
      [0, -0.008, 0],
      [0.003, 0.04, 0],
      [0, 0.075, 0.002],
    ])
    around(5, (angle, n) => {
      const fork = polar(angle, 0.024, 0.105 + (n % 2) * 0.012)
      bar(draft, 'bone', 0.0032, [[0, 0.07, 0], fork])
      for (const turn of [-0.4, 0.4]) {
        const tip = polar(angle + turn, 0.05, 0.135 + (n % 2) * 0.02)
        bar(draft, 'bone', 0.0018, [fork, tip])
        lathe(draft, 'lamp', 4, tip, [0, -0.004], [0.004, 0], [0, 0.005])
      }
    })
    around(4, (angle) => bar(draft, 'bone', 0.003, [[0, 0.006, 0], polar(angle + 0.4, 0.03, -0.006)]))
  },
}

/** Places of the seven stars of Orion, from the middle of the belt. */
const orion = [
  [-0.032, 0.046, 1],
  [0.026, 0.042, 0.8],
  [-0.01, -0.002, 0.7],
  [0, 0, 0.7],
  [0.01, 0.003, 0.7],
  [-0.024, -0.044, 0.7],
  [0.032, -0.04, 1],
] as const

/** Seven stones laid out as the hunter, each with a light on it. */
const huntersStones: Model = {
  height: 0.03,
  shines: [{ at: [0, 0.02, 0], size: 0.1 }],
  build(draft) {
    for (const [n, [x, up, size]] of orion.entries()) {
      lump(draft, 'rock', [0.011 * size, 0.01 * size, 0.01 * size], [x, 0.005, -up], 0.35, n + 2)
      lathe(draft, 'lamp', 4, [x, 0.012, -up], [0, -0.003], [0.0045 * size, 0.002], [0, 0.009 * size])
    }
  },
}

/** A crow on a post, looking east. */
const crowOnAPost: Model = {
  height: 0.12,
  build(draft) {
    box(draft, 'timber', [0.008, 0.09, 0.008], [0, -0.008, 0])
    lump(draft, 'char', [0.02, 0.012, 0.011], [-0.002, 0.096, 0], 0.08, 2)
    lump(draft, 'char', [0.009, 0.009, 0.008], [0.019, 0.107, 0], 0.05, 4)
    bar(draft, 'clinker', 0.0026, [
      [0.026, 0.107, 0],
      [0.037, 0.104, 0],
    ])
    bar(draft, 'char', 0.005, [
      [-0.016, 0.095, 0],
      [-0.042, 0.088, 0],
    ])
    for (const z of [-0.004, 0.004])
      bar(draft, 'clinker', 0.0012, [
        [0.002, 0.088, z],
        [0.002, 0.08, z],
      ])
  },
}

/** A fir of the forest with a lamp at its foot. */
const firWithALamp: Model = {
  height: 0.17,
  shines: [{ at: [0.03, 0.034, 0.02], size: 0.16 }],
  build(draft) {
    lathe(draft, 'bark', 5, [0, -0.008, 0], [0.009, 0], [0.005, 0.08])
    for (let n = 0; n < 5; n++) {
      const radius = 0.046 * (1 - n * 0.16)
      lathe(draft, n % 2 ? 'leaf-light' : 'leaf', 8, [0, 0.034 + n * 0.024, 0], [radius * 0.35, 0], [radius, 0.006], [0, 0.034])
    }
    bar(draft, 'timber', 0.002, [
      [0.03, -0.006, 0.02],
      [0.03, 0.03, 0.02],
    ])
    lathe(draft, 'lamp', 5, [0.03, 0.028, 0.02], [0.004, 0], [0.006, 0.005], [0, 0.012])
  },
}

/** What somebody has for having found all that is hidden in a scene. */
export const sceneModels = {
  'brain-coral': brainCoral,
  'arch-of-ribs': archOfRibs,
  'nerve-tree': nerveTree,
  'hunters-stones': huntersStones,
  'crow-on-a-post': crowOnAPost,
  'fir-with-a-lamp': firWithALamp,
} as const satisfies Readonly<Record<string, Model>>
