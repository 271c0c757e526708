import type { AnyEntry } from '#contract/entries.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './EntryActions.module.css'
import type { Move } from './entry-pages.ts'
import { FileVersions } from './FileVersions.tsx'
import { isReplaceable } from './file-mutations.ts'
import { ReplaceFileButton } from './ReplaceFileButton.tsx'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  readonly previous: AnyEntry | undefined
  readonly next: AnyEntry | undefined
  readonly onMove: ((move: Move) => void) | undefined
}

/** The rarer actions on the open entry, below its words: move, replace the file. */
export function EntryActions({ ownerId, entry, previous, next, onMove }: Props) {
  const { _id: id } = entry
  return (
    <div className={styles.actions}>
      {onMove && (
        <div className={styles.row}>
          <Button size="small" aria-disabled={!previous || undefined} onClick={() => previous && onMove({ id, before: previous._id })}>
            Earlier in the case
          </Button>
          <Button size="small" aria-disabled={!next || undefined} onClick={() => next && onMove({ id, after: next._id })}>
            Later in the case
          </Button>
        </div>
      )}
      {isReplaceable(entry) && (
        <>
          <ReplaceFileButton ownerId={ownerId} entry={entry} />
          <FileVersions ownerId={ownerId} entryId={id} />
        </>
      )}
    </div>
  )
}
