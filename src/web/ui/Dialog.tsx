import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { useUnaddressedLayer } from '#web/lib/open-layer.ts'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { aroundFocus, focusIfLost } from './focus-around.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** It stands at the right edge, as tall as the window, instead of in the middle. */
  readonly isAtSide?: boolean
  /** It fills the window. */
  readonly isFullScreen?: boolean
  /** Where it is open, by its entry in the history: in the address, in an entry without one (as most questions), or not at all. */
  readonly entry?: 'address' | 'unaddressed' | 'none'
  readonly children: ReactNode
}

/** A modal question or form. The browser's own `showModal` is the focus trap. Back, Escape, a swipe down and the close button close it, and the focus goes back to where it was, or to what stands around that where it is gone. */
export function Dialog({ isOpen, onClose, title, isAtSide = false, isFullScreen = false, entry = 'unaddressed', children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useUnaddressedLayer(isOpen && entry !== 'address', onClose, entry === 'unaddressed')
  const swipe = useSwipeDown(() => box.current?.close())
  useEffect(() => {
    const dialog = box.current
    if (!isOpen || !dialog) return
    const around = aroundFocus()
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      focusIfLost(around)
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it as Escape does
    <dialog
      {...swipe}
      ref={box}
      className={classNames(styles.dialog, isAtSide && styles.side, isFullScreen && styles.full)}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()} // React bubbles what a dialog in it says
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.inside}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {isOpen && children}
        <button type="button" className={styles.close} onClick={() => box.current?.close()}>
          <span aria-hidden="true">×</span>
          <VisuallyHidden>{t('Close')}</VisuallyHidden>
        </button>
      </div>
    </dialog>
  )
}
