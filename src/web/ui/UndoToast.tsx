import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from './Button.tsx'
import { ToastSlip, toastPlace } from './ToastSlip.tsx'
import styles from './UndoToast.module.css'

/** Longer than other toasts, since it asks for a decision. Hover and focus pause it. */
const lifetime: Milliseconds = 10_000

type Props = {
  /** What was done; null where there is nothing to undo. */
  readonly words: string | null
  readonly isBusy: boolean
  readonly onUndo: () => void
  /** Its time is over. */
  readonly onExpire: () => void
}

/** Shown after something was deleted, with the button that restores it. A popover, so that it is above an open viewer too. */
export function UndoToast({ words, isBusy, onUndo, onExpire }: Props) {
  const [isPaused, setIsPaused] = useState(false)
  const expire = useEffectEvent(onExpire)
  useEffect(() => {
    if (words === null || isPaused) return
    const timer = setTimeout(expire, lifetime)
    return () => clearTimeout(timer)
  }, [words, isPaused])
  const popover = useRef<HTMLDivElement>(null)
  const isShown = words !== null
  useEffect(() => {
    popover.current?.togglePopover(isShown)
  }, [isShown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover pauses it and does nothing else
    <div
      ref={popover}
      popover="manual"
      className={toastPlace}
      data-undo
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {isShown && (
        <ToastSlip kind="success">
          <p className={styles.words}>{words}</p>
          <Button size="small" isBusy={isBusy} onClick={onUndo}>
            {t('Undo')}
          </Button>
        </ToastSlip>
      )}
    </div>
  )
}
