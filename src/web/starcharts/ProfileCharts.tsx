import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import type { ChartPlates } from '#web/shared/chart/chart-plates.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChartCard } from './ChartList.tsx'
import { chartsOf, makerOf } from './chart-words.ts'
import styles from './ProfileCharts.module.css'
import { useChartsOf } from './queries.ts'

/** Plates of each kind on a profile. */
const most = 3
const words: Readonly<Record<ChartKind, string>> = { single: t('All star charts'), double: t('All double star charts') }

/** The newest charts of a person on their profile. */
export const ProfileCharts: ChartPlates = ({ owner, isOwn, seenAs }) => {
  const singles = useChartsOf(owner, 'single', seenAs)
  const doubles = useChartsOf(owner, 'double', seenAs)
  const ownsMaker = useRoot(({ auth }) => auth.protectedRoutes.singleStarcharts)
  if (singles.isPending || doubles.isPending) return null
  const shown = [...singles.charts.slice(0, most), ...doubles.charts.slice(0, most)]
  if (shown.length === 0 && !isOwn) return null
  return (
    <section className={styles.charts} aria-label={t('Star charts')}>
      <h2 className={styles.heading}>{isOwn ? t('Your skies') : t('Skies')}</h2>
      {shown.length === 0 && (
        <p>
          {rich('No sky charted yet. {link}', {
            link: ownsMaker ? (
              <Link to={makerOf.single}>{t('Make a star chart')}</Link>
            ) : (
              <a href="/aboutstarchart?chart=open#chart">{t('Make a star chart')}</a>
            ),
          })}
        </p>
      )}
      <ul className={styles.list}>
        {shown.map((chart) => (
          <li key={chart._id}>
            <ChartCard chart={chart} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {/* The lists are not shown as a visitor sees them. */}
      {!seenAs && (
        <p className={styles.links}>
          {singles.charts.length > 0 && <Link to={chartsOf('single', owner)}>{words.single}</Link>}
          {doubles.charts.length > 0 && <Link to={chartsOf('double', owner)}>{words.double}</Link>}
        </p>
      )}
    </section>
  )
}
