import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { toasts } from '#web/lib/toasts.ts'
import { Hidden } from './Hidden.tsx'
import styles from './Toasts.module.css'

/** Where the printer puts its toasts: above everything, dialogs included. Stands once, in the frame. */
export function Toasts() {
  const shelf = useRef<HTMLElement>(null)
  const shown = useStore(toasts.store, (state) => state.toasts)
  const newest = shown.at(-1)?.id

  useEffect(() => {
    const follow = () => (document.hidden ? toasts.hold() : toasts.release())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    const box = shelf.current
    if (box?.matches(':popover-open')) box.hidePopover()
    if (newest !== undefined) box?.showPopover() // shown anew each time, to lie above a dialog opened since
  }, [newest])

  return (
    <section
      ref={shelf}
      popover="manual"
      aria-label="Slips"
      className={styles.shelf}
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      {shown.map(({ id, kind, text, note }) => (
        <div key={id} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <p className={styles.text}>
            {text}
            {note && <small className={styles.note}>{note}</small>}
          </p>
          <button type="button" className={styles.close} onClick={() => toasts.dismiss(id)}>
            <span aria-hidden="true">×</span>
            <Hidden>Put this slip away</Hidden>
          </button>
        </div>
      ))}
    </section>
  )
}
