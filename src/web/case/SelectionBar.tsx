import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { isRemovable } from './bin-mutations.ts'
import { useMarkPreview } from './edit-mutations.ts'
import styles from './SelectionBar.module.css'
import type { Selection, SelectionAction } from './selection.ts'

type Props = {
  readonly profile: Profile
  readonly entries: readonly AnyEntry[]
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onDelete: (ids: readonly string[]) => void
}

/** The toolbar of bulk actions on the selected entries. It is sticky while the page scrolls. */
export function SelectionBar({ profile, entries, selection, onSelect, onDelete }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const markPreview = useMarkPreview(profile._id)
  const selected = entries.filter(({ _id }) => selection.ids.has(_id))
  const isAllPreview = selected.length > 0 && selected.every(({ is_preview }) => is_preview)
  const isEmpty = selected.length === 0
  if (!selection.isSelecting) return null
  return (
    <>
      <section className={styles.bar} aria-label="Selected entries">
        <p className={styles.count} role="status">
          {isEmpty ? 'Nothing selected' : `${formatCount(selected.length)} selected`}
        </p>
        <Button size="small" onClick={() => onSelect({ type: 'all', order: entries.map(({ _id }) => _id) })}>
          Select all
        </Button>
        <Button
          size="small"
          aria-disabled={isEmpty || undefined}
          isBusy={markPreview.isPending}
          onClick={() => !isEmpty && markPreview.mutate({ entries: selected, isPreview: !isAllPreview })}
        >
          {isAllPreview ? 'Take off my profile card' : 'Show on my profile card'}
        </Button>
        <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && setIsChanging(true)}>
          Edit details
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-disabled={isEmpty || undefined}
          onClick={() => onDelete(selected.filter(isRemovable).map(({ _id }) => _id))}
        >
          Move to the bin
        </Button>
        <Button size="small" variant="link" onClick={() => onSelect({ type: 'end' })}>
          Done
        </Button>
      </section>
      <BulkEditDialog profile={profile} entries={selected} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </>
  )
}
