import type { ArtifactEntry } from '#contract/entries.ts'
import { unlocksOf } from '#domain/case/unlocks.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './ArtifactUnlocks.module.css'

/** Link texts of the protected routes. */
const routeNames: Readonly<Record<string, string>> = {
  '/starchart': 'the star chart maker',
  '/doublestarchart-create': 'the double star chart maker',
  '/doublestarchart-view': 'your double star charts',
}

/** What owning an artifact unlocks: routes, and objects for the island. */
export function ArtifactUnlocks({ entry }: { readonly entry: Pick<ArtifactEntry, 'artifcats'> }) {
  const { routes, placeable } = unlocksOf(entry.artifcats.product1)
  return (
    <section className={styles.unlocks} aria-label="What it unlocks">
      {routes.length + placeable.length === 0 && <p>It opens nothing further: it is kept for its own sake.</p>}
      {routes.length > 0 && (
        <>
          <p>It opens:</p>
          <ul className={styles.list}>
            {routes.map((route) => (
              <li key={route}>
                <Link to={route}>{routeNames[route] ?? route}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {placeable.length > 0 && (
        <p>
          It stands on your island as {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(placeable.map(({ name }) => name))}.{' '}
          <Link to="/island">Go and place it</Link>
        </p>
      )}
    </section>
  )
}
