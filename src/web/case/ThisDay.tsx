import { useQuery } from '@tanstack/react-query'
import { findingApi } from '#contract/case/finding.ts'
import { call } from '#web/lib/call.ts'
import { useSearchParams } from '#web/lib/navigation.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ThisDay.module.css'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const maxShown = 3

/** What the case has of this day in other years, in one line; nothing where it has nothing. */
export function ThisDay({ ownerId }: { readonly ownerId: string }) {
  const [, change] = useSearchParams()
  const now = new Date()
  const words = day.format(now)
  const { data } = useQuery({
    queryKey: ['case', ownerId, 'this day', words],
    queryFn: async ({ signal }) =>
      (await call(findingApi.searchCase, { params: { id: ownerId }, query: { q: words, limit: 50 } }, { signal })).data,
  })
  const today = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0')).join('-')
  const memories = (data ?? [])
    .filter(({ moment }) => moment?.slice(5, 10) === today && Number(moment.slice(0, 4)) < now.getFullYear())
    .toSorted((one, other) => ((one.moment ?? '') < (other.moment ?? '') ? 1 : -1))
  if (memories.length === 0) return null
  return (
    <section className={styles.strip} aria-label="On this day">
      <h2 className={styles.title}>On this day</h2>
      <ul className={styles.list}>
        {memories.slice(0, maxShown).map((entry) => (
          <li key={entry._id}>
            <button type="button" className={styles.memory} onClick={() => change({ q: words, entry: entry._id }, { isPushed: true })}>
              {hasRenditions(entry) && (
                <span className={styles.picture} aria-hidden="true">
                  <Picture
                    src={entry.renditions.small}
                    alt=""
                    width={entry.width}
                    height={entry.height}
                    thumbhash={entry.thumbhash}
                    ratio="1 / 1"
                  />
                </span>
              )}
              <span className={styles.year}>
                {entry.moment?.slice(0, 4)}
                <VisuallyHidden>: {titleOf(entry)}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
