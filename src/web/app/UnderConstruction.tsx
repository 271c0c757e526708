import { useRouterState } from '@tanstack/react-router'
import { useRoot } from '#web/lib/store/root.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Plate } from '#web/ui/Plate.tsx'
import { home } from './access.ts'
import styles from './Notice.module.css'
import { screenOf } from './screen-of.ts'
import { screensUnderConstruction } from './under-construction.ts'

/** Stands for a screen without a page yet, and says what it will be. */
export function UnderConstruction() {
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches) })
  const authenticated = useRoot((state) => state.auth.authenticated)
  return (
    <section className={styles.notice}>
      <Plate className={styles.plate}>
        <svg className={styles.survey} viewBox="-100 -100 200 200" aria-hidden="true">
          <path className={styles.grid} d="M-100-50H100M-100 50H100M-50-100V100M50-100V100M0-100V100" />
          <path className={styles.horizon} d="M-100 8H100" />
          <path className={styles.coast} d="M-54 8c12-4 18-24 30-28s13 10 24 5 15-21 26-13 14 27 30 36" />
          <path className={styles.line} d="M-100 30q8-7 16 0t16 0 16 0 16 0 16 0" />
        </svg>
      </Plate>
      <div className={styles.words}>
        <h1>{screen?.title ?? 'This screen'}</h1>
        <p>{screen ? screensUnderConstruction[screen.path] : null}</p>
        <p className={styles.aside}>Under construction: the survey is done and the plate is being drawn.</p>
        <p>
          <LinkButton to={authenticated ? home : '/login'} variant="primary">
            {authenticated ? 'Back to the map' : 'Log in'}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
