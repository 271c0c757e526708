import { finishFlat, type Mesh, newDraft } from '#domain/island/props/mesh.ts'
import { boneAndBookModels } from './bone-and-book-models.ts'
import { collectionModels } from './collection-models.ts'
import { displayModels } from './display-models.ts'
import type { Model } from './model.ts'
import { starterModels } from './starter-models.ts'

const models = new Map<string, Model>(Object.entries({ ...starterModels, ...displayModels, ...collectionModels, ...boneAndBookModels }))

/** A model as triangles: what stands still, and what turns. */
export type BuiltModel = { readonly model: Model; readonly still: Mesh; readonly turning: Mesh | null }

const built = new Map<string, BuiltModel>()

/** The model of a kind, built once; null for a kind from a later version. */
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
