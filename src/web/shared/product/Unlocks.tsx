import type { Unlocks as UnlocksOfProduct } from '#domain/shop/unlocks.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Unlocks.module.css'

/** Link texts of the protected routes. */
const routeNames: Readonly<Record<UnlocksOfProduct['routes'][number], string>> = {
  '/starchart': 'the star chart maker for one sky, with as many charts as you like',
  '/doublestarchart-create': 'the star chart maker for two skies on one sheet',
  '/doublestarchart-view': 'your double star charts',
}

type Props = {
  /** Of the product. */
  readonly slug: string
  readonly unlocks: UnlocksOfProduct
  /** Links lead to what is unlocked; without the product they would lead nowhere. */
  readonly isOwned: boolean
}

/** What owning a product unlocks: routes, an island body, a text to read, and an object for the island. */
export const Unlocks = ({ slug, unlocks: { routes, placeable, body, isRead }, isOwned }: Props) => (
  <div className={styles.unlocks}>
    {routes.length + placeable.length === 0 && !body && !isRead && <p>It opens nothing further: it is kept for its own sake.</p>}
    {routes.length > 0 && (
      <>
        <p>It opens:</p>
        <ul className={styles.list}>
          {routes.map((route) => (
            <li key={route}>{isOwned ? <Link to={route}>{routeNames[route]}</Link> : routeNames[route]}</li>
          ))}
        </ul>
      </>
    )}
    {body && (
      <p>
        It opens the island shape {body.name}.{isOwned && <Link to="/catalog?collection=island_bodies">Move there</Link>}
      </p>
    )}
    {isRead && <p>A text to read, some minutes long.{isOwned && <Link to={`/catalog?product=${slug}&read=1`}>Read it</Link>}</p>}
    {placeable.map(({ slug: kind, name }) => (
      <p key={kind}>
        It stands on your island as {/^[aeiou]/i.test(name) ? 'an' : 'a'} {name}.{isOwned && <Link to="/island">Go and place it</Link>}
      </p>
    ))}
  </div>
)
