import { t } from '#web/lib/language/translate.ts'
import { isWorkerServed } from '#web/lib/trusted-worker.ts'
import { Button } from '#web/ui/Button.tsx'
import { install, useAppNotes } from './app-notes.ts'

/** Whether this window is that of the installed app. Safari on iOS tells it by a property of its own. */
const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true
/** iPadOS calls itself a Mac, which has no touch screen. */
const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How the app is installed on this device: a button where the browser offers it, else where the browser has it. */
export function InstallSection() {
  const installPrompt = useAppNotes((state) => state.installPrompt)
  if (!isWorkerServed()) return <p>{t('This browser, or this server, does not keep the app.')}</p>
  if (isInstalled()) return <p>{t('This is the installed app. It is removed as any other on this device.')}</p>
  if (installPrompt) return <Button onClick={() => void install()}>{t('Install')}</Button>
  if (isIos()) return <p>{t('In Safari press Share, then “Add to Home Screen”.')}</p>
  return <p>{t('The menu of your browser has “Install” or “Add to home screen”, where it can install apps.')}</p>
}
