import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { slips } from '#web/lib/slips.ts'
import { Hidden } from './Hidden.tsx'
import styles from './Slips.module.css'

/** Where the printer puts its slips: above everything, dialogs included. Stands once, in the frame. */
export function Slips() {
  const shelf = useRef<HTMLElement>(null)
  const shown = useStore(slips.store, (state) => state.slips)
  const newest = shown.at(-1)?.id

  useEffect(() => {
    const follow = () => (document.hidden ? slips.hold() : slips.release())
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
      onPointerEnter={slips.hold}
      onPointerLeave={slips.release}
      onFocus={slips.hold}
      onBlur={slips.release}
    >
      {shown.map(({ id, kind, text, note }) => (
        <div key={id} className={styles.slip} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <p className={styles.text}>
            {text}
            {note && <small className={styles.note}>{note}</small>}
          </p>
          <button type="button" className={styles.close} onClick={() => slips.dismiss(id)}>
            <span aria-hidden="true">×</span>
            <Hidden>Put this slip away</Hidden>
          </button>
        </div>
      ))}
    </section>
  )
}
