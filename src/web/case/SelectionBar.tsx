import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { t } from '#web/lib/language/translate.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { isRemovable } from './bin-mutations.ts'
import { isDownloaded, useDownload } from './download.ts'
import { useMarkPreview } from './edit-mutations.ts'
import styles from './SelectionBar.module.css'
import type { Selection, SelectionAction } from './selection.ts'

/** Loaded after the grid is shown. */
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }))
const AddToAlbumDialog = lazy(async () => ({ default: (await import('./AddToAlbumDialog.tsx')).AddToAlbumDialog }))
const ShareManyDialog = lazy(async () => ({ default: (await import('./ShareManyDialog.tsx')).ShareManyDialog }))

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onDelete: (ids: readonly string[]) => void
  /** What else is done with them. */
  readonly actions: ((selected: readonly AnyEntry[]) => ReactNode) | undefined
}

/** The toolbar of bulk actions on the selected entries. It is sticky while the page scrolls. */
export function SelectionBar({ profile, entries, selection, onSelect, onDelete, actions }: Props) {
  /** Null until it is asked for the first time. */
  const [isChanging, setIsChanging] = useState<boolean | null>(null)
  const [isAdding, setIsAdding] = useState<boolean | null>(null)
  const [isSharing, setIsSharing] = useState<boolean | null>(null)
  const download = useDownload(profile._id)
  const ShareButton = useShareButton()
  const markPreview = useMarkPreview(profile._id)
  const selected = entries.filter(({ _id }) => selection.ids.has(_id))
  const isAllPreview = selected.length > 0 && selected.every(({ is_preview }) => is_preview)
  const isEmpty = selected.length === 0
  const single = selected.length === 1 ? selected[0] : undefined
  const hasFiles = selected.some(isDownloaded)
  if (!selection.isSelecting) return null
  return (
    <>
      <section className={styles.bar} aria-label={t('Selected entries')}>
        <p className={styles.count} role="status">
          {isEmpty ? t('Nothing selected') : t('{count} selected', { count: formatCount(selected.length) })}
        </p>
        <Button size="small" variant="link" className={styles.done} onClick={() => onSelect({ type: 'end' })}>
          {t('Done')}
        </Button>
        <div className={styles.actions}>
          <Button size="small" onClick={() => onSelect({ type: 'all', order: entries.map(({ _id }) => _id) })}>
            {t('Select all')}
          </Button>
          <Button
            size="small"
            aria-disabled={isEmpty || undefined}
            isBusy={markPreview.isPending}
            onClick={() => !isEmpty && markPreview.mutate({ entries: selected, isPreview: !isAllPreview })}
          >
            {isAllPreview ? t('Take off my profile card') : t('Show on my profile card')}
          </Button>
          <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && setIsChanging(true)}>
            {t('Privacy and details')}
          </Button>
          <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && setIsAdding(true)}>
            {t('Add to album')}
          </Button>
          {single && ShareButton ? (
            <ShareButton key={single._id} subject={{ kind: 'entry', id: single._id, entryKind: single.kind }} look="small" />
          ) : (
            <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && setIsSharing(true)}>
              {t('Share')}
            </Button>
          )}
          <Button
            size="small"
            aria-disabled={!hasFiles || undefined}
            isBusy={download.isPending}
            onClick={() => hasFiles && download.mutate(selected)}
          >
            {t('Download')}
          </Button>
          {actions?.(selected)}
          <Button
            size="small"
            variant="danger"
            aria-disabled={isEmpty || undefined}
            onClick={() => onDelete(selected.filter(isRemovable).map(({ _id }) => _id))}
          >
            {t('Move to the bin')}
          </Button>
        </div>
      </section>
      {isChanging !== null && (
        <Suspense>
          <BulkEditDialog profile={profile} entries={selected} isOpen={isChanging} onClose={() => setIsChanging(false)} />
        </Suspense>
      )}
      {isAdding !== null && (
        <Suspense>
          <AddToAlbumDialog ownerId={profile._id} entries={selected} isOpen={isAdding} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {isSharing !== null && (
        <Suspense>
          <ShareManyDialog
            profile={profile}
            entries={selected}
            isOpen={isSharing}
            onClose={() => setIsSharing(false)}
            onPrivacy={() => {
              setIsSharing(false)
              setIsChanging(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
