import { useLayoutEffect, useRef } from 'react'
import type { ImportRun } from '#contract/imports/runs.ts'
import { runStateWords } from '#domain/imports/item-words.ts'
import { sourceInText } from '#domain/imports/source-titles.ts'
import { CallError } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useParam } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { EndView } from './EndView.tsx'
import styles from './ImportPage.module.css'
import { importSessionOf } from './import-session.ts'
import { PlanView } from './plan/PlanView.tsx'
import { useImport, useLiveImports } from './queries.ts'
import { ReadingView } from './ReadingView.tsx'
import { SendingView } from './SendingView.tsx'

/** One import: its plan, how far it is, or what became of everything in it. */
export function ImportPage() {
  const id = useParam('id')
  const me = useMe()
  const run = useImport(id)
  const heading = useFocusAfterState(run.data?.state)
  useLiveImports()
  if (run.error instanceof CallError && [400, 404].includes(run.error.status)) return <NoImport />
  return (
    <>
      <p className={styles.back}>
        <Link to="/import">{t('All imports')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {run.data ? t('Import from {sourceInText}', { sourceInText: known(sourceInText(run.data.source)) }) : t('Import')}
      </h1>
      {run.data && me.data ? (
        <>
          <p className={styles.state} role="status">
            {rich('<strong>{runStateWords}.</strong> Begun on {day}.', {
              runStateWords: known(runStateWords[run.data.state]),
              strong: (words) => <strong>{words}</strong>,
              day: formatDay(run.data.createdAt),
            })}
          </p>
          <RunView run={run.data} ownerId={me.data.doc._id} />
        </>
      ) : run.isError || me.isError ? (
        <NetworkErrorState error={run.error ?? me.error} onRetry={() => void Promise.all([run.refetch(), me.refetch()])} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

/** Where a button went away with what it began, the heading takes the focus: above it stands how far the import is now. */
function useFocusAfterState(state: ImportRun['state'] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useLayoutEffect(() => {
    const isNext = before.current !== undefined && before.current !== state
    before.current = state
    if (isNext && document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}

function RunView({ run, ownerId }: { readonly run: ImportRun; readonly ownerId: string }) {
  const session = importSessionOf(ownerId)
  if (run.state === 'reading') return <ReadingView run={run} session={session} />
  if (run.state === 'planned') return <PlanView run={run} session={session} />
  if (run.state === 'running' || run.state === 'paused') return <SendingView run={run} session={session} />
  return <EndView run={run} ownerId={ownerId} />
}

const NoImport = () => (
  <>
    <h1>{t('No such import')}</h1>
    <EmptyState title={t('It is not here')} drawing="case" action={<LinkButton to="/import">{t('See your imports')}</LinkButton>}>
      {t('Perhaps it is of another account, or was over long ago.')}
    </EmptyState>
  </>
)
