import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { KeyValueStorage } from '#web/lib/storage.ts'
import { readRecipe } from './new-recipe.ts'

/** Unsaved work on a chart, with the revision of the chart that it began from; 0 for one that was never saved. */
export type ChartDraft = { readonly recipe: ChartRecipe; readonly revision: number }

/** @param name of the chart: its id, or `single` and `double` for one that was never saved */
export const draftKey = (owner: string, name: string): string => `chart-draft/${owner}/${name}`

/** The chart that somebody tried on the page about star charts. It becomes the first draft of who logs in with this browser. */
export const guestsDraft = draftKey('guest', 'single')

export function readDraft(storage: KeyValueStorage, key: string): ChartDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as { readonly recipe?: unknown; readonly revision?: unknown } | null
    const recipe = readRecipe(stored?.recipe ?? null)
    return recipe && typeof stored?.revision === 'number' ? { recipe, revision: stored.revision } : null
  } catch {
    return null
  }
}

/** False where the storage has no room. */
export function keepDraft(storage: KeyValueStorage, key: string, draft: ChartDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}
