import { useBlocker } from '@tanstack/react-router'
import { t } from '#web/lib/language/translate.ts'
import { Button } from './Button.tsx'
import { ButtonRow } from './ButtonRow.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  /** Something on this screen was changed and not saved. */
  readonly isUnsaved: boolean
  /** Leaving is free all the same, when the login has ended meanwhile. */
  readonly mayLeave: () => boolean
}

/** Asks before unsaved changes are lost: inside the app with a dialog, on leaving it with the browser's own question. */
export function UnsavedChangesDialog({ isUnsaved, mayLeave }: Props) {
  const way = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname && !mayLeave(),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  const stay = () => way.reset?.()
  return (
    <Dialog isOpen={way.status === 'blocked'} onClose={stay} title={t('Leave without saving?')} entry="none">
      <p>{t('What you changed here is not saved yet.')}</p>
      <ButtonRow>
        <Button variant="danger" onClick={() => way.proceed?.()}>
          {t('Leave without saving')}
        </Button>
        <Button variant="link" onClick={stay}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
