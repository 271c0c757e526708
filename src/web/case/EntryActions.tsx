import { lazy, Suspense, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './EntryActions.module.css'
import type { Move } from './entry-pages.ts'
import { FileVersions } from './FileVersions.tsx'
import { isReplaceable } from './file-mutations.ts'
import { ReplaceFileButton } from './ReplaceFileButton.tsx'

/** Loaded when it is asked for. */
const AddToAlbumDialog = lazy(async () => ({ default: (await import('./AddToAlbumDialog.tsx')).AddToAlbumDialog }))

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  readonly previous: AnyEntry | undefined
  readonly next: AnyEntry | undefined
  readonly onMove: ((move: Move) => void) | undefined
  readonly place: 'case' | 'album'
}

/** The rarer actions on the open entry, below its words: move, replace the file. */
export function EntryActions({ ownerId, entry, previous, next, onMove, place }: Props) {
  const { _id: id } = entry
  /** Null until it is asked for the first time. */
  const [isAdding, setIsAdding] = useState<boolean | null>(null)
  return (
    <div className={styles.actions}>
      {onMove && (
        <div className={styles.row}>
          <Button size="small" aria-disabled={!previous || undefined} onClick={() => previous && onMove({ id, before: previous._id })}>
            {t('Earlier in the {place}', { place })}
          </Button>
          <Button size="small" aria-disabled={!next || undefined} onClick={() => next && onMove({ id, after: next._id })}>
            {t('Later in the {place}', { place })}
          </Button>
        </div>
      )}
      <div className={styles.row}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          {t('Albums')}
        </Button>
        {isAdding !== null && (
          <Suspense>
            <AddToAlbumDialog ownerId={ownerId} entries={[entry]} isOpen={isAdding} onClose={() => setIsAdding(false)} />
          </Suspense>
        )}
      </div>
      {isReplaceable(entry) && (
        <>
          <ReplaceFileButton ownerId={ownerId} entry={entry} />
          <FileVersions ownerId={ownerId} entryId={id} />
        </>
      )}
    </div>
  )
}
