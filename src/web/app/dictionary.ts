import { mountDictionary } from '#web/dictionary/mount-dictionary.tsx'
import type { TermHistory } from '#web/dictionary/term-history.ts'
import { withLayers } from '#web/lib/layers.ts'
import { termParameter } from '#web/shared/term/term-address.ts'
import type { AppRouter } from './router.ts'

/** The history of terms in the search parameters of the app's screens. */
const historyIn = (router: AppRouter): TermHistory => ({
  subscribe: (listener) => router.subscribe('onResolved', listener),
  term: () => (router.state.location.search as Record<string, string | undefined>)[termParameter] ?? null,
  depth: () => {
    const { layers = [] } = router.state.location.state
    return layers.length - 1 - layers.findLastIndex((layer) => layer !== termParameter)
  },
  open: (term) => withLayers((layers) => layers.step(termParameter, term)),
  back: () => router.history.back(),
  close: () => withLayers((layers) => layers.close(termParameter, { hasSteps: true })),
})

let openTerm: ((term: string) => void) | null = null

/** Shows the term that the address names, or one that is pressed: the first call mounts the dictionary. */
export function showDictionary(router: AppRouter, pressed?: string): void {
  openTerm ??= mountDictionary(historyIn(router))
  if (pressed !== undefined) openTerm(pressed)
}
