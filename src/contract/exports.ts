import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, id, messageReply } from '#contract/envelope.ts'
import { exportLifetime, exportStates, partSizes } from '#domain/exports/limits.ts'
import { days, minutes } from '#domain/units.ts'
import { givenPassword } from './account/auth.ts'

const whole = z.int().check(z.minimum(0))

/** A zip of an export; its address is a path of the same server. */
const exportPart = z.object({ name: z.string(), bytes: whole, files: whole, address: z.string() })

/** Everything that somebody has, made ready to be taken away. */
export const accountExport = z.object({
  _id: z.string(),
  state: z.enum(exportStates),
  /** While it is made: how many entries are laid out, of how many. */
  done: whole,
  of: whole,
  bytes: whole,
  parts: z.array(exportPart),
  createdAt: z.string(),
  /** Until when it can be downloaded. */
  expiresAt: z.string(),
})
export type AccountExport = z.infer<typeof accountExport>

/** Taking everything away: one export at a time. */
export const exportsApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/exports',
    access: 'member',
    summary: `Begins an export of everything that the caller has, as zips of \`partSize\` gigabytes, and answers it; the one before is thrown away. Safe to repeat: while one is being made it is answered. It can be downloaded for ${exportLifetime / days(1)} days. Needs \`password\` unless the login is younger than 10 minutes (403 \`password-needed\`).`,
    body: z.object({ partSize: z.literal(partSizes), password: z.optional(givenPassword) }),
    personLimit: { most: 10, within: minutes(60) },
    reply: dataReply(accountExport),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/exports/latest',
    access: 'member',
    scope: 'account:export',
    summary: 'The export of the caller, with an address for each of its zips; null where there is none.',
    reply: dataReply(z.nullable(accountExport)),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/exports/:id',
    access: 'member',
    summary: 'Throws an export away, or ends its making. Nothing happens when it is gone.',
    params: z.object({ id }),
    reply: messageReply,
  }),
}
