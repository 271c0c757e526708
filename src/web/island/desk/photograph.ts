import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import { growInWorker } from '../scene/grow-in-worker.ts'
import type { Versions } from './desk.ts'
import { deadOf, type Pictures } from './queries.ts'

/** A picture that is kept cannot follow what its owner closes later, so everything that shows an entry stands empty in it. */
const nothingShown = new Map()

/** Takes the pictures that are filed with an island; none where this browser draws no WebGL. */
export const photographer =
  (stage: SharedCanvas | 'none' | null) =>
  async (versions: Versions): Promise<Pictures> => {
    if (!stage || stage === 'none') return { living: null, dead: null }
    const { takeSnapshot } = await import('../scene/snapshot.ts')
    const take = async (isDead: boolean) => {
      const document = isDead ? deadOf(versions) : versions.living
      const grown = await growInWorker({ body: document.body, seed: document.seed, isDead })
      return takeSnapshot(stage.renderer, grown, { document, isDead, selected: null, exhibits: nothingShown })
    }
    return { living: await take(false), dead: await take(true) }
  }
