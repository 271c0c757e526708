import { type ReactNode, useEffect, useRef } from 'react'
import { seconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { useSoundSetting } from '#web/lib/sound/sound.ts'
import { useIsTyping } from '#web/lib/sound/typewriter-loop.ts'
import styles from './Carriage.module.css'
import { carriageFrames } from './carriage-frames.ts'

type Props = {
  /** The number of the form. */
  readonly children: ReactNode
  /** Whether this screen has the looped typewriter; without it the carriage stands still. */
  readonly hasTypewriter: boolean
}

/** The typewriter as an image: its carriage takes a step along the scale with every key that is heard. A text says whether it types. */
export function Carriage({ children, hasTypewriter }: Props) {
  const carriage = useRef<HTMLSpanElement>(null)
  const isTyping = useIsTyping()

  useEffect(() => {
    if (!isTyping || isMotionReduced()) return
    const run = new AbortController()
    void animateCarriage(carriage.current, run.signal)
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
  if (isTyping) return <span>{t('Typewriter on. Esc stops it.')}</span>
  return <span>{on === false ? t('Typewriter off.') : t('Typewriter sound starts when you type.')}</span>
}

async function animateCarriage(carriage: HTMLElement | null, signal: AbortSignal) {
  const { bellTime, lineDuration, keystrokes } = await import('#web/lib/sound/typewriter.ts')
  if (!carriage || signal.aborted) return
  const animation = carriage.animate(carriageFrames({ keystrokes: keystrokes(), bellTime, lineDuration }), {
    duration: seconds(lineDuration),
    iterations: Infinity,
  })
  signal.addEventListener('abort', () => animation.cancel())
}
