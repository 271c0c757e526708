import { create } from 'zustand'
import { browserStorage } from '#web/lib/storage.ts'

/** The event by which Chromium offers to install the app: TypeScript has no type of it. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}
export type AppNotes = {
  /** The server has a newer build than this window. */
  readonly isOutdated: boolean
  /** Null where the browser does not offer to install the app, or has installed it. */
  readonly installPrompt: InstallPrompt | null
  /** Somebody was asked here whether to install it, and never will be again. */
  readonly wasAsked: boolean
}
const askedKey = 'install-asked'

/** What the app has to say of itself: that there is a new version, and that it can be installed. */
export const useAppNotes = create<AppNotes>(() => ({
  isOutdated: false,
  installPrompt: null,
  wasAsked: browserStorage.getItem(askedKey) !== null,
}))

/** Nobody is asked twice in a browser, whatever they answered. */
export function dismissInstall(): void {
  browserStorage.setItem(askedKey, '1')
  useAppNotes.setState({ wasAsked: true })
}

/** Has the browser ask whether to install the app. The event serves once. */
export async function install(): Promise<void> {
  const { installPrompt } = useAppNotes.getState()
  useAppNotes.setState({ installPrompt: null })
  dismissInstall()
  await installPrompt?.prompt()
}
