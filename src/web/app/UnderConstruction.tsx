import { useRouterState } from '@tanstack/react-router'
import { useRoot } from '#web/lib/store/root.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { home } from './access.ts'
import { Notice } from './Notice.tsx'
import { screenOf } from './screen-of.ts'
import styles from './UnderConstruction.module.css'
import { screensUnderConstruction } from './under-construction.ts'

/** Stands for a screen without a page yet, and says what it will be. */
export function UnderConstruction() {
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  const authenticated = useRoot((state) => state.auth.authenticated)
  return (
    <Notice
      drawing={
        <>
          <path className={styles.grid} d="M-100-50H100M-100 50H100M-50-100V100M50-100V100M0-100V100" />
          <path className={styles.coast} d="M-54 8c12-4 18-24 30-28s13 10 24 5 15-21 26-13 14 27 30 36" />
        </>
      }
      signal="M-100 30q8-7 16 0t16 0 16 0 16 0 16 0"
    >
      <h1>{screen?.title ?? 'This screen'}</h1>
      <p>{screen ? screensUnderConstruction[screen.path] : null}</p>
      <p className={styles.aside}>Under construction: the survey is done and the plate is being drawn.</p>
      <p>
        <LinkButton to={authenticated ? home : '/login'} variant="primary">
          {authenticated ? 'Back to the map' : 'Log in'}
        </LinkButton>
      </p>
    </Notice>
  )
}
