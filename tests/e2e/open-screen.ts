import { expect, type Page, type Request } from '@playwright/test'
import { liveApi } from '#contract/live.ts'

/**
 * Opens an address and waits until its heading stands, its letters are there, each call it makes is answered and no view transition runs: what
 * comes late is measured too, and a transition lies over all that is pressed.
 */
export async function openScreen(page: Page, address: string): Promise<void> {
  const asked = new Set<Request>()
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== liveApi.stream.path) asked.add(request) // what is live never ends
  }
  const onEnd = (request: Request) => asked.delete(request)
  page.on('request', onRequest).on('requestfinished', onEnd).on('requestfailed', onEnd)
  await page.goto(address).catch((error: Error) => {
    // The screen before may be on its way to another document, which breaks off the first try.
    if (!error.message.includes('net::ERR_ABORTED')) throw error
    return page.goto(address)
  })
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
