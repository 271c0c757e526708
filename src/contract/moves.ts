import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, maxLength, messageReply } from '#contract/envelope.ts'
import { maxTicketLength, movedKinds } from '#domain/moves/moves.ts'
import { minutes } from '#domain/units.ts'
import { givenPassword } from './account/auth.ts'

const ticket = z.string().check(maxLength(maxTicketLength, 'This is longer than any ticket.'))
const byMember = { access: 'member', personLimit: { most: 30, within: minutes(60) } } as const

const comparison = z.object({
  /** Where the account leads when it moves: a profile at the other deployment. */
  address: z.string(),
  username: z.string(),
  kinds: z.array(z.object({ kind: z.enum(movedKinds), here: z.number(), there: z.number() })),
  /** Whether every count is the same, and every file by its content. */
  isSame: z.boolean(),
})
export type Comparison = z.infer<typeof comparison>

/** Moving an account to another deployment: its export is brought in there, a ticket of there is compared here, and the account here closes. */
export const movesApi = {
  ticket: endpoint({
    ...byMember,
    method: 'GET',
    path: '/api/moves/ticket',
    summary:
      'A ticket that tells another deployment what the caller has here, and under which address: counts, and a digest of the content of the files. It opens nothing.',
    reply: dataReply(z.object({ ticket: z.string() })),
  }),
  compare: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/moves/comparison',
    summary: 'What the caller has here beside what a ticket of another deployment says that they have there. It changes nothing.',
    body: z.object({ ticket }),
    reply: dataReply(comparison),
  }),
  move: endpoint({
    ...byMember,
    method: 'POST',
    path: '/api/moves',
    summary:
      'Closes the account of the caller, as deactivating does, and leads its address to the one of the ticket. Unless both hold the same it is refused (409, with the comparison as `current`), or done all the same with `evenSo`. Needs `password` unless the login is younger than 10 minutes (403 `password-needed`). Logging in later takes it back.',
    body: z.object({ ticket, evenSo: z._default(z.boolean(), false), password: z.optional(givenPassword) }),
    reply: messageReply,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/moves/:id',
    access: 'anyone',
    summary:
      'Where the owner of an account that is closed here moved to; null where nobody did, or whoever asks is blocked. Guests are told no name.',
    params: z.object({ id }),
    reply: dataReply(z.nullable(z.object({ name: z.nullable(z.string()), address: z.string(), movedAt: z.string() }))),
  }),
}
