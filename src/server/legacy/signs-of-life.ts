import type { FastifyInstance } from 'fastify'
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
  let asked: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  const forget = () => {
    readAt = Number.NEGATIVE_INFINITY
  }
  const unsubscribe = deps.bus.subscribe(legacyTopic, forget)
  app.addHook('onClose', async () => unsubscribe())

  async function isAskedFor(userId: string): Promise<boolean> {
    const now = deps.now().getTime()
    if (now - readAt >= believedFor) {
      readAt = now
      asked = new Set(await ownersAskedFor(deps.db))
    }
    return asked.has(userId)
  }

  app.addHook('onSend', async (request, reply) => {
    const { caller, method, routeOptions } = request
    if (!caller || caller.scopes || method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
    if (reply.statusCode >= 400 || automatic.has(`${method} ${routeOptions.url}`)) return
    if (await isAskedFor(caller.userId)) await showLife(deps, caller.userId)
  })
}

/** Ends the case about somebody who is there. @returns whether they still can be: false where the account is remembered already */
export const showLife = (deps: LegacyDeps, userId: string): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, userId)
    await happen(deps, trx, userId, { kind: 'sign-of-life' })
    return owner?.state !== 'remembered'
  })

/** The same in the transaction of a login, which holds the account. */
export const showLifeWith =
  (deps: LegacyDeps) =>
  async (trx: Transaction, userId: string): Promise<void> => {
    await happen(deps, trx, userId, { kind: 'sign-of-life' })
  }
