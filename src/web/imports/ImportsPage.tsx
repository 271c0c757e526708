import { useState } from 'react'
import { useStore } from 'zustand'
import type { ImportRun } from '#contract/imports/runs.ts'
import { openRunStates } from '#domain/imports/limits.ts'
import { sourceInText, sourceTitles } from '#domain/imports/source-titles.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import styles from './ImportsPage.module.css'
import { type ImportSession, importSessionOf } from './import-session.ts'
import { balanceWords } from './import-words.ts'
import { OpenedFiles } from './OpenedFiles.tsx'
import { useImports, useLiveImports } from './queries.ts'
import { SessionFault, SessionProgress } from './SessionStatus.tsx'
import { StopButton } from './StopButton.tsx'

/** Begins an import: what is given is read, and its plan is shown before anything is sent. Below stand the earlier ones. */
export function ImportsPage() {
  const me = useMe()
  const list = useImports()
  useLiveImports()
  return (
    <>
      <h1>{t('Bring things in')}</h1>
      <p className={styles.intro}>
        {rich(
          'From Google Photos, Apple, Facebook, Instagram, X, Mastodon, WhatsApp, Flickr, an export of your own from here, or any folder: with dates, places, words and albums as they were. Everything arrives private unless you choose otherwise, and for 30 days the whole import can be undone. <a>How to ask each service for an export</a>',
          { a: (words) => <a href="/importing">{words}</a> },
        )}
      </p>
      {me.data ? (
        <>
          <NewImport session={importSessionOf(me.data.doc._id)} list={list} />
          <EarlierImports list={list} />
        </>
      ) : me.isError ? (
        <NetworkErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}

type Imports = ReturnType<typeof useImports>

function NewImport({ session, list }: { readonly session: ImportSession; readonly list: Imports }) {
  const { step, opened, runId } = useStore(session.store)
  const navigateTo = useNavigateTo()
  const open = list.runs.find(({ state }) => openRunStates.includes(state))
  const isBusy = step === 'opening' || step === 'reading' || step === 'listing'
  async function begin(...how: Parameters<ImportSession['begin']>) {
    const id = await session.begin(...how)
    if (id !== null) void navigateTo(`/import/${id}`)
  }
  return (
    <div className={styles.new}>
      {open && runId === null ? (
        <OpenImport run={open} session={session} />
      ) : step === 'empty' || step === 'opening' ? (
        <ChooseFiles forFinger={t('Choose the zips of an export.')} isBusy={isBusy} onGive={(given) => void session.give(given)}>
          {t('Drop the zips of an export here, or a folder.')}
        </ChooseFiles>
      ) : (
        opened &&
        (runId === null || isBusy) && (
          <OpenedFiles opened={opened} isBusy={isBusy} onRead={(...how) => void begin(...how)} onOther={session.clear} />
        )
      )}
      {runId !== null && !isBusy && (
        <p>
          {rich('An import is open here. <link>Go on with it</link>', { link: (words) => <Link to={`/import/${runId}`}>{words}</Link> })}
        </p>
      )}
      <SessionProgress session={session} />
      <SessionFault session={session} />
    </div>
  )
}

/** One import at a time: another begins when this one is over. */
function OpenImport({ run, session }: { readonly run: ImportRun; readonly session: ImportSession }) {
  return (
    <>
      <p role="status">
        {t('An import from {sourceInText}, begun on {day}, is not over yet. Go on with it, or end it; then another can begin.', {
          sourceInText: known(sourceInText(run.source)),
          day: formatDay(run.createdAt),
        })}
      </p>
      <ButtonRow>
        <LinkButton to={`/import/${run._id}`} variant="primary">
          {t('Go on with it')}
        </LinkButton>
        <StopButton run={run} session={session} />
      </ButtonRow>
    </>
  )
}

function EarlierImports({ list }: { readonly list: Imports }) {
  const [now] = useState(() => Date.now())
  return (
    <section className={styles.earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('Earlier imports')}</h2>
      {list.isPending && <DelayedSpinner />}
      {list.isError && list.runs.length === 0 && <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.runs.length === 0 && (
        <EmptyState title={t('Nothing brought in yet')} drawing="case">
          {t('Ask the other service for an export of your data; what it sends you is what you choose here.')}
        </EmptyState>
      )}
      {list.runs.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.runs.map((run) => (
              <li key={run._id} className={styles.row}>
                <RunRow run={run} now={now} />
              </li>
            ))}
          </ul>
          <Pager
            shown={list.runs.length}
            noun={[t('import'), t('imports')]}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}

function RunRow({ run, now }: { readonly run: ImportRun; readonly now: number }) {
  const canUndo = (run.counts.added ?? 0) + run.filledIn > 0 && run.undoUntil !== null && Date.parse(run.undoUntil) > now
  return (
    <>
      <Link className={styles.link} to={`/import/${run._id}`}>
        {known(sourceTitles[run.source])}, {formatDay(run.createdAt)}
      </Link>
      <span className={styles.details}>
        {balanceWords(run)}
        {canUndo && run.undoUntil ? t(' Can be undone until {day}.', { day: formatDay(run.undoUntil) }) : ''}
      </span>
    </>
  )
}
