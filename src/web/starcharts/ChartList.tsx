import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { dayOf } from '#domain/sky/calendar.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import styles from './ChartList.module.css'
import { ChartPicture } from './ChartPicture.tsx'
import { chartsOf, makerOf } from './chart-words.ts'
import { useChartsOf } from './queries.ts'

type Props = { readonly owner: string; readonly kind: ChartKind }

const headings: Readonly<Record<ChartKind, string>> = { single: t('Star charts'), double: t('Double star charts') }

/** The charts of a kind that somebody shows, each drawn here from its recipe. */
export function ChartList({ owner, kind }: Props) {
  const me = useMe()
  const { charts, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChartsOf(owner, kind)
  const isOwn = me.data?.doc._id === owner
  if (isPending || me.isPending) return <DelayedSpinner />
  return (
    <>
      <header className={styles.head}>
        <LoadedHeading>{headings[kind]}</LoadedHeading>
        {isOwn && charts.length > 0 && (
          <LinkButton variant="primary" to={makerOf[kind]}>
            {t('New chart')}
          </LinkButton>
        )}
      </header>
      {error && charts.length === 0 && <NetworkErrorState error={error} onRetry={() => void refetch()} />}
      {!error && charts.length === 0 && <NoCharts kind={kind} isOwn={isOwn} />}
      <ul className={styles.list}>
        {charts.map((chart) => (
          <li key={chart._id}>
            <ChartCard chart={chart} isOwn={isOwn} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}

const NoCharts = ({ kind, isOwn }: { readonly kind: ChartKind; readonly isOwn: boolean }) =>
  isOwn ? (
    <EmptyState
      title={t('No sky charted yet')}
      drawing="charts"
      action={
        <LinkButton variant="primary" to={makerOf[kind]}>
          {kind === 'single' ? t('Make a star chart') : t('Make a double star chart')}
        </LinkButton>
      }
    >
      {kind === 'single'
        ? t('A place and a moment are enough; the stars were there anyway.')
        : t('Two places or two moments share a sheet, and what their skies have in common is worked out.')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No sky is shown here')}
      drawing="charts"
      action={<LinkButton to="/directory">{t('Back to the directory')}</LinkButton>}
    >
      {t('This person has charted none, or does not show them to you. We can’t tell you which.')}
    </EmptyState>
  )

type ChartCardProps = { readonly chart: StarChart; readonly isOwn: boolean }

/** The place, and the clock on its wall. */
function placeAndTime(sky: RecipeSky): string {
  const calendar = sky.calendar === 'julian' ? ` (${t('Julian')})` : ''
  return [sky.name, `${formatMoment(dayOf(sky))}${calendar}`, sky.local.slice(11, 16)].filter(Boolean).join(', ')
}

/** A chart on a list: drawn small, with its title, its places and dates. */
export const ChartCard = ({ chart: { _id, owner, kind, recipe, level, picture }, isOwn }: ChartCardProps) => (
  <article className={styles.card}>
    <Link className={styles.link} to={chartsOf(kind, owner)} search={{ chart: _id }}>
      <ChartPicture recipe={recipe} width={280} picture={picture} />
      <h2 className={styles.title}>{recipe.title || t('Untitled chart')}</h2>
    </Link>
    {recipe.skies.map((sky) => (
      <p key={`${sky.lat} ${sky.lon} ${sky.local}`} className={styles.caption}>
        {placeAndTime(sky)}
      </p>
    ))}
    {isOwn && level === 'private' && <p className={styles.caption}>{t('Private')}</p>}
  </article>
)
