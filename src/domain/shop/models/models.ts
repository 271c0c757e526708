import { artifactKindOf, groundCollections, sceneCollection } from '#domain/island/document/artifact-kinds.ts'
import { type Draft, finishFlat, type Mesh, newDraft, type Point } from '#domain/island/props/mesh.ts'
import { bar, box, doubleSidedQuad, lathe, type Placement } from './mesh-primitives.ts'
import type { Model } from './model.ts'
import { starterModels } from './starter-models.ts'

const frame: Model = {
  height: 0.13,
  pane: { centre: [0, 0.081, 0.0045], width: 0.092, height: 0.069 },
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
  pane: { centre: [0, 0.089, 0.0045], width: 0.07, height: 0.099 },
  build(draft) {
    for (const x of [-0.027, 0.027]) box(draft, 'timber', [0.007, 0.05, 0.007], [x, -0.008, -0.004])
    box(draft, 'cloth', [0.078, 0.107, 0.004], [0, 0.0355, 0])
    for (const x of [-0.041, 0.041]) box(draft, 'timber', [0.008, 0.122, 0.01], [x, 0.028, 0.001])
    for (const y of [0.028, 0.142]) box(draft, 'timber', [0.09, 0.008, 0.01], [0, y, 0.001])
  },
}

const screen: Model = {
  height: 0.17,
  pane: { centre: [0, 0.104, 0.005], width: 0.16, height: 0.09 },
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
  pane: { centre: [0, 0.0815, 0.0035], width: 0.042, height: 0.03, lean: 1.05 },
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

/** How far the album on its stand leans back, in radians, and the edge on which it rests. */
const albumLean = 0.32
const albumFoot: Point = [0, 0.056, 0.012]
const leaning: Placement = ([x, y, z]) => [
  x,
  albumFoot[1] + y * Math.cos(albumLean) + z * Math.sin(albumLean),
  albumFoot[2] - y * Math.sin(albumLean) + z * Math.cos(albumLean),
]

/** A closed album, its cover picture on the lid, that leans on a low stand. */
const albumStand: Model = {
  height: 0.13,
  pane: { centre: leaning([0.004, 0.036, 0.0009]), width: 0.062, height: 0.05, lean: albumLean },
  build(draft) {
    for (const x of [-0.032, 0.032])
      for (const z of [-0.02, 0.02])
        bar(draft, 'timber', 0.003, [
          [x * 1.15, -0.006, z * 1.2],
          [x, 0.05, z],
        ])
    box(draft, 'timber', [0.088, 0.005, 0.056], [0, 0.048, 0])
    box(draft, 'timber', [0.088, 0.006, 0.004], [0, 0.053, 0.022])
    bar(draft, 'timber', 0.0026, [
      [0, 0.053, -0.026],
      [0, 0.098, -0.018],
    ])
    for (const z of [-0.001, -0.0115]) box(draft, 'roof', [0.082, 0.07, 0.0018], [0, 0, z], leaning)
    box(draft, 'wall', [0.074, 0.066, 0.009], [0.002, 0.002, -0.0062], leaning)
    box(draft, 'roof', [0.004, 0.07, 0.012], [-0.041, 0, -0.0062], leaning)
  },
}

/** What shows an entry of the case, or an album. */
const displayModels = { frame, 'chart-frame': chartFrame, screen, lectern, 'album-stand': albumStand } as const satisfies Readonly<
  Record<string, Model>
>

type Models = Readonly<Record<string, Model>>

/** The models of each product collection are loaded when one of them is first shown. */
const loaders: Readonly<Record<string, () => Promise<Models>>> = {
  trees_of_life: async () => (await import('./tree-models.ts')).treeModels,
  model_modems: async () => (await import('./modem-models.ts')).modemModels,
  spinning_cups: async () => (await import('./cup-models.ts')).cupModels,
  coming_back_to_live: async () => (await import('./returning-models.ts')).returningModels,
  hard_copy_artifacts: loadStudy,
  star_charts: async () => (await import('./instrument-models.ts')).instrumentModels,
  fingerprints: async () => (await import('./mark-models.ts')).markModels,
  signal: async () => (await import('./signal-models.ts')).signalModels,
  skeleton: async () => (await import('./skeleton-models.ts')).skeletonModels,
  '3D island': async () => (await import('./small-island-models.ts')).smallIslandModels,
  chapters: loadStudy,
  portal: async () => (await import('./portal-models.ts')).portalModels,
  inter_dimensional: async () => (await import('./dimension-models.ts')).dimensionModels,
  courses: loadStudy,
  [sceneCollection]: async () => (await import('./scene-models.ts')).sceneModels,
  ...Object.fromEntries(groundCollections.map((collection) => [collection, loadGround])),
}
async function loadStudy(): Promise<Models> {
  return (await import('./study-models.ts')).studyModels
}
async function loadGround(): Promise<Models> {
  return (await import('./ground-models.ts')).groundModels
}

const models = new Map<string, Model>(Object.entries({ ...starterModels, ...displayModels }))

/** A model as triangles: what stands still, and what turns. */
export type BuiltModel = {
  readonly model: Model
  readonly still: Mesh
  readonly turning: Mesh | null
  /** Of its footprint: how far it reaches from its middle over the ground, in island units. */
  readonly radius: number
}

const built = new Map<string, BuiltModel>()

/** The model of a kind, built once; null for a kind from a later version, and until its collection is loaded. */
export function modelOf(artifact: string): BuiltModel | null {
  const model = models.get(artifact)
  if (!model) return null
  const found = built.get(artifact)
  if (found) return found
  const still = newDraft()
  const turning = newDraft()
  model.build(still)
  model.turning?.build(turning)
  const radius = Math.max(radiusOf(still), radiusOf(turning))
  const made = { model, still: finishFlat(still), turning: model.turning ? finishFlat(turning) : null, radius }
  built.set(artifact, made)
  return made
}

function radiusOf({ positions }: Draft): number {
  let radius = 0
  for (let n = 0; n < positions.length; n += 3) radius = Math.max(radius, Math.hypot(positions[n] ?? 0, positions[n + 2] ?? 0))
  return radius
}

const collectionsOf = (artifacts: Iterable<string>): ReadonlySet<string> =>
  new Set([...artifacts].filter((artifact) => !models.has(artifact)).map((artifact) => artifactKindOf(artifact)?.collection ?? ''))

const missingFor = (artifacts: Iterable<string>) => [...collectionsOf(artifacts)].flatMap((collection) => loaders[collection] ?? [])

/** Whether every model of these kinds is here that ever will be. */
export const areModelsLoaded = (artifacts: Iterable<string>): boolean => missingFor(artifacts).length === 0

/** Loads the models of these kinds, and those of their collections along. */
export async function loadModels(artifacts: Iterable<string>): Promise<void> {
  const loaded = await Promise.all(missingFor(artifacts).map((load) => load()))
  for (const [slug, model] of loaded.flatMap((each) => Object.entries(each))) models.set(slug, model)
}
