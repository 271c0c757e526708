import type { AnyEntry } from '#contract/entries.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { isRemovable } from './bin-mutations.ts'
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
  readonly onDelete: () => void
}

/** Actions on the open entry: download, move, replace the file, delete. */
export function EntryActions({ ownerId, entry, previous, next, onMove, onDelete }: Props) {
  const href = downloadOf(entry)
  const { _id: id } = entry
  return (
    <div className={styles.actions}>
      {href !== null && (
        <a
          className={styles.download}
          href={href}
          download={'filename' in entry ? entry.filename : true}
          onClick={() => void playSound('retrieveFile')}
        >
          Download the original
        </a>
      )}
      {onMove && (
        <div className={styles.row}>
          <Button size="small" aria-disabled={!previous || undefined} onClick={() => previous && onMove({ id, before: previous._id })}>
            Move forward
          </Button>
          <Button size="small" aria-disabled={!next || undefined} onClick={() => next && onMove({ id, after: next._id })}>
            Move back
          </Button>
        </div>
      )}
      {isReplaceable(entry) && (
        <>
          <ReplaceFileButton ownerId={ownerId} entry={entry} />
          <FileVersions ownerId={ownerId} entryId={id} />
        </>
      )}
      {isRemovable(entry) && (
        <Button variant="danger" size="small" aria-keyshortcuts="Delete" onClick={onDelete}>
          Move to the bin
        </Button>
      )}
    </div>
  )
}

/** The address of the original; null where there is no file. */
function downloadOf(entry: AnyEntry): string | null {
  if (entry.kind === 'tweet' || entry.kind === 'artifact') return null
  return entry.original ?? (entry.kind === 'misc' ? entry.file : null)
}
