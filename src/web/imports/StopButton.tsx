import { useState } from 'react'
import type { ImportRun } from '#contract/imports/runs.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ImportSession } from './import-session.ts'
import { useAct } from './queries.ts'

/** Ends an import for good, after a question where something was added. */
export function StopButton({ run, session }: { readonly run: ImportRun; readonly session: ImportSession }) {
  const cancel = useAct(run._id, 'cancel')
  const [isAsking, setIsAsking] = useState(false)
  function stop() {
    setIsAsking(false)
    session.clear()
    cancel.mutate()
  }
  return (
    <>
      <Button isBusy={cancel.isPending} onClick={() => setIsAsking(true)}>
        Stop for good
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Stop this import?">
        <p>What is added stays, and can be undone for 30 days. The rest is not brought in. To go on later, pause it instead.</p>
        <ButtonRow>
          <Button variant="primary" onClick={stop}>
            Stop it
          </Button>
          <Button variant="link" onClick={() => setIsAsking(false)}>
            Let it go on
          </Button>
        </ButtonRow>
      </Dialog>
    </>
  )
}
