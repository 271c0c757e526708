import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import { buildGroundInWorker } from '../scene/build-ground-in-worker.ts'
import { deadOf } from './documents.ts'
import type { Versions } from './editor-reducer.ts'
import type { Snapshots } from './queries.ts'

/** A saved snapshot outlives later changes of privacy, so frames are empty in it. */
const noEntries = new Map()

/** Draws the snapshots that are saved with an island; none where this browser draws no WebGL. */
export async function captureSnapshots(canvas: SharedCanvas | 'none' | null, versions: Versions): Promise<Snapshots> {
  if (!canvas || canvas === 'none') return { living: null, dead: null }
  const { takeSnapshot } = await import('../scene/snapshot.ts')
  const take = async (isDead: boolean) => {
    const document = isDead ? deadOf(versions) : versions.living
    const groundGeometry = await buildGroundInWorker({ body: document.body, seed: document.seed, isDead })
    return takeSnapshot(canvas.renderer, groundGeometry, { document, isDead, selected: null, entries: noEntries })
  }
  return { living: await take(false), dead: await take(true) }
}
