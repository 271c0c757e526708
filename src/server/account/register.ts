import type * as z from 'zod/mini'
import type { registration } from '#contract/account/auth.ts'
import type { Language } from '#domain/people/languages.ts'
import { Problem } from '#domain/problem.ts'
import { isTaken, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { countEmail } from './attempts.ts'
import { type Breached, checkPassword } from './breached.ts'
import type { Callers } from './session-cache.ts'
import { type Opened, openSession, type Visit } from './sessions.ts'
import { insertAccount, isUsernameTaken, writeLanguage } from './store.ts'
import { enqueueVerification } from './verification-email.ts'

type RegisterDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'hashing' | 'jobs'> & {
  readonly breached: Breached
  readonly callers: Callers
}

const usernameTaken = () =>
  new Problem('conflict', 'This username is taken.', { errors: [{ path: 'username', message: 'This username is taken.' }] })

/**
 * Opens an account and logs in. It never looks whether the address has an account already: that is found out when the e-mail
 * is written, later and elsewhere, so that neither the answer nor its time can tell.
 * @param language of the e-mails to come; null for one that the house does not speak
 */
export async function register(
  deps: RegisterDeps,
  { name, username, email, password, birth, next }: z.output<typeof registration>,
  visit: Visit,
  former: Caller | null,
  language: Language | null = null,
): Promise<Opened> {
  const { db, now, newId, hashing, callers } = deps
  await checkPassword(deps, password, { name, username, email })
  if (await isUsernameTaken(db, username)) throw usernameTaken()
  const passwordHash = await hashing.hash(password)
  const id = newId()
  const opened = await transact(db, async (trx) => {
    await insertAccount(trx, { id, name, username, email, birth: birth ?? null, passwordHash, createdAt: now() })
    if (language !== null && language !== 'en') await writeLanguage(trx, id, language)
    if ((await countEmail(trx, now(), 'verify', email)) === null) await enqueueVerification(deps, trx, { userId: id, next })
    return openSession(deps, trx, { userId: id, isKept: false, visit, former })
  }).catch((error: unknown) => {
    throw isTaken(error) ? usernameTaken() : error
  })
  if (former) callers.forget(former.userId)
  return opened
}
