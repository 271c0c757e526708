import { withWords } from '#web/lib/language/with-words.ts'
import { loadMemberLayout } from './LazyMemberLayout.tsx'
import { loadPage } from './load-page.ts'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/** With digits, which have a file of their own. */
const loadFont = () => document.fonts.load('1em Canon', '0')

/** Loaded itself only when it is wanted. */
const loadPainter = withWords('map', () => import('#web/map/load-painter.ts'))
const preparePainter = async () => (await loadPainter()).preparePainter()

const loads = [loadMemberLayout, loadPage('map/MapPage'), preparePainter, loadFont]

/**
 * Loads the code of the first screen after the login while a guest fills in a form, with its font, and opens the canvas that it draws on. What
 * fails is loaded again where it is needed.
 */
export function preloadMap(router: AppRouter) {
  const listening = new AbortController()
  addEventListener(
    'input',
    () => {
      if (screenOf(router.state.matches)?.access !== 'guest') return
      listening.abort()
      for (const load of loads) void load().catch(() => {})
    },
    { signal: listening.signal },
  )
}
