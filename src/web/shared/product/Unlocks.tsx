import type { Unlocks as UnlocksOfProduct } from '#domain/shop/unlocks.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Unlocks.module.css'

/** Link texts of the protected routes. */
const routeNames: Readonly<Record<UnlocksOfProduct['routes'][number], string>> = {
  '/starchart': t('the star chart maker for one sky, with as many charts as you like'),
  '/doublestarchart-create': t('the star chart maker for two skies on one sheet'),
  '/doublestarchart-view': t('your double star charts'),
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
    {routes.length + placeable.length === 0 && !body && !isRead && <p>{t('It opens nothing further: it is kept for its own sake.')}</p>}
    {routes.length > 0 && (
      <>
        <p>{t('It opens:')}</p>
        <ul className={styles.list}>
          {routes.map((route) => (
            <li key={route}>{isOwned ? <Link to={route}>{routeNames[route]}</Link> : routeNames[route]}</li>
          ))}
        </ul>
      </>
    )}
    {body && (
      <p>
        {rich('It opens the island shape {name}.{link}', {
          name: body.name,
          link: isOwned && <Link to="/catalog?collection=island_bodies">{t('Move there')}</Link>,
        })}
      </p>
    )}
    {isRead && (
      <p>
        {rich('A text to read, some minutes long.{link}', {
          link: isOwned && <Link to={`/catalog?product=${slug}&read=1`}>{t('Read it')}</Link>,
        })}
      </p>
    )}
    {placeable.map(({ slug: kind, name }) => (
      <p key={kind}>
        {rich('It stands on your island as {part} {name}.{link}', {
          part: /^[aeiou]/i.test(name) ? t('an') : 'a',
          name,
          link: isOwned && <Link to="/island">{t('Go and place it')}</Link>,
        })}
      </p>
    ))}
  </div>
)
