import type { ScenePath } from '../scenes/scene.ts'
import { type ArtifactKind, artifactKindOf } from './document/artifact-kinds.ts'

const gifts: Readonly<Record<ScenePath, string>> = {
  '/cns': 'brain-coral',
  '/cns-skeleton': 'arch-of-ribs',
  '/pns': 'nerve-tree',
  '/pns-orion': 'hunters-stones',
  '/corvus': 'crow-on-a-post',
  '/black-forest': 'fir-with-a-lamp',
}

/** The kind of artifact that the editor offers to whoever has found all that is hidden in a scene. */
export const giftOf = (path: ScenePath): ArtifactKind => artifactKindOf(gifts[path]) as ArtifactKind

/** The same within a sentence: a brain coral. */
export function giftInWords(path: ScenePath): string {
  const { name: thing } = giftOf(path)
  return /^[aeiou]/.test(thing) ? `an ${thing}` : `a ${thing}`
}
