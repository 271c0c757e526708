import type { BrowserContext } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'

/** Makes a browser context start logged in, as one that chose to stay so. */
export async function logIn(context: BrowserContext, { token }: Person, { singleStarcharts = false } = {}): Promise<void> {
  await context.addInitScript(
    ([own, protectedRoutes]) => {
      const isFrame = window !== window.top // the browser's own viewer of PDFs has no storage
      if (isFrame || localStorage.getItem('token') !== null) return
      localStorage.setItem('token', own)
      const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes }
      localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
    },
    [token, { singleStarcharts }] as const,
  )
}
