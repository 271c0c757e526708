import { useStore } from 'zustand'
import type { ImportRun } from '#contract/imports/runs.ts'
import { t } from '#web/lib/language/translate.ts'
import { ChooseAgain } from './ChooseAgain.tsx'
import type { ImportSession } from './import-session.ts'
import styles from './SendingView.module.css'
import { SessionFault, SessionProgress } from './SessionStatus.tsx'
import { StopButton } from './StopButton.tsx'

type Props = { readonly run: ImportRun; readonly session: ImportSession }

/** An import that is being read, or was when its page was closed. */
export function ReadingView({ run, session }: Props) {
  const { step, runId } = useStore(session.store)
  const isRead = runId === run._id && step !== 'empty'
  return (
    <div className={styles.view}>
      <SessionProgress session={session} />
      {!isRead && <ChooseAgain run={run} session={session} why={t('This page was closed before everything was read.')} />}
      <SessionFault session={session} />
      <p>
        <StopButton run={run} session={session} />
      </p>
    </div>
  )
}
