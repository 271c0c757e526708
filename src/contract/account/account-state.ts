import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, messageReply, owner, prose } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { maxReasonLength } from '#domain/account/limits.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword, mailedToken } from './auth.ts'

/** Locking, leaving for a while, leaving for good, and taking back what a mailed link takes back. */
export const accountStateApi = {
  deactivedeleteacc: endpoint({
    method: 'PUT',
    path: '/api/users/deactivedeleteacc/:id',
    access: 'self',
    summary:
      '`lock` locks an open account and opens a locked one, unless `locked` says which, once for each `Idempotency-Key`. `deactivate` hides everything until the next login. `deleted` hides everything at once and erases it after 30 days; the mailed link undoes it until then. Both end every login. `deleted` needs `password` unless the login is younger than 10 minutes (403 `password-needed`).',
    params: owner,
    body: z.object({
      id: z.optional(z.string()),
      status: z.enum(['deactivate', 'deleted', 'lock']),
      /** Why; kept for the owner's own account only. */
      msg: z.optional(prose(maxReasonLength)),
      locked: z.optional(z.boolean()),
      password: z.optional(givenPassword),
    }),
    reply: dataReply(userInfo),
  }),
  undelete: endpoint({
    method: 'POST',
    path: '/api/auth/undelete/:token',
    access: 'anyone',
    summary: 'Takes the deletion of an account back by the mailed link, within 30 days. It logs nobody in.',
    params: z.object({ token: mailedToken }),
    limit: { most: 30, within: minutes(5) },
    reply: messageReply,
  }),
  stopEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/stop-email-change/:token',
    access: 'anyone',
    summary:
      'Stops or undoes a change of e-mail by the link mailed to the old address, within 72 hours, and ends every login. It logs nobody in.',
    params: z.object({ token: mailedToken }),
    limit: { most: 30, within: minutes(5) },
    reply: messageReply,
  }),
}
