import * as z from 'zod/mini'
import type { Holdings } from '#domain/moves/moves.ts'
import { Problem } from '#domain/problem.ts'

/** How a ticket begins, so that nobody pastes anything else. */
const mark = 'bureau-move:'

const maxAddressLength = 300

/** Whether an account may lead there: an address of the web that is encrypted, or one of this machine, without a login in it. */
function isMovedAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '' || text.length > maxAddressLength) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
}

const count = z.number().check(z.int(), z.minimum(0))
const content = z.object({
  address: z.string().check(z.refine(isMovedAddress)),
  username: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[^\p{C}]+$/u)),
  counts: z.object({
    image: count,
    video: count,
    misc: count,
    tweet: count,
    album: count,
    conversation: z.optional(count),
    island: z.optional(count),
  }),
  files: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
export type Ticket = Holdings & { readonly address: string; readonly username: string }

/** Says what somebody has at one deployment, for another. It is no secret and no proof: whoever uses it closes their own account by it. */
export const writeTicket = ({ address, username, counts, files }: Ticket): string =>
  mark + Buffer.from(JSON.stringify({ address, username, counts, files })).toString('base64url')

/** Throws `not-valid` for what is no ticket. */
export function readTicket(text: string): Ticket {
  const given = text.replaceAll(/\s/g, '')
  const parsed = given.startsWith(mark) ? content.safeParse(jsonOf(given.slice(mark.length))) : null
  if (!parsed?.success) throw new Problem('not-valid', 'This is no ticket. Make one at the site you move to, and paste all of it.')
  return { ...parsed.data, address: new URL(parsed.data.address).href } // as a browser reads it
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
