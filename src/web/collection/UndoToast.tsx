import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { Milliseconds } from '#domain/units.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { formatCount } from '#web/lib/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRestore } from './bin-mutations.ts'
import styles from './UndoToast.module.css'

/** Longer than a toast: somebody has to read it and decide. Pointing at it or reaching it stops the clock. */
const patience: Milliseconds = 10_000

type Props = { readonly ownerId: string; readonly binned: readonly AnyEntry[]; readonly onDone: () => void }

/** Said after entries went to the bin, with the way back. It lies above everything, the open viewer included. */
export function UndoStrip({ ownerId, binned, onDone }: Props) {
  const restore = useRestore(ownerId)
  const [isHeld, setIsHeld] = useState(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (binned.length === 0 || isHeld) return
    const timer = setTimeout(done, patience)
    return () => clearTimeout(timer)
  }, [binned, isHeld])
  const [first] = binned
  const place = useRef<HTMLDivElement>(null)
  const isShown = first !== undefined
  useEffect(() => {
    place.current?.togglePopover(isShown)
  }, [isShown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it stops the clock, nothing else
    <div
      ref={place}
      popover="manual"
      className={styles.place}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {first && (
        <div className={styles.strip} role="status">
          <p className={styles.words}>
            {binned.length === 1 ? `“${titleOf(first)}” lies in the bin.` : `${formatCount(binned.length)} lie in the bin.`}
          </p>
          <Button
            size="small"
            isBusy={restore.isPending}
            onClick={() =>
              restore.mutate(
                binned.map(({ _id }) => _id),
                { onSuccess: onDone },
              )
            }
          >
            Put {binned.length === 1 ? 'it' : 'them'} back
          </Button>
        </div>
      )}
    </div>
  )
}
