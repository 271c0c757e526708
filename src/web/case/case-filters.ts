import { usernamePattern } from '#domain/account/limits.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import type { Filters, Sort } from './queries.ts'

const names = ['since', 'until', 'level', 'words', 'place', 'person'] as const
type FilterName = (typeof names)[number] | 'sort'

/** The filters of the case and its order, which the address has: so that Back takes the last one away, and a link keeps all. */
export function useCaseFilters() {
  const [values, change] = useSearchParams()
  const filters = filtersOf(values)
  const hasDates = filters.since !== undefined || filters.until !== undefined
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    sort: sortOf(values.sort, hasDates),
    set: (name: FilterName, value: string | null) => change({ [name]: value }, { isPushed: true }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, null])), { isPushed: true }),
  }
}
export type CaseFilters = ReturnType<typeof useCaseFilters>

/** What of an address is a filter; anything else in its place is none. */
export function filtersOf({ since, until, level, words, place, person }: Readonly<Record<string, string | undefined>>): Filters {
  const isPeriod = (text: string | undefined) => text !== undefined && /^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)
  return {
    ...(isPeriod(since) && { since }),
    ...(isPeriod(until) && { until }),
    ...(privacyLevels.includes(level as PrivacyLevel) && { level: level as PrivacyLevel }),
    ...((words === 'with' || words === 'without') && { words }),
    ...(place && place.length <= 120 && { place }),
    ...(person && usernamePattern.test(person) && { person }),
  }
}

/** What is asked for by dates stands in their order. */
const sortOf = (sort: string | undefined, hasDates: boolean): Sort =>
  sort === 'newest' || sort === 'oldest' ? sort : hasDates ? 'newest' : 'arranged'
