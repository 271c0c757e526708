import type { AnyEntry } from '#contract/entries.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { isRemovable } from './bin-mutations.ts'
import styles from './EntryActions.module.css'
import type { Move } from './entry-pages.ts'
import { Versions } from './FileVersions.tsx'
import { isReplaceable } from './file-mutations.ts'
import { ReplaceFile } from './ReplaceFileButton.tsx'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  readonly before: AnyEntry | undefined
  readonly after: AnyEntry | undefined
  readonly onMove: ((move: Move) => void) | undefined
  readonly onDelete: () => void
}

/** What can be done with an entry beside writing: have it, move it, give it another file, take it off the desk. */
export function EntryDeeds({ ownerId, entry, before, after, onMove, onDelete }: Props) {
  const address = addressOf(entry)
  const { _id: id } = entry
  return (
    <div className={styles.deeds}>
      {address !== null && (
        <a
          className={styles.download}
          href={address}
          download={'filename' in entry ? entry.filename : true}
          onClick={() => void playSound('retrieveFile')}
        >
          Download the original
        </a>
      )}
      {onMove && (
        <div className={styles.row}>
          <Button size="small" aria-disabled={!before || undefined} onClick={() => before && onMove({ id, before: before._id })}>
            Move forward
          </Button>
          <Button size="small" aria-disabled={!after || undefined} onClick={() => after && onMove({ id, after: after._id })}>
            Move back
          </Button>
        </div>
      )}
      {isReplaceable(entry) && (
        <>
          <ReplaceFile ownerId={ownerId} entry={entry} />
          <Versions ownerId={ownerId} entryId={id} />
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

function addressOf(entry: AnyEntry): string | null {
  if (entry.kind === 'tweet' || entry.kind === 'artifact') return null
  return entry.original ?? (entry.kind === 'misc' ? entry.file : null)
}
