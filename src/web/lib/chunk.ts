import { minutes } from '#domain/units.ts'
import { browserClock, type Clock } from './clock.ts'
import { loading } from './loading.ts'

/** How long the code of a screen may take: 120 000 ms. The specification fixes it. */
const chunkTimeout = minutes(2)

/** The code of a screen could not be fetched: the network is down, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Code splitting: wraps a dynamic import. It retries once, and throws a ChunkLoadError when that fails too. Code that has been loaded is there without the task
 * in which the browser answers another import of it, so that what needs it is drawn in the same frame.
 */
export function loadChunk<Module>(load: () => Promise<Module>, clock: Pick<Clock, 'after'> = browserClock): () => Promise<Module> {
  let loaded: Promise<Module> | null = null
  async function attempt(): Promise<Module> {
    loading.start()
    let cancelTimeout = () => {}
    const timeout = new Promise<never>((_, reject) => {
      cancelTimeout = clock.after(chunkTimeout, () => reject(new ChunkLoadError(`Nothing came within ${chunkTimeout} ms.`)))
    })
    try {
      return await Promise.race([load().catch(load), timeout])
    } catch (cause) {
      if (cause instanceof ChunkLoadError) throw cause
      throw new ChunkLoadError('The code of this screen could not be fetched.', { cause })
    } finally {
      cancelTimeout()
      loading.finish()
    }
  }
  return () => {
    loaded ??= attempt().catch((failure: unknown) => {
      loaded = null
      throw failure
    })
    return loaded
  }
}
