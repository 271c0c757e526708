import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { keepStored, readStored } from '#web/lib/autosave/stored.ts'
import type { KeyValueStorage } from '#web/lib/storage.ts'
import { readRecipe } from './new-recipe.ts'
import type { ChartContent } from './queries.ts'

/**
 * What the draft of a chart is kept under in this browser.
 * @param name of the chart: its id, or `single` and `double` for one that was never saved
 */
export const chartDraftOf = (ownerId: string, name: string): string => `chart-draft/${ownerId}/${name}`

/** A chart from storage; null for one that is damaged or from another version of the program. */
export function parseChart(value: unknown): ChartContent | null {
  const { recipe, level } = (value ?? {}) as { readonly recipe?: unknown; readonly level?: unknown }
  const read = readRecipe(recipe ?? null)
  const isLevel = level === null || privacyLevels.includes(level as PrivacyLevel)
  return read && isLevel ? { recipe: read, level: level as PrivacyLevel | null } : null
}

/** The chart that somebody tried on the page about star charts. It becomes the first draft of who logs in with this browser. */
const guestsKey = chartDraftOf('guest', 'single')

export const readGuestsChart = (storage: KeyValueStorage): ChartRecipe | null =>
  readStored(storage, guestsKey, (stored) => readRecipe((stored as { readonly recipe?: unknown }).recipe ?? null))

export const keepGuestsChart = (storage: KeyValueStorage, recipe: ChartRecipe): boolean =>
  keepStored(storage, guestsKey, JSON.stringify({ recipe }))

export const dropGuestsChart = (storage: KeyValueStorage): void => storage.removeItem(guestsKey)
