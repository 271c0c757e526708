import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { hasSingleKeys } from '#web/lib/single-keys.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import type { AppRouter } from './router.ts'

const loadKeys = loadChunk(() => import('./KeysDialog.tsx'))

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> & { readonly target: EventTarget | null }

/** What a key does on every screen: `/` searches, `?` lists the keys. In a field it is text. */
export function screenCommandOf({ key, ctrlKey, metaKey, altKey, isComposing, target }: Press): 'search' | 'keys' | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if ((target as Element | null)?.closest?.('input, textarea, select, [contenteditable]')) return null
  return key === '/' ? 'search' : key === '?' ? 'keys' : null
}

/** Does what these keys say. A screen without a search of its own leads to that of the case; a guest has none, and searches the dictionary. */
export function followKeys(router: AppRouter, { openDictionary }: { readonly openDictionary: () => void }): void {
  focusWantedSearch()
  addEventListener('keydown', (event) => {
    const command = event.defaultPrevented || !hasSingleKeys() ? null : screenCommandOf(event)
    if (command === null) return
    if (command === 'keys') {
      event.preventDefault()
      void loadKeys().then(
        ({ showKeys }) => showKeys(),
        () => showErrorToast(t('The list of keys could not be loaded.')),
      )
    } else if (focusSearch()) event.preventDefault()
    else if (document.querySelector('dialog[open]') === null) {
      event.preventDefault()
      if (!useRoot.getState().auth.authenticated) openDictionary()
      else if (isLoading()) focusSearchWhenShown(() => !isLoading() && searchCase(router))
      else searchCase(router)
    }
  })
}

function searchCase(router: AppRouter): true {
  tabStorage.setItem(wantedKey, '')
  void router.navigate({ to: '/collection' }).then(focusWantedSearch)
  return true
}

/** The screen may have a search that is not there yet. */
const isLoading = () => document.querySelector('main [data-loading]') !== null

/** The search that is in sight: of the topmost dialog, or of the screen. */
function focusSearch(): boolean {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const field = [...within.querySelectorAll<HTMLInputElement>('input:is([type="search"], [inputmode="search"])')].find((one) =>
    one.checkVisibility(),
  )
  field?.focus()
  field?.select()
  return field !== undefined
}

/** That a search is on its way. The payment page is left by its document, and the next one reads this. */
const wantedKey = 'search-wanted'

function focusWantedSearch(): void {
  if (tabStorage.getItem(wantedKey) === null) return
  tabStorage.removeItem(wantedKey)
  focusSearchWhenShown()
}

/**
 * A screen that is still loading shows its search later; whoever does something else meanwhile is left alone.
 * @param orElse asked at each change while there is no search, ends the waiting by true
 */
function focusSearchWhenShown(orElse = () => false): void {
  if (focusSearch()) return
  const stop = new AbortController()
  const observer = new MutationObserver(() => {
    if (focusSearch() || orElse()) stop.abort()
  })
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, () => stop.abort(), { signal: stop.signal })
  observer.observe(document.body, { childList: true, subtree: true })
}
