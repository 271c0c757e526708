import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { pressedTerm, termParameter } from '#web/shared/term/term-address.ts'
import type { AppRouter } from './router.ts'

const load = loadChunk(() => import('./dictionary.ts'))

/** Alt+L, by the place of the key, since Alt types another letter on a Mac. Not in a field, where it types. */
const isKey = ({ altKey, ctrlKey, metaKey, code, target }: KeyboardEvent) =>
  altKey && !ctrlKey && !metaKey && code === 'KeyL' && !(target as Element).closest('input, textarea, select, [contenteditable]')

/**
 * Opens the dictionary by its key, by links to terms, and where the address names one. The dictionary is loaded when it is first opened.
 */
export function followTerms(router: AppRouter): { readonly openDictionary: () => void } {
  const show = (event?: Event, term?: string | null) => {
    if (term === null) return
    event?.preventDefault()
    load().then(
      ({ showDictionary }) => showDictionary(router, term),
      () => showErrorToast(t('The dictionary could not be loaded.')),
    )
  }
  const showNamed = () => termParameter in router.state.location.search && show()
  router.subscribe('onResolved', showNamed)
  showNamed()
  addEventListener('keydown', (event) => show(event, isKey(event) ? '' : null))
  addEventListener('click', (event) => show(event, pressedTerm(event)))
  return { openDictionary: () => show(undefined, '') }
}
