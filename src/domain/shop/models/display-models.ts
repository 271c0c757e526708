import { bar, box, doubleSidedQuad, lathe } from './mesh-primitives.ts'
import type { Model } from './model.ts'

const frame: Model = {
  height: 0.13,
  pane: { middle: [0, 0.081, 0.0045], width: 0.092, height: 0.069 },
  build(draft) {
    for (const x of [-0.036, 0.036]) box(draft, 'timber', [0.007, 0.056, 0.007], [x, -0.008, -0.004])
    box(draft, 'cloth', [0.1, 0.078, 0.004], [0, 0.042, 0])
    for (const x of [-0.052, 0.052]) box(draft, 'timber', [0.008, 0.092, 0.01], [x, 0.035, 0.001])
    for (const y of [0.035, 0.119]) box(draft, 'timber', [0.112, 0.008, 0.01], [0, y, 0.001])
  },
}

/** Upright, as sheets of star charts are. */
const chartFrame: Model = {
  height: 0.15,
  pane: { middle: [0, 0.089, 0.0045], width: 0.07, height: 0.099 },
  build(draft) {
    for (const x of [-0.027, 0.027]) box(draft, 'timber', [0.007, 0.05, 0.007], [x, -0.008, -0.004])
    box(draft, 'cloth', [0.078, 0.107, 0.004], [0, 0.0355, 0])
    for (const x of [-0.041, 0.041]) box(draft, 'timber', [0.008, 0.122, 0.01], [x, 0.028, 0.001])
    for (const y of [0.028, 0.142]) box(draft, 'timber', [0.09, 0.008, 0.01], [0, y, 0.001])
  },
}

const screen: Model = {
  height: 0.17,
  pane: { middle: [0, 0.104, 0.005], width: 0.16, height: 0.09 },
  shines: [{ at: [0, 0.1, 0.02], size: 0.3 }],
  build(draft) {
    for (const x of [-0.066, 0.066]) {
      box(draft, 'char', [0.008, 0.064, 0.008], [x, -0.008, -0.004])
      bar(draft, 'char', 0.003, [
        [x, 0.0, -0.05],
        [x, 0.1, -0.006],
      ])
    }
    box(draft, 'char', [0.172, 0.102, 0.008], [0, 0.053, 0])
    box(draft, 'wall', [0.164, 0.094, 0.002], [0, 0.057, 0.0035])
    lathe(draft, 'lamp', 6, [0, 0.155, 0.008], [0.004, 0], [0.005, 0.005], [0, 0.009])
  },
}

const lectern: Model = {
  height: 0.095,
  pane: { middle: [0, 0.0815, 0.0035], width: 0.042, height: 0.03, lean: 1.05 },
  build(draft) {
    lathe(draft, 'timber', 8, [0, -0.004, 0], [0.02, 0], [0.018, 0.008], [0.006, 0.016], [0.005, 0.066], [0.012, 0.07])
    doubleSidedQuad(draft, 'timber', [-0.03, 0.066, 0.022], [0.03, 0.066, 0.022], [0.03, 0.092, -0.018], [-0.03, 0.092, -0.018])
    box(draft, 'timber', [0.06, 0.005, 0.003], [0, 0.066, 0.0225])
    for (const side of [-1, 1])
      doubleSidedQuad(
        draft,
        'wall',
        [side * 0.001, 0.07, 0.018],
        [side * 0.025, 0.0725, 0.018],
        [side * 0.025, 0.0925, -0.0125],
        [side * 0.001, 0.09, -0.0125],
      )
  },
}

/** What shows an entry of the case. */
export const displayModels = { frame, 'chart-frame': chartFrame, screen, lectern } as const satisfies Readonly<Record<string, Model>>
