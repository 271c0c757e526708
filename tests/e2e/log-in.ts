import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { deletionGrace } from '#domain/account/limits.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
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

type Owned = Pick<Person, 'id'>
type Databased = Pick<RunningServer, 'databaseUrl'>

/** Makes a login so old that the calls which ask for a recent password ask for it. */
export const ageLogin = (server: Databased, person: Owned): Promise<void> =>
  age(server, person, 'update sessions set created_at = $2 where user_id = $1', minutes(11))

/** Makes the deletion of an account so old that its grace is over. */
export const ageDeletion = (server: Databased, person: Owned): Promise<void> =>
  age(server, person, 'update users set state_changed_at = $2 where id = $1', deletionGrace + minutes(1))

/** The instant is reckoned here, since a divided database refuses what may differ from server to server. */
async function age({ databaseUrl }: Databased, { id }: Owned, statement: string, by: Milliseconds): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(statement, [id, new Date(Date.now() - by)])
  await database.end()
}
