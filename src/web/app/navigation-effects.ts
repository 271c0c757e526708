import { loading } from '#web/lib/loading.ts'
import { fullTitle, titleWithoutCount, writeTitle } from '#web/lib/title.ts'
import { announce } from './Announcer.tsx'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/** After every navigation: sets the tab's title, focuses the heading unless the screen has focused a part of itself, and announces the title.
 * The first page of a visit keeps its focus. */
export function handleNavigation(router: AppRouter) {
  let stopWaiting = () => {}
  let focused: Element | null = null
  router.subscribe('onBeforeRouteMount', () => {
    focused = document.activeElement
    const screen = screenOf(router.state.matches)
    if (screen) writeTitle(fullTitle(screen.title))
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    loading.ready()
    if (!fromLocation || !pathChanged) return
    stopWaiting()
    const chosen = document.activeElement
    const hasChosen = chosen !== focused && document.getElementById('page')?.contains(chosen)
    stopWaiting = hasChosen ? () => {} : focusHeading()
    announce(titleWithoutCount())
  })
}

/** Focuses the heading, or the page until its heading is rendered. Never takes the focus from an element that somebody has chosen meanwhile. */
function focusHeading(): () => void {
  if (focus(document.querySelector<HTMLElement>('#page h1'))) return () => {}
  focus(document.getElementById('page'))
  const watcher = new MutationObserver(() => {
    const chosen = document.activeElement
    const isFree = chosen === document.body || chosen?.id === 'page'
    if (!isFree || focus(document.querySelector<HTMLElement>('#page h1'))) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

function focus(target: HTMLElement | null): boolean {
  target?.setAttribute('tabindex', '-1')
  target?.focus({ preventScroll: true })
  return target !== null
}
