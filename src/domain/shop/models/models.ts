import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { finishFlat, type Mesh, newDraft } from '#domain/island/props/mesh.ts'
import { displayModels } from './display-models.ts'
import type { Model } from './model.ts'
import { starterModels } from './starter-models.ts'

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
}
async function loadStudy(): Promise<Models> {
  return (await import('./study-models.ts')).studyModels
}

const models = new Map<string, Model>(Object.entries({ ...starterModels, ...displayModels }))

/** A model as triangles: what stands still, and what turns. */
export type BuiltModel = { readonly model: Model; readonly still: Mesh; readonly turning: Mesh | null }

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
  const made = { model, still: finishFlat(still), turning: model.turning ? finishFlat(turning) : null }
  built.set(artifact, made)
  return made
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
