import { handshake } from '#web/lib/handshake.ts'
import { fullTitle } from '#web/lib/title.ts'
import { announce } from './Announcer.tsx'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/** On every arrival: the tab's title, then the focus on the heading and the title read out. The first page of a visit keeps the focus where it is. */
export function followArrivals(router: AppRouter) {
  router.subscribe('onBeforeRouteMount', () => {
    const screen = screenOf(router.state.matches)
    if (screen) document.title = fullTitle(screen.title)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    handshake.connect()
    if (!fromLocation || !pathChanged) return
    const page = document.getElementById('page')
    const target = page?.querySelector('h1') ?? page
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    announce(document.title)
  })
}
