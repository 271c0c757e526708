import { useMe } from '#web/lib/me.ts'
import { errorText } from '#web/lib/query-client.ts'
import { LoadedHeading } from '#web/ui/LoadedHeading.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useIsland } from './desk/queries.ts'
import { Workbench } from './Workbench.tsx'

/** The workbench where one shapes one's own island, and its dead version. */
export function IslandPage() {
  const me = useMe()
  const island = useIsland(me.data?.doc._id)
  const failure = me.error ?? island.error
  // What another window filed meanwhile has to be on the bench from the first.
  if (me.data && island.data && island.isFetchedAfterMount) return <Workbench me={me.data} island={island.data} />
  if (!failure) return <DelayedSpinner />
  return (
    <>
      <LoadedHeading>Island</LoadedHeading>
      <NetworkErrorState text={errorText(failure)} onRetry={() => void (me.error ? me.refetch() : island.refetch())} />
    </>
  )
}
