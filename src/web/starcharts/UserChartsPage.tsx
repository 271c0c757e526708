import { useQuery } from '@tanstack/react-query'
import { usersApi } from '#contract/people/users.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useParam, useSearchParam } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ChartList } from './ChartList.tsx'
import { ChartShown } from './ChartShown.tsx'

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
      <LoadedHeading>Star charts</LoadedHeading>
      {person.error instanceof CallError && [400, 404].includes(person.error.status) ? (
        <EmptyState title="No such person" drawing="charts" action={<LinkButton to="/directory">Back to the directory</LinkButton>}>
          Nobody is called “{named}” here.
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
