import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Milliseconds } from '#domain/units.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { formatCount } from '#web/lib/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRestoreEntries } from './bin-mutations.ts'
import styles from './UndoToast.module.css'

/** Longer than other toasts, since it asks for a decision. Hover and focus pause it. */
const lifetime: Milliseconds = 10_000

type Props = { readonly ownerId: string; readonly deleted: readonly AnyEntry[]; readonly onDone: () => void }

/** Shown after entries were deleted, with the button that restores them. A popover, so that it is above the open viewer too. */
export function UndoToast({ ownerId, deleted, onDone }: Props) {
  const restore = useRestoreEntries(ownerId)
  const [isPaused, setIsPaused] = useState(false)
  const expire = useEffectEvent(onDone)
  useEffect(() => {
    if (deleted.length === 0 || isPaused) return
    const timer = setTimeout(expire, lifetime)
    return () => clearTimeout(timer)
  }, [deleted, isPaused])
  const [first] = deleted
  const popover = useRef<HTMLDivElement>(null)
  const isShown = first !== undefined
  useEffect(() => {
    popover.current?.togglePopover(isShown)
  }, [isShown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover pauses it and does nothing else
    <div
      ref={popover}
      popover="manual"
      className={styles.popover}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {first && (
        <div className={styles.toast} role="status">
          <p className={styles.words}>
            {deleted.length === 1 ? `“${titleOf(first)}” moved to the bin.` : `${formatCount(deleted.length)} moved to the bin.`}
          </p>
          <Button
            size="small"
            isBusy={restore.isPending}
            onClick={() =>
              restore.mutate(
                deleted.map(({ _id }) => _id),
                { onSuccess: onDone },
              )
            }
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
