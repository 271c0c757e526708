import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ToastSlip, toastPlace } from '#web/ui/ToastSlip.tsx'
import styles from './AppNotes.module.css'
import { dismissInstall, install, useAppNotes } from './app-notes.ts'

/** That a new version is there, or else, where something was added, that the app can be installed. It stays until it is answered. */
export function AppNotes({ hasAdded }: { /** Something was added to the case in this window. */ readonly hasAdded: boolean }) {
  const { isOutdated, installPrompt, wasAsked } = useAppNotes()
  if (isOutdated)
    return (
      <Note words={t('A new version is here.')}>
        <Button size="small" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </Note>
    )
  if (!hasAdded || !installPrompt || wasAsked) return null
  return (
    <Note words={t('Install the app? It opens without a network.')}>
      <Button size="small" onClick={() => void install()}>
        {t('Install')}
      </Button>
      <Button size="small" variant="link" onClick={dismissInstall}>
        {t('Never')}
      </Button>
    </Note>
  )
}

/** In the place of the toasts, so that it covers nothing that they would not. */
function Note({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => popover.current?.showPopover(), [])
  return (
    <div ref={popover} popover="manual" className={toastPlace} data-undo>
      <ToastSlip kind="success">
        <p className={styles.words}>{words}</p>
        <span className={styles.answers}>{children}</span>
      </ToastSlip>
    </div>
  )
}
