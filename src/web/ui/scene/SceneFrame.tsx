import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './SceneFrame.module.css'
import { createSlipObserver, SlipObserverContext } from './slip-observer.ts'

type Props = {
  /** The name of the screen: its heading, for screen readers. The navigation shows where one is. */
  readonly title: string
  /** What fills the window: a canvas with its labels. It keeps its size whatever floats over it. */
  readonly scene?: ReactNode
  /** Along the left edge: a narrow `Slip`, such as the altitudes of the map. */
  readonly rail?: ReactNode
  /** At the top: a `Slip` with a search, or with what is done here most. */
  readonly search?: ReactNode
  /** At the top, beside or under the search: what went wrong, what is still to be done. */
  readonly notice?: ReactNode
  /** At the bottom: a `Slip` of buttons that move the scene. */
  readonly controls?: ReactNode
  /** At the bottom, beside the controls: where one is, in one line. */
  readonly reading?: ReactNode
  /** Whether the reading stands in place of the panel on a phone: the tools of what is selected. */
  readonly isReadingDocked?: boolean
  /** At the right: a `Sheet` that is folded at first, such as all that is in view as a list, or the tray of an editor. On a phone it comes from below. */
  readonly panel?: ReactNode
  /** At the right under the panel, and on a phone instead of it: a `Sheet` about what is selected. */
  readonly card?: ReactNode
  /** The scene was there before, on another screen: what floats over it slides in. */
  readonly isArriving?: boolean
  /** What floats over the scene, whenever that changes: the camera makes room (`visibleArea`), and labels keep off it. */
  readonly onFloatingPanels?: (floatingPanels: readonly ScreenBox[]) => void
}

/**
 * The frame of a screen that is a scene: the scene to the edges of the window, and everything else on it as slips of paper. The page
 * itself never scrolls. It fills the layout that `isScene` of the table of screens chooses.
 */
export function SceneFrame({
  title,
  scene,
  rail,
  search,
  notice,
  controls,
  reading,
  isReadingDocked = false,
  panel,
  card,
  isArriving = false,
  onFloatingPanels,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [observer] = useState(createSlipObserver)
  const report = useEffectEvent((floatingPanels: readonly ScreenBox[]) => onFloatingPanels?.(floatingPanels))
  useEffect(() => (frame.current ? observer.observe(frame.current, report) : undefined), [observer])
  return (
    <SlipObserverContext value={observer.register}>
      <div ref={frame} className={styles.frame}>
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
        {scene}
        <div className={styles.tools} data-arriving={isArriving || undefined} data-reading-docked={isReadingDocked || undefined}>
          <div className={styles.search}>{search}</div>
          <div className={styles.notice}>{notice}</div>
          <div className={styles.rail}>{rail}</div>
          <div className={styles.reading}>{reading}</div>
          <div className={styles.controls}>{controls}</div>
          <div className={styles.dock} data-has-card={card ? '' : undefined}>
            <div className={styles.panel}>{panel}</div>
            <div className={styles.card}>{card}</div>
          </div>
        </div>
      </div>
    </SlipObserverContext>
  )
}
