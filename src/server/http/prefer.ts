import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { replySerializer } from './serializer.ts'

/** Whether this call can be answered with no more than what changed, and its sender asked for that (RFC 7240, 4.2). */
export const prefersMinimal = ({ minimal }: Endpoint, { headers: { prefer } }: FastifyRequest): boolean =>
  minimal !== undefined &&
  [prefer ?? []]
    .flat()
    .flatMap((field) => field.split(','))
    .some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference))

/** Has replies written by the minimal schema of a call, and says in them that the preference was applied. */
export function minimalReplies({ minimal, method, path }: Endpoint): (reply: FastifyReply) => void {
  const serialize = minimal && replySerializer({ schema: minimal, method, url: path })
  return (reply) => {
    reply.header('preference-applied', 'return=minimal')
    if (serialize) reply.serializer(serialize)
  }
}
