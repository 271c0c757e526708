import { mountDictionary } from '#web/dictionary/mount-dictionary.tsx'
import type { TermHistory } from '#web/dictionary/term-history.ts'
import { termParameter } from '#web/lib/term-address.ts'
import type { AppRouter } from './router.ts'

/** The history of terms in the search parameters of the app's screens. */
const historyIn = (router: AppRouter): TermHistory => ({
  subscribe: (listener) => router.subscribe('onResolved', listener),
  term: () => (router.state.location.search as Record<string, string | undefined>)[termParameter] ?? null,
  depth: () => (router.state.location.state as { termDepth?: number }).termDepth ?? 0,
  set: (term, termDepth, { isPushed }) =>
    void router.navigate({
      to: '.',
      replace: !isPushed,
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, [termParameter]: term ?? undefined }),
      state: (before: object) => ({ ...before, termDepth }),
    } as never),
  go: (steps) => router.history.go(steps),
})

let openTerm: ((term: string) => void) | null = null

/** Shows the term that the address names, or one that is pressed: the first call mounts the dictionary. */
export function showDictionary(router: AppRouter, pressed?: string): void {
  openTerm ??= mountDictionary(historyIn(router))
  if (pressed !== undefined) openTerm(pressed)
}
