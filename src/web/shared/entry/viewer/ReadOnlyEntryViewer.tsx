import type { ReactNode } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { captionOf } from '#web/shared/entry/entry-labels.ts'
import { isTypedPage } from '#web/shared/entry/file-labels.ts'
import { WithStory } from '#web/shared/entry/WithStory.tsx'
import { UserText } from '#web/shared/person/UserText.tsx'
import styles from './ReadOnlyEntryViewer.module.css'
import { Viewer } from './Viewer.tsx'

type Props = {
  readonly entries: readonly AnyEntry[]
  readonly total: number
  /** An id that is not among the entries opens nothing. */
  readonly openedId: string | null
  readonly onOpen: (id: string | null) => void
  readonly ownerId: string
  readonly ownerName: string
  /** What can be done with the open entry, as actions of the bar. */
  readonly actions?: (entry: AnyEntry) => ReactNode
}

/** The viewer on a profile: title, facts and story stand beside the entry. The story of a page is what is on its sheets. */
export const ReadOnlyEntryViewer = ({ ownerId, ownerName, ...rest }: Props) => (
  <Viewer {...rest} ownerId={ownerId}>
    {(entry) => (
      <>
        <p className={styles.title} aria-hidden="true">
          {captionOf(entry)}
        </p>
        <Facts entry={entry} ownerName={ownerName} />
        {!isTypedPage(entry) && (
          <WithStory key={entry._id} ownerId={ownerId} entry={entry}>
            {(story) =>
              story && (
                <p className={styles.story}>
                  <UserText>{story}</UserText>
                </p>
              )
            }
          </WithStory>
        )}
      </>
    )}
  </Viewer>
)

function Facts({ entry, ownerName }: { readonly entry: AnyEntry; readonly ownerName: string }) {
  const { moment, place, createdAt } = entry
  return (
    <p className={styles.facts}>
      {[moment && formatMoment(moment), place].filter(Boolean).join(', ')}
      {(moment || place) && <br />}
      {rich('Added by <bdi>{ownerName}</bdi> on {day}', { ownerName, bdi: (words) => <bdi>{words}</bdi>, day: formatDay(createdAt) })}
    </p>
  )
}
