import { islandsTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import { mergeChanges } from './merge-changes.ts'

/**
 * Merges the changes of islands as soon as the bus announces one. What happens during a merge is merged together by the next, so a
 * burst of changes costs two merges. The changes themselves are committed rows: a failed merge is repeated by the job of the minute.
 * @returns ends it, once the merge under way is done
 */
export function mergeOnChange(deps: Pick<Deps, 'db' | 'bus' | 'tileCache'>, onError: (error: unknown) => void): () => Promise<void> {
  let isRequested = false
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false
        await mergeChanges(deps)
      }
    } catch (error) {
      onError(error)
    } finally {
      running = null
    }
  }

  const unsubscribe = deps.bus.subscribe(islandsTopic, () => {
    isRequested = true
    running ??= run()
  })
  return async () => {
    unsubscribe()
    await running
  }
}
