import type { Progress } from '../people/progress.ts'
import { keyOfFind } from './scene.ts'

/** Ids of what is hidden in scenes that open an island, apart from all else that the scenes hold. A test compares them with the scenes. */
export const hiddenThings = {
  '/cns': ['arbor-vitae', 'suprachiasmatic-nucleus', 'area-postrema', 'claustrum', 'entorhinal-cortex', 'terminal-ventricle'],
} as const
export type SceneWithFinds = keyof typeof hiddenThings

export const hasFoundAll = (path: SceneWithFinds, progress: Progress): boolean =>
  hiddenThings[path].every((id) => Boolean(progress[keyOfFind(path, id)]))
