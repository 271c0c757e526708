import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { placeAndTimeOf } from '#domain/sky/caption.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './ChartCard.module.css'
import { ChartPicture } from './ChartPicture.tsx'
import { chartsOf } from './chart-links.ts'

type Props = { readonly chart: StarChart; readonly isOwn: boolean }

/** A chart on a list: drawn small, with its title, its places and dates. */
export const ChartCard = ({ chart: { _id, owner, kind, recipe, level }, isOwn }: Props) => (
  <article className={styles.card}>
    <Link className={styles.link} to={chartsOf(kind, owner)} search={{ chart: _id }}>
      <ChartPicture recipe={recipe} width={280} />
      <h2 className={styles.title}>{recipe.title || 'Untitled chart'}</h2>
    </Link>
    {recipe.skies.map((sky) => (
      <p key={`${sky.lat} ${sky.lon} ${sky.local}`} className={styles.caption}>
        {placeAndTimeOf(sky).join(', ')}
      </p>
    ))}
    {isOwn && level === 'private' && <p className={styles.caption}>Private</p>}
  </article>
)
