import { minutes } from '#domain/units.ts'
import { browserClock, type Clock } from './clock.ts'
import { loading } from './loading.ts'

/** How long the code of a screen may take, by the specification: 120 000 ms. */
export const chunkWait = minutes(2)

/** The code of a screen could not be fetched: the line is down, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Wraps a dynamic import: one more try when it fails, and a name for the failure when that fails too. */
export function loadChunk<Module>(load: () => Promise<Module>, clock: Pick<Clock, 'after'> = browserClock): () => Promise<Module> {
  return async () => {
    loading.start()
    let callOff = () => {}
    const late = new Promise<never>((_, reject) => {
      callOff = clock.after(chunkWait, () => reject(new ChunkLoadError(`Nothing came within ${chunkWait} ms.`)))
    })
    try {
      return await Promise.race([load().catch(load), late])
    } catch (cause) {
      if (cause instanceof ChunkLoadError) throw cause
      throw new ChunkLoadError('The code of this screen could not be fetched.', { cause })
    } finally {
      callOff()
      loading.finish()
    }
  }
}
