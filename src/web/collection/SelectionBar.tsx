import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { formatCount } from '#web/lib/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ChangeAllDialog } from './BulkEditDialog.tsx'
import { isRemovable } from './bin-mutations.ts'
import { useMark } from './edit-mutations.ts'
import styles from './SelectionBar.module.css'
import type { Selection, SelectionEvent } from './selection.ts'

type Props = {
  readonly ownerId: string
  readonly entries: readonly AnyEntry[]
  readonly selection: Selection
  readonly onSelect: (event: SelectionEvent) => void
  readonly onDelete: (ids: readonly string[]) => void
}

/** What can be done with many entries at once. It stays in sight while one scrolls and marks. */
export function SelectionBar({ ownerId, entries, selection, onSelect, onDelete }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const mark = useMark(ownerId)
  const chosen = entries.filter(({ _id }) => selection.ids.has(_id))
  const isAllPreview = chosen.length > 0 && chosen.every(({ is_preview }) => is_preview)
  const isEmpty = chosen.length === 0
  if (!selection.isSelecting)
    return (
      <div className={styles.start}>
        <Button variant="link" size="small" onClick={() => onSelect({ what: 'started' })}>
          Select
        </Button>
        <p id="sheet-keys" className={styles.keys}>
          <VisuallyHidden>Arrow keys walk, </VisuallyHidden>
          <span className={styles.shown}>Enter opens, Space marks, Alt with an arrow moves, Delete goes to the bin.</span>
        </p>
      </div>
    )
  return (
    <section className={styles.bar} aria-label="Marked entries">
      <p className={styles.count} role="status">
        {isEmpty ? 'Nothing marked' : `${formatCount(chosen.length)} marked`}
      </p>
      <Button size="small" onClick={() => onSelect({ what: 'all', order: entries.map(({ _id }) => _id) })}>
        All here
      </Button>
      <Button
        size="small"
        aria-disabled={isEmpty || undefined}
        isBusy={mark.isPending}
        onClick={() => !isEmpty && mark.mutate({ entries: chosen, isPreview: !isAllPreview })}
      >
        {isAllPreview ? 'No preview entries' : 'Preview entries'}
      </Button>
      <Button size="small" aria-disabled={isEmpty || undefined} onClick={() => !isEmpty && setIsChanging(true)}>
        Level, moment, place
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-disabled={isEmpty || undefined}
        onClick={() => onDelete(chosen.filter(isRemovable).map(({ _id }) => _id))}
      >
        Move to the bin
      </Button>
      <Button size="small" variant="link" onClick={() => onSelect({ what: 'ended' })}>
        Done
      </Button>
      <p id="sheet-keys" hidden>
        Arrow keys walk, Space marks, Shift with an arrow marks a range, Escape ends.
      </p>
      <ChangeAllDialog ownerId={ownerId} entries={chosen} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </section>
  )
}
