import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ChunkLoadError } from '#web/lib/chunk.ts'
import { isServerReachable } from '#web/lib/http.ts'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { fullTitle, writeTitle } from '#web/lib/title.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { home } from './access.ts'
import styles from './ErrorScreen.module.css'
import { Notice } from './Notice.tsx'

/** The specification's words, exactly. */
const unexpected = 'Unexpected Application Error!'
/** The other end of the cable, frayed like the one that is still live. */
const cutCable = 'M100 36q-8-7-16 0t-16 0-16 0-16 0-16 0m-4-6l-9-4m9 8l-10 1m10 3l-8 5M-35 26l8-5m-8 9l11 0m-11 4l8 5'

/** The error boundary of each route: shown when a screen fails to load or to render. A failed load is named as such; anything else is a bug. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const authenticated = useRoot((state) => state.auth.authenticated)
  const [isUnreachable, setIsUnreachable] = useState(false)
  useEffect(() => {
    writeTitle(fullTitle(unexpected))
  }, [])

  async function retry() {
    if (await isServerReachable()) window.location.reload()
    else setIsUnreachable(true)
  }

  const back = authenticated ? { href: home, words: t('Back to the map') } : { href: '/', words: t('Back to the first page') }
  return (
    <Notice drawing={<path d={cutCable} />} signal="M-100 30q8-7 16 0t16 0 16 0 16 0">
      <h1 className={styles.title}>{unexpected}</h1>
      {error instanceof ChunkLoadError ? (
        <p>
          <strong className={styles.networkError}>{t('NO CARRIER')}.</strong> {t('This screen did not come through, and is not kept here.')}
        </p>
      ) : (
        <p>{t('Something broke while this screen was being drawn. Nothing you saved is lost.')}</p>
      )}
      <Button variant="primary" onClick={() => void retry()}>
        {t('Try again')}
      </Button>
      <p role="status">{isUnreachable && t('You are still offline. Check your connection.')}</p>
      <p>
        <a href={back.href}>{back.words}</a>
      </p>
    </Notice>
  )
}

/** The outermost error boundary: when the frame itself fails, the error screen is the whole page. */
export const FrameError = (problem: ErrorComponentProps) => (
  <main className={styles.page}>
    <ErrorScreen {...problem} />
  </main>
)

/** Shown where no route matches. */
export function NotFound() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  useEffect(() => {
    writeTitle(fullTitle(t('Not on the chart')))
  }, [])
  return (
    <Notice
      drawing={<path className={styles.swell} d="M-20 27h34m22 0h40M-76 47h30m26 0h18m24 0h44M-52 65h22m16 0h46" />}
      signal="M-100 30q8-7 16 0t16 0 16 0"
    >
      <h1>{t('Not on the chart')}</h1>
      <p>{t('There is no place at this address. It may have moved, or it was never surveyed.')}</p>
      <p>
        {authenticated ? (
          <LinkButton to={home} variant="primary">
            {t('Back to the map')}
          </LinkButton>
        ) : (
          <a href="/" className={styles.back}>
            {t('Back to the first page')}
          </a>
        )}
      </p>
    </Notice>
  )
}
