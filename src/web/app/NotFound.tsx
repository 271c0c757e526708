import { useEffect } from 'react'
import { useRoot } from '#web/lib/store/root.ts'
import { fullTitle, writeTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { home } from './access.ts'
import styles from './NotFound.module.css'
import { Notice } from './Notice.tsx'

/** Shown where no route matches. */
export function NotFound() {
  const authenticated = useRoot((state) => state.auth.authenticated)
  useEffect(() => {
    writeTitle(fullTitle('Not on the chart'))
  }, [])
  return (
    <Notice
      drawing={<path className={styles.swell} d="M-20 27h34m22 0h40M-76 47h30m26 0h18m24 0h44M-52 65h22m16 0h46" />}
      signal="M-100 30q8-7 16 0t16 0 16 0"
    >
      <h1>Not on the chart</h1>
      <p>There is no place at this address. It may have moved, or it was never surveyed.</p>
      <p>
        {authenticated ? (
          <LinkButton to={home} variant="primary">
            Back to the map
          </LinkButton>
        ) : (
          <a href="/" className={styles.back}>
            Back to the first page
          </a>
        )}
      </p>
    </Notice>
  )
}
