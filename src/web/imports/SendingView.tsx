import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ImportRun } from '#contract/imports/runs.ts'
import { t } from '#web/lib/language/translate.ts'
import { useOnline } from '#web/lib/offline.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Balance } from './Balance.tsx'
import { ChooseAgain } from './ChooseAgain.tsx'
import { type ImportSession, isAtHand } from './import-session.ts'
import { useAct } from './queries.ts'
import styles from './SendingView.module.css'
import { SessionFault, SessionProgress } from './SessionStatus.tsx'
import { StopButton } from './StopButton.tsx'

type Props = { readonly run: ImportRun; readonly session: ImportSession }

/** An import under way: how much is stored, and how to pause, go on or stop. */
export function SendingView({ run, session }: Props) {
  const state = useStore(session.store)
  const { fault } = state
  const isOpen = isAtHand(state, run._id)
  useEffect(() => {
    if (isOpen && run.state === 'running' && fault === null) void session.send(run._id)
  }, [isOpen, run.state, run._id, fault, session])
  return (
    <div className={styles.view}>
      <Stored run={run} session={session} />
      {isOpen ? (
        <Controls run={run} session={session} />
      ) : (
        <ChooseAgain run={run} session={session} why={t('What is stored so far is safe. The files are not open here any more.')} />
      )}
      <SessionProgress session={session} />
      <SessionFault session={session} />
      <p className={styles.buttons}>
        <StopButton run={run} session={session} />
      </p>
      <Balance run={run} />
    </div>
  )
}

function Stored({ run, session }: Props) {
  const { isWaiting, step, sent } = useStore(session.store)
  const isOnline = useOnline()
  const total = run.bytes.added + run.bytes.wanted
  const wanted = run.counts.wanted ?? 0
  const all = run.found - (run.counts['left-out'] ?? 0) - (run.counts['not-supported'] ?? 0)
  const label =
    step === 'sending' && (isWaiting || !isOnline)
      ? t('Waiting for the connection')
      : t('{all, number} of {all2, plural, one{# thing} other{# things}} stored', { all: all - wanted, all2: all })
  return (
    <>
      <ProgressBar label={label} share={all === 0 ? 1 : (all - wanted) / all} />
      <p className={styles.small}>
        {t(
          '{bytes} added, of {bytes2}. You may look at other screens meanwhile. If you close this page, come back with the same files, and it goes on.',
          { bytes: formatBytes(run.bytes.added), bytes2: formatBytes(total) },
        )}
        {step === 'sending' && sent > 0 && ` ${t('Sent since it went on: {bytes}.', { bytes: formatBytes(sent) })}`}
      </p>
    </>
  )
}

function Controls({ run, session }: Props) {
  const { step, fault } = useStore(session.store)
  const pause = useAct(run._id, 'pause')
  const resume = useAct(run._id, 'resume')
  function goOn() {
    if (run.state === 'paused') resume.mutate()
    void session.send(run._id)
  }
  if (run.state === 'paused' || (step === 'listed' && fault !== null))
    return (
      <p>
        <Button variant="primary" isBusy={resume.isPending} onClick={goOn}>
          {t('Go on')}
        </Button>
      </p>
    )
  return (
    <p>
      <Button
        variant="primary"
        isBusy={pause.isPending}
        onClick={() => {
          session.stop()
          pause.mutate()
        }}
      >
        {t('Pause')}
      </Button>
    </p>
  )
}
