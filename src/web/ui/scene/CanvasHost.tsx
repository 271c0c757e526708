import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { Milliseconds } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { classNames } from '../class-names.ts'
import { DelayedSpinner, Spinner } from '../Spinner.tsx'
import styles from './CanvasHost.module.css'

type Props = Omit<ComponentProps<'div'>, 'role' | 'aria-label' | 'tabIndex'> & {
  /** What it shows and which keys it takes, for a screen reader. */
  readonly label: string
}

/**
 * The element that the shared canvas is put into: a picture to be moved by pointer and keys. `data-over` says that the pointer is over
 * something that can be chosen.
 */
export const CanvasHost = ({ label, className, ...rest }: Props) => (
  <div
    {...rest}
    className={classNames(styles.host, className)}
    role="application"
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that move what it shows
    tabIndex={0}
  />
)

/** In the middle of a scene while what it shows is on its way, or grows. */
export const SceneLoader = ({ isDelayed = false }: { /** A quick answer shows none. */ readonly isDelayed?: boolean }) => (
  <div className={styles.loader}>{isDelayed ? <DelayedSpinner /> : <Spinner phase="data" />}</div>
)

/** Names and marks over a canvas, which the scene places itself. They are decoration: the list beside the scene has them all. */
export const CanvasOverlay = (props: Omit<ComponentProps<'div'>, 'className' | 'aria-hidden'>) => (
  <div {...props} className={styles.overlay} aria-hidden="true" />
)

const fadeTime: Milliseconds = 250

type SceneStillProps = {
  readonly still: HTMLCanvasElement
  /** The scene itself is there: the still fades, and `onGone` follows. */
  readonly isLeaving?: boolean
  readonly onGone?: () => void
}

/** The last picture of another screen over a scene that has not been drawn yet. */
export function SceneStill({ still, isLeaving = false, onGone }: SceneStillProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => host.current?.replaceChildren(still), [still])
  useLayoutEffect(() => {
    if (!isLeaving || !host.current) return
    const fade = host.current.animate([{ opacity: 1 }, { opacity: 0 }], { duration: isMotionReduced() ? 0 : fadeTime, fill: 'forwards' })
    fade.onfinish = () => onGone?.()
    return () => fade.cancel()
  }, [isLeaving, onGone])
  return <div ref={host} className={styles.still} data-still-of-scene="" aria-hidden="true" />
}
