import { useQuery } from '@tanstack/react-query'
import { findingApi } from '#contract/case/finding.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { call } from '#web/lib/call.ts'
import { language } from '#web/lib/language/language.ts'

const day = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long' })
/** More of one day are not looked at. */
const maxOfDay = 50

/** Those of these entries whose moment is this very day of an earlier year, the last year first. */
export function ofThisDay(entries: readonly AnyEntry[], now: Date): readonly AnyEntry[] {
  const today = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0')).join('-')
  return entries
    .filter(({ moment }) => moment?.slice(5, 10) === today && Number(moment.slice(0, 4)) < now.getFullYear())
    .toSorted((one, other) => ((one.moment ?? '') < (other.moment ?? '') ? 1 : -1))
}

/** What somebody's own case has of this day in other years, and the words by which its search finds them. */
export function useThisDay(ownerId: string): { readonly words: string; readonly memories: readonly AnyEntry[] } {
  const now = new Date()
  const words = day.format(now)
  const { data } = useQuery({
    queryKey: ['case', ownerId, 'this day', words],
    queryFn: async ({ signal }) =>
      (await call(findingApi.searchCase, { params: { id: ownerId }, query: { q: words, limit: maxOfDay } }, { signal })).data,
  })
  return { words, memories: ofThisDay(data ?? [], now) }
}
