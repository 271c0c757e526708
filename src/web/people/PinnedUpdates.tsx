import { formatDay } from '#web/lib/dates.ts'
import styles from './PinnedUpdates.module.css'
import { usePinnedUpdates } from './queries.ts'

/** How many are shown here; the rest is read elsewhere. */
const mostShown = 3

/** Updates that the keepers pinned for all. Nothing is rendered while they load and where there are none. */
export function PinnedUpdates() {
  const { data = [] } = usePinnedUpdates()
  if (data.length === 0) return null
  return (
    <section className={styles.board} aria-labelledby="pinned-updates">
      <h2 id="pinned-updates">Pinned by the keepers</h2>
      <ul className={styles.notes}>
        {data.slice(0, mostShown).map(({ _id, text, createdAt }) => (
          <li key={_id} className={styles.note}>
            <p className={styles.text}>{text}</p>
            <time className={styles.date} dateTime={createdAt}>
              {formatDay(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
