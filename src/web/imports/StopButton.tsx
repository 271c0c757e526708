import { useState } from 'react'
import type { ImportRun } from '#contract/imports/runs.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ImportSession } from './import-session.ts'
import { useAct } from './queries.ts'
import { forgetOptions } from './read-options.ts'

/** Ends an import for good, after a question where something was added. */
export function StopButton({ run, session }: { readonly run: ImportRun; readonly session: ImportSession }) {
  const cancel = useAct(run._id, 'cancel')
  const [isAsking, setIsAsking] = useState(false)
  const isBegun = run.state === 'running' || run.state === 'paused'
  function stop() {
    setIsAsking(false)
    session.clear()
    forgetOptions(run._id)
    cancel.mutate()
  }
  return (
    <>
      <Button isBusy={cancel.isPending} onClick={() => setIsAsking(true)}>
        {isBegun ? t('Stop for good') : t('Cancel')}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title={isBegun ? t('Stop this import?') : t('Cancel this import?')}>
        {isBegun ? (
          <p>{t('What is added stays, and can be undone for 30 days. The rest is not brought in. To go on later, pause it instead.')}</p>
        ) : (
          <p>{t('Nothing of it was brought in. To bring it in after all, give the files once more.')}</p>
        )}
        <ButtonRow>
          <Button variant="primary" onClick={stop}>
            {isBegun ? t('Stop it') : t('Cancel the import')}
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            {isBegun ? t('Let it go on') : t('Back')}
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
