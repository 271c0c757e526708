import { type ReactNode, useEffect, useRef } from 'react'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useSoundSetting } from '#web/lib/sound/sound.ts'
import { useIsTyping } from '#web/lib/sound/typewriter-loop.ts'
import styles from './Carriage.module.css'
import { carriageFrames } from './carriage-frames.ts'

type Props = {
  /** What is typed at the head of the sheet. */
  readonly children: ReactNode
  /** Whether this screen has the looped typewriter; without it the carriage rests. */
  readonly hasTypewriter: boolean
}

/** What is seen of the typewriter: its carriage takes a step along the scale with every key that is heard, and words say what it does. */
export function Carriage({ children, hasTypewriter }: Props) {
  const carriage = useRef<HTMLSpanElement>(null)
  const isTyping = useIsTyping()

  useEffect(() => {
    if (!isTyping || isMotionReduced()) return
    const run = new AbortController()
    void keepTime(carriage.current, run.signal)
    return () => run.abort()
  }, [isTyping])

  return (
    <div className={styles.bail}>
      <div className={styles.scale} aria-hidden="true">
        <span ref={carriage} className={styles.carriage} />
      </div>
      <p className={styles.words}>
        <span>{children}</span>
        {hasTypewriter && <TypewriterWords isTyping={isTyping} />}
      </p>
    </div>
  )
}

function TypewriterWords({ isTyping }: { readonly isTyping: boolean }) {
  const { on } = useSoundSetting()
  if (isTyping) return <span>Typewriter on. Esc stops it.</span>
  return <span>{on === false ? 'Typewriter off.' : 'Typewriter: at the first key.'}</span>
}

async function keepTime(carriage: HTMLElement | null, signal: AbortSignal) {
  const { bell, lineLength, strokes } = await import('#web/lib/sound/typewriter.ts')
  if (!carriage || signal.aborted) return
  const line = carriage.animate(carriageFrames({ strokes: strokes(), bell, lineLength }), {
    duration: lineLength * 1000,
    iterations: Infinity,
  })
  signal.addEventListener('abort', () => line.cancel())
}
