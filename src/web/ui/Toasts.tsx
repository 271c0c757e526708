import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '#web/lib/language/translate.ts'
import { toasts } from '#web/lib/toasts.ts'
import { classNames } from './class-names.ts'
import { ToastSlip, toastPlace } from './ToastSlip.tsx'
import styles from './Toasts.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The list of toasts, above everything, dialogs included. Rendered once, in the frame. */
export function Toasts() {
  const container = useRef<HTMLElement>(null)
  const shown = useStore(toasts.store, (state) => state.toasts)
  const newest = shown.at(-1)?.id

  useEffect(() => {
    const followVisibility = () => (document.hidden ? toasts.pause() : toasts.resume())
    document.addEventListener('visibilitychange', followVisibility)
    return () => document.removeEventListener('visibilitychange', followVisibility)
  }, [])

  useEffect(() => {
    const popover = container.current
    if (popover?.matches(':popover-open')) popover.hidePopover()
    if (newest !== undefined) popover?.showPopover() // showing it anew puts it above a dialog that opened since
  }, [newest])

  return (
    <section
      ref={container}
      popover="manual"
      aria-label={t('Messages')}
      className={classNames(toastPlace, styles.toasts)}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(({ id, kind, text, note, isGone }) => (
        <ToastSlip key={id} kind={kind} isGone={isGone}>
          <p className={styles.text}>
            {text}
            {note && <small className={styles.note}>{note}</small>}
          </p>
          <button type="button" className={styles.close} onClick={() => toasts.dismiss(id)}>
            <span aria-hidden="true">×</span>
            <VisuallyHidden>{t('Dismiss')}</VisuallyHidden>
          </button>
        </ToastSlip>
      ))}
    </section>
  )
}
