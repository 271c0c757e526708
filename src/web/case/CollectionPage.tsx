import { useEffect } from 'react'
import { listOf } from '#contract/entries.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { newEntries } from '#web/shared/entry/entry-calls.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Bin } from './Bin.tsx'
import { CaseTitle } from './CaseTitle.tsx'
import { CaseView } from './CaseView.tsx'

/** The whole case of the person who is logged in; `?view=bin` shows the bin. */
export function CollectionPage() {
  const me = useMe()
  const [view, setView] = useSearchParam('view')
  const isBin = view === 'bin'
  const total = entryKinds.reduce((sum, kind) => sum + (me.data?.counts[listOf[kind]] ?? 0), 0)
  useEffect(() => () => newEntries.setState({ ids: new Set() }), [])
  return (
    <>
      {isBin ? <h1>The bin</h1> : <CaseTitle total={total} />}
      {me.isPending && <DelayedSpinner />}
      {me.isError && !me.data && <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.data &&
        (isBin ? (
          <Bin ownerId={me.data.doc._id} onLeave={() => setView(null)} />
        ) : (
          <CaseView document={me.data} total={total} view={view} setView={setView} />
        ))}
    </>
  )
}
