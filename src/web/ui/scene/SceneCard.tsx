import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { CloseButton } from './ControlButton.tsx'
import styles from './SceneCard.module.css'
import { Sheet } from './Sheet.tsx'
import type { SheetSize } from './sheet-size.ts'

type Props = {
  /** What it is about, for a screen reader. */
  readonly label: string
  readonly className: string | undefined
  /** Part of the scene that it covers at half size, on a phone. */
  readonly half?: number
  readonly onClose: () => void
  /** It is closed and had the focus. */
  readonly onFocusLost: () => void
  readonly children: ReactNode
}

/** The card about what is selected in a scene. Back and Escape close it, and on a phone so does a drag downwards. */
export function SceneCard({ label, className, onClose, onFocusLost, children, ...sheet }: Props) {
  const card = useRef<HTMLElement>(null)
  const [size, setSize] = useState<SheetSize>('half')
  const giveFocusBack = useEffectEvent(onFocusLost)
  useLayoutEffect(() => {
    const section = card.current
    return () => {
      if (section?.contains(document.activeElement)) giveFocusBack()
    }
  }, [])
  return (
    <section ref={card} className={styles.section} aria-label={label}>
      <Sheet
        {...sheet}
        title={<VisuallyHidden>{t('Card')}</VisuallyHidden>}
        size={size}
        onSize={(next) => (next === 'folded' ? onClose() : setSize(next))}
        isHandleForTouch
      >
        <div className={classNames(styles.card, className)}>
          {children}
          <CloseButton label={t('Close the card')} hasEscape onClick={onClose} />
        </div>
      </Sheet>
    </section>
  )
}
