import type { ScenePath } from '#domain/scenes/scene.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import type { SceneModule } from './scene-module.ts'

const modules: Readonly<Record<ScenePath, () => Promise<SceneModule>>> = {
  '/cns': () => import('./cns/cns-scene.ts'),
  '/corvus': () => import('./corvus/corvus-scene.ts'),
  '/black-forest': () => import('./forest/forest-scene.ts'),
  '/pns-orion': () => import('./orion/orion-scene.ts'),
  '/pns': () => import('./nerves/nerves-scene.ts'),
  '/cns-skeleton': () => import('./skeleton/skeleton-scene.ts'),
}

const loaded = new Map<string, Promise<SceneModule>>()

/** The module of a scene, the same promise each time; it is loaded again after a failure. */
export function loadScene(path: string): Promise<SceneModule> {
  const known = loaded.get(path)
  if (known) return known
  const load: (() => Promise<SceneModule>) | undefined = modules[path as ScenePath]
  if (!load) throw new Error(`No scene is drawn at ${path}.`)
  const loading = loadChunk(load)()
  loaded.set(path, loading)
  loading.catch(() => loaded.delete(path))
  return loading
}
