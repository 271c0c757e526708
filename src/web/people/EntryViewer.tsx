import type { AnyEntry } from '#contract/entries.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { Viewer } from '#web/ui/viewer/Viewer.tsx'
import styles from './EntryViewer.module.css'

type Props = {
  readonly entries: readonly AnyEntry[]
  readonly total: number
  /** Which is open; one that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly ownerName: string
}

/** The viewer on somebody's profile: the story beside an entry is there to be read. */
export const EntryViewer = ({ ownerName, ...rest }: Props) => (
  <Viewer {...rest}>
    {(entry) => (
      <>
        <p className={styles.title} aria-hidden="true">
          {titleOf(entry)}
        </p>
        <Facts entry={entry} ownerName={ownerName} />
        {entry.story && <p className={styles.story}>{entry.story}</p>}
      </>
    )}
  </Viewer>
)

const Facts = ({ entry: { moment, place, createdAt }, ownerName }: { readonly entry: AnyEntry; readonly ownerName: string }) => (
  <p className={styles.facts}>
    {[moment && formatMoment(moment), place].filter(Boolean).join(', ')}
    {(moment || place) && <br />}
    Filed by {ownerName} on {formatDay(createdAt)}
  </p>
)
