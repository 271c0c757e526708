import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usersApi } from '#contract/people/users.ts'
import type { StarChart } from '#contract/starcharts/starcharts.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useParam, useSearchParam } from '#web/lib/navigation.ts'
import { useTitle } from '#web/lib/title.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { LoadedHeading } from '#web/ui/VisuallyHidden.tsx'
import { ChartList } from './ChartList.tsx'
import { chartsOf, makerOf } from './chart-words.ts'
import { LiveChart } from './LiveChart.tsx'
import { useChart, useDeleteChart } from './queries.ts'
import { TruthSection } from './TruthSection.tsx'
import styles from './UserChartsPage.module.css'

const idPattern = /^[0-9a-f-]{36}$/i

/** The charts that somebody shows; with `?chart=` one of them. The address names them by their id, or by their username. */
export function UserChartsPage({ kind }: { readonly kind: ChartKind }) {
  const named = useParam('id')
  const isId = idPattern.test(named)
  const person = usePersonNamed(isId ? null : named.replace(/^@/, ''))
  const [chart] = useSearchParam('chart')
  const owner = isId ? named : person.data?.doc._id
  if (owner !== undefined)
    return chart === null ? <ChartList owner={owner} kind={kind} /> : <ChartShown id={chart} owner={owner} kind={kind} />
  if (!person.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Star charts')}</LoadedHeading>
      {person.error instanceof CallError && [400, 404].includes(person.error.status) ? (
        <EmptyState
          title={t('No such person')}
          drawing="charts"
          action={<LinkButton to="/directory">{t('Back to the directory')}</LinkButton>}
        >
          {t('Nobody is called “{named}” here.', { named })}
        </EmptyState>
      ) : (
        <NetworkErrorState error={person.error} onRetry={() => void person.refetch()} />
      )}
    </>
  )
}

const usePersonNamed = (username: string | null) =>
  useQuery({
    queryKey: ['user', `@${username}`],
    queryFn: async ({ signal }) => (await call(usersApi.userNamed, { params: { username: username ?? '' } }, { signal })).data,
    enabled: username !== null,
  })

type Props = { readonly id: string; readonly owner: string; readonly kind: ChartKind }

/** One chart that somebody shows: live, to turn and to come near. */
function ChartShown({ id, owner, kind }: Props) {
  const chart = useChart(id)
  const me = useMe()
  useTitle(chart.data?.recipe.title)
  if (chart.data && !me.isPending) return <Shown key={id} chart={chart.data} isOwn={me.data?.doc._id === chart.data.owner} />
  if (chart.error instanceof CallError && [400, 404].includes(chart.error.status)) {
    return (
      <>
        <LoadedHeading>{t('Not on the chart')}</LoadedHeading>
        <EmptyState
          title={t('No chart at this address')}
          drawing="charts"
          action={<LinkButton to={chartsOf(kind, owner)}>{t('See this person’s charts')}</LinkButton>}
        >
          {t('It may have been deleted, or its owner does not show it to you. We can’t tell you which.')}
        </EmptyState>
      </>
    )
  }
  if (!chart.isError) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>{t('Star chart')}</LoadedHeading>
      <NetworkErrorState error={chart.error} onRetry={() => void chart.refetch()} />
    </>
  )
}

function Shown({ chart, isOwn }: { readonly chart: StarChart; readonly isOwn: boolean }) {
  const { _id, owner, kind } = chart
  const [recipe, setRecipe] = useState<ChartRecipe>(chart.recipe)
  return (
    <div className={styles.shown}>
      <LiveChart recipe={recipe} onChange={setRecipe} picture={chart.picture} />
      <div className={styles.side}>
        <LoadedHeading className={styles.title}>{recipe.title || t('Untitled chart')}</LoadedHeading>
        {recipe.words && <p>{recipe.words}</p>}
        {isOwn && <OwnerActions id={_id} kind={kind} />}
        <Link to={chartsOf(kind, owner)}>
          {isOwn ? t('All your') : t('All')} {kind === 'single' ? t('star charts') : t('double star charts')}{' '}
          {!isOwn && t('of this person')}
        </Link>
        <Link to={`/userislandprofile/${owner}`}>{isOwn ? t('Your island') : t('Their island')}</Link>
        <TruthSection recipe={chart.recipe} />
      </div>
    </div>
  )
}

function OwnerActions({ id, kind }: Pick<Props, 'id' | 'kind'>) {
  const [isAsking, setIsAsking] = useState(false)
  const [, setShown] = useSearchParam('chart')
  const ShareButton = useShareButton()
  const deletion = useDeleteChart(() => setShown(null, { isOfScreen: true }))
  return (
    <div className={styles.actions}>
      <LinkButton variant="primary" to={makerOf[kind]} search={{ chart: id }}>
        {t('Edit')}
      </LinkButton>
      <LinkButton to="/catalog" search={{ product: 'chart-print-a3', chart: id }}>
        {t('Order a print')}
      </LinkButton>
      {ShareButton && <ShareButton subject={{ kind: 'starchart', id }} look="full" />}
      <Button onClick={() => setIsAsking(true)}>{t('Delete')}</Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={t('Delete this chart?')}>
        <p>{t('It cannot be brought back. The stars stay where they are.')}</p>
        <ButtonRow>
          <Button variant="danger" isBusy={deletion.isPending} onClick={() => deletion.mutate(id)}>
            {t('Delete')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
    </div>
  )
}
