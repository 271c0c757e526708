import { expect, type Page, type Request } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import { liveApi } from '#contract/live.ts'
import { screens } from '#web/app/screens.ts'

/** Opens an address in a document of its own, and waits until all of it stands. */
export const openScreen = (page: Page, address: string): Promise<void> =>
  untilItStands(page, () =>
    page
      .goto(address)
      .catch((error: Error) => {
        // The screen before may be on its way to another document, which breaks off the first try.
        if (!error.message.includes('net::ERR_ABORTED')) throw error
        return page.goto(address)
      })
      .then(() => {}),
  )

/**
 * Goes on to another screen inside the app's document, as a link does but without a transition, and waits until all of it stands: a fifth of the
 * processor time of another document. A screen whose document has a policy of its own is opened, as the app does.
 */
export async function walkToScreen(page: Page, address: string): Promise<void> {
  const href = address.replace(/^https?:..[^/]+/, '')
  const isInApp = await page.evaluate(() => '__TSR_ROUTER__' in window)
  if (!isInApp || [new URL(page.url()).pathname, href].some(hasOwnPolicy)) await openScreen(page, address)
  else await untilItStands(page, () => page.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to, viewTransition: false }), href))
}

declare global {
  interface Window {
    /** The router's own name for itself. */
    __TSR_ROUTER__?: AnyRouter
  }
}

const hasOwnPolicy = (address: string) => screens.some((screen) => screen.hasOwnPolicy && address.startsWith(screen.path))

/**
 * Waits until the heading stands, its letters are there, what was fetched on the way is answered, scripts too, and no view
 * transition runs: what comes late is measured too, and a transition lies over all that is pressed.
 */
async function untilItStands(page: Page, go: () => Promise<void>): Promise<void> {
  const asked = new Set<Request>()
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (['fetch', 'xhr', 'script'].includes(request.resourceType()) && pathname !== liveApi.stream.path) asked.add(request) // what is live never ends
  }
  const onEnd = (request: Request) => asked.delete(request)
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await go()
  await page.getByRole('heading').first().waitFor({ state: 'attached' }) // of an open conversation on a phone, the name
  await page.evaluate(() => document.fonts.ready)
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        await (document as Document & { readonly activeViewTransition?: ViewTransition | null }).activeViewTransition?.finished
      })
      return [...asked].map((request) => request.url())
    })
    .toEqual([])
  page.off('request', onRequest).off('requestfinished', onEnd).off('requestfailed', onEnd)
}
