import type { AnyEntry } from '#contract/entries.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { UndoToast } from '#web/ui/UndoToast.tsx'
import { useRestoreEntries } from './bin-mutations.ts'

type Props = {
  readonly ownerId: string
  readonly deleted: readonly AnyEntry[]
  readonly onDone: () => void /** The first of them is there again. */
  readonly onRestored: (id: string) => void
}

/** Says which entries were moved to the bin, and restores them when that is undone. */
export function DeletedEntries({ ownerId, deleted, onDone, onRestored }: Props) {
  const restore = useRestoreEntries(ownerId)
  const ids = deleted.map(({ _id }) => _id)
  function restored() {
    onDone()
    if (ids[0] !== undefined) onRestored(ids[0])
  }
  return (
    <UndoToast
      words={wordsOf(deleted)}
      isBusy={restore.isPending}
      onUndo={() => restore.mutate(ids, { onSuccess: restored })}
      onExpire={onDone}
    />
  )
}

function wordsOf(deleted: readonly AnyEntry[]): string | null {
  const [first] = deleted
  if (!first) return null
  return deleted.length === 1 ? `“${titleOf(first)}” moved to the bin.` : `${formatCount(deleted.length)} moved to the bin.`
}
