import { useLayoutEffect, useRef } from 'react'
import type { Milliseconds } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import styles from './SceneStill.module.css'

const fadeTime: Milliseconds = 250

type Props = {
  readonly still: HTMLCanvasElement
  /** The scene itself is there: the still fades, and `onGone` follows. */
  readonly isLeaving?: boolean
  readonly onGone?: () => void
}

/** The last picture of another screen over a scene that has not been drawn yet. */
export function SceneStill({ still, isLeaving = false, onGone }: Props) {
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
