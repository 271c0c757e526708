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

/** What owning an artifact unlocks: routes, an island body, a text to read, and an object for the island. */
export function ArtifactUnlocks({ entry }: { readonly entry: Pick<ArtifactEntry, 'artifcats'> }) {
  const { slug } = entry.artifcats.product1
  const { routes, placeable, body, isRead } = unlocksOf(entry.artifcats.product1)
  return (
    <section className={styles.unlocks} aria-label="What it unlocks">
      {routes.length + placeable.length === 0 && !body && !isRead && <p>It opens nothing further: it is kept for its own sake.</p>}
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
      {body && (
        <p>
          It opens the island shape {body.name}. <Link to="/catalog">Move there</Link>
        </p>
      )}
      {isRead && (
        <p>
          It is to be read. <Link to={`/catalog?product=${slug}`}>Read it</Link>
        </p>
      )}
      {placeable.map(({ slug: kind, name }) => (
        <p key={kind}>
          It stands on your island as {/^[aeiou]/.test(name) ? 'an' : 'a'} {name}. <Link to="/island">Go and place it</Link>
        </p>
      ))}
    </section>
  )
}
