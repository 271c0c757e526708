import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { minutes } from '#domain/units.ts'
import type { Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'

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

/** Makes a login so old that the calls which ask for a recent password ask for it. */
export async function ageLogin({ databaseUrl }: Pick<RunningServer, 'databaseUrl'>, { id }: Pick<Person, 'id'>): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  // the instant is reckoned here, since a divided database refuses what may differ from server to server
  await database.query('update sessions set created_at = $2 where user_id = $1', [id, new Date(Date.now() - minutes(11))])
  await database.end()
}
