import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type HandshakePhase, handshake, handshakePhases } from '#web/lib/handshake.ts'
import { Button } from './Button.tsx'
import styles from './Handshake.module.css'
import { Hidden } from './Hidden.tsx'
import { ticks } from './ticks.ts'

/** What a modem would have printed, and what it means. */
const words: Record<HandshakePhase, { readonly typed: string; readonly meaning: string }> = {
  dial: { typed: 'ATDT 0428 1816 3030', meaning: 'Asking for the page.' },
  ring: { typed: 'RINGING', meaning: 'Waiting for an answer.' },
  carrier: { typed: 'CARRIER 33600', meaning: 'The page is here, its contents follow.' },
  connect: { typed: 'CONNECT', meaning: 'Connected.' },
}

const ring = ticks(92, 6, 8)
const from = -80
const to = 80

/** The signal from the left edge as far as the phase has come: a tone, then a ring, then the noise of data. */
function wave(phase: HandshakePhase): string {
  const end = from + ((to - from) * (handshakePhases.indexOf(phase) + 1)) / handshakePhases.length
  const points = Array.from({ length: Math.round(end - from) }, (_, step) => {
    const share = step / (to - from)
    const tone = share < 0.25 ? 18 * Math.sin(step * 0.9) * Math.sin(step * 0.37) : 14 * Math.sin(step * 0.5)
    const height = share < 0.5 ? tone : 24 * Math.sin(step * 1.7) * Math.sin(step * 0.61 + 1) * Math.sin(step * 0.13)
    return `L${from + step} ${Math.round(height * 10) / 10}`
  })
  return `M${from} 0${points.join('')}`
}

/** The wait: a ring, a signal in four honest phases, and the same in words. Without a phase it follows the line itself. */
export function Handshake({ phase: given }: { readonly phase?: HandshakePhase }) {
  const live = useStore(handshake.store)
  const phase = given ?? (live === 'connect' ? 'carrier' : live)
  const passed = handshakePhases.slice(0, handshakePhases.indexOf(phase) + 1)
  return (
    <div className={styles.handshake} role="status">
      <svg className={styles.dial} viewBox="-94 -94 188 188" aria-hidden="true">
        <circle className={styles.ring} r="92" />
        <circle className={styles.ring} r="84" />
        <path className={styles.ring} d={`${ring}M${from} 0H${to}`} />
        <path className={styles.wave} d={wave(phase)} />
      </svg>
      <p className={styles.log} aria-hidden="true">
        {passed.map((step) => (
          <span key={step} className={styles.typed}>
            {words[step].typed}
          </span>
        ))}
      </p>
      <Hidden>{words[phase].meaning}</Hidden>
    </div>
  )
}

/** For waits inside a screen: nothing for the first 150 ms, so that quick answers do not flicker. */
export function LateHandshake() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Handshake phase="carrier" /> : null
}

/** The wait that came to nothing. */
export function NoCarrier({ text, onDial }: { readonly text: string; readonly onDial: () => void }) {
  return (
    <div className={styles.handshake} role="alert">
      <svg className={styles.dial} viewBox="-94 -94 188 188" aria-hidden="true">
        <circle className={styles.ring} r="92" />
        <circle className={styles.ring} r="84" />
        <path className={styles.ring} d={`${ring}M${from} 0H${to}`} />
      </svg>
      <strong className={styles.lost}>NO CARRIER</strong>
      <p className={styles.text}>{text}</p>
      <Button look="line" onClick={onDial}>
        Dial again
      </Button>
    </div>
  )
}
