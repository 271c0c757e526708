import type { BrowserContext } from '@playwright/test'
import type { Person } from '../../scripts/client.ts'

/** Makes a browser context start logged in, as one that chose to stay so. */
export async function logIn(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((token) => {
    if (localStorage.getItem('token') !== null) return
    localStorage.setItem('token', token)
    const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes: { singleStarcharts: false } }
    localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
  }, person.token)
}
