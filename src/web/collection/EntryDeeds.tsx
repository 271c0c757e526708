import { useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { isRemovable, useReplace } from './changes.ts'
import styles from './EntryDeeds.module.css'
import type { Move } from './pages.ts'
import { Versions } from './Versions.tsx'

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
      {(entry.kind === 'image' || entry.kind === 'video') && (
        <>
          <Replace ownerId={ownerId} entry={entry} accept={`${entry.kind}/*`} />
          <Versions ownerId={ownerId} entryId={id} />
        </>
      )}
      {isRemovable(entry) && (
        <Button look="grave" size="small" aria-keyshortcuts="Delete" onClick={onDelete}>
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

type ReplaceProps = { readonly ownerId: string; readonly entry: AnyEntry; readonly accept: string }

/** Another file under the same words; the old one stays among the versions. */
function Replace({ ownerId, entry, accept }: ReplaceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const replace = useReplace(ownerId)
  return (
    <>
      <Button size="small" isBusy={replace.isPending} onClick={() => picker.current?.click()}>
        Replace the file
      </Button>
      {replace.isPending && (
        <Progress label={share < 1 ? 'On the line' : 'Being unpacked at the bureau'} share={share < 1 ? share : null} />
      )}
      <input
        ref={picker}
        type="file"
        accept={accept}
        hidden
        aria-label="The new file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // the same file may be chosen again
          setShare(0)
          if (file) replace.mutate({ entry, file, onProgress: setShare })
        }}
      />
    </>
  )
}
