import { networkError } from './call.ts'
import type { Layers } from './layer-history.ts'
import { showErrorToast } from './toasts.ts'

let loaded: Layers | null = null
let load: (() => Promise<Layers>) | null = null

/** The app says how its layers are loaded, which is done beside the shell. A public page has none. */
export function provideLayers(loadLayers: () => Promise<Layers>): void {
  load = async () => {
    loaded = await loadLayers()
    return loaded
  }
  load().catch(() => {}) // nobody waits for them yet
}

/** Null until they are loaded. */
export const layersIfLoaded = (): Layers | null => loaded

/** Runs a task with the layers of the app: at once where they are loaded. */
export function withLayers(task: (layers: Layers) => void): void {
  if (loaded) task(loaded)
  else load?.().then(task, () => showErrorToast(networkError().message))
}
