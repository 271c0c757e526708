import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import { legacyTopic } from '#server/bus/port.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { happen } from './case-events.ts'
import { ownersAskedFor } from './case-store.ts'
import { lockOwner } from './contact-store.ts'
import type { LegacyDeps } from './provided.ts'

/** How long a process believes for whom it was asked: so late it learns of a request whose hint was lost. */
const believedFor: Milliseconds = minutes(1)

/** What a page does by itself while somebody looks at it: no act of theirs. */
const automatic: ReadonlySet<string> = new Set([
  'PUT /api/users/updateProgress/:id',
  'PUT /api/notifications/read',
  'PUT /api/conversations/:id/read',
  'PUT /api/conversations/:id/typing',
  'POST /api/notifications/push',
  'POST /api/auth/logout',
])

/**
 * Ends the case about whoever writes something in a session of their own. What a key does is none, and no reading is. Whom a case is open about
 * is known without asking: the few there are are read once a minute, and a new one is told on the bus.
 */
export function watchForLife(app: FastifyInstance, deps: LegacyDeps & Pick<Deps, 'bus'>): void {
  let asked: Promise<ReadonlySet<string>> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const unsubscribe = deps.bus.subscribe(legacyTopic, () => {
    asked = null
  })
  app.addHook('onClose', async () => unsubscribe())

  /** Whoever writes while the list is read waits for it, since an older one may lack them; where it cannot be read they are looked up. */
  async function isAskedFor(userId: string): Promise<boolean> {
    const now = deps.now().getTime()
    if (asked === null || now - readAt >= believedFor) {
      const reading = ownersAskedFor(deps.db).then((owners) => new Set(owners))
      asked = reading
      readAt = now
      reading.catch(() => {
        if (asked === reading) asked = null
      })
    }
    return asked.then(
      (owners) => owners.has(userId),
      () => true,
    )
  }

  // Before the act: one that is under way while the account is remembered would come too late to be a sign.
  app.addHook('preHandler', async ({ caller, method, routeOptions }) => {
    if (!caller || caller.scopes || method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (automatic.has(`${method} ${routeOptions.url}`)) return
    if (await isAskedFor(caller.userId)) await showLife(deps, caller.userId)
  })
}

/** Ends the case about somebody who is there. Throws `gone` where the account is remembered already: nothing they do is kept then. */
export const showLife = (deps: LegacyDeps, userId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, userId)
    if (owner?.state === 'remembered')
      throw new Problem(
        'gone',
        'This account was remembered a moment ago. Take it back: the e-mail about it says how, and nothing of it is lost.',
      )
    await happen(deps, trx, userId, { kind: 'sign-of-life' })
  })

/** The same in the transaction of a login, which holds the account. */
export const showLifeWith =
  (deps: LegacyDeps) =>
  async (trx: Transaction, userId: string): Promise<void> => {
    await happen(deps, trx, userId, { kind: 'sign-of-life' })
  }
