import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Milliseconds } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { type LoadingPhase, loading, loadingPhases } from '#web/lib/loading.ts'
import { SignalDial } from './SignalDial.tsx'
import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** What a modem would have printed in each phase, and what it means. */
const words: Record<LoadingPhase, { readonly typed: string; readonly meaning: string }> = {
  requested: { typed: 'ATDT 0428 1816 3030', meaning: t('Asking for the page.') },
  waiting: { typed: 'RINGING', meaning: t('Waiting for an answer.') },
  data: { typed: 'CARRIER 33600', meaning: t('The page is here, its contents follow.') },
  ready: { typed: 'CONNECT', meaning: t('Connected.') },
}

/** A quick answer must not make the screen flicker. */
const spinnerDelay: Milliseconds = 150
/** Nothing that is only pretty is fetched while the screen itself may be on its way. */
const filmDelay: Milliseconds = 3000
/** Without it, as when the browser is offline by now, the dial alone turns. */
const LoaderFilm = lazy(() =>
  import('./LoaderFilm.tsx').then(
    (chunk) => ({ default: chunk.LoaderFilm }),
    () => ({ default: () => null }),
  ),
)

function useIsOver(delay: Milliseconds): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsOver, delay, true)
    return () => clearTimeout(timer)
  }, [delay])
  return isOver
}

/** The loading indicator. It looks like the handshake of a modem. Without a phase it follows the loading of the screen. */
export function Spinner({ phase: given }: { readonly phase?: LoadingPhase }) {
  const current = useStore(loading.store)
  const isLong = useIsOver(filmDelay)
  const phase = given ?? (current === 'ready' ? 'data' : current)
  const passed = loadingPhases.slice(0, loadingPhases.indexOf(phase) + 1)
  return (
    <div className={styles.spinner} role="status" data-loading>
      <div className={styles.dial}>
        {isLong && (
          <Suspense>
            <LoaderFilm />
          </Suspense>
        )}
        <SignalDial signal={passed.length / loadingPhases.length} />
      </div>
      <p className={styles.log} aria-hidden="true">
        {passed.map((each) => (
          <span key={each} className={styles.typed}>
            {words[each].typed}
          </span>
        ))}
      </p>
      <VisuallyHidden>{words[phase].meaning}</VisuallyHidden>
    </div>
  )
}

/** For loading inside a screen: nothing is shown at first. */
export const DelayedSpinner = () => (useIsOver(spinnerDelay) ? <Spinner phase="data" /> : <span data-loading hidden />)
