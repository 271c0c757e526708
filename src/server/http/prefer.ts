import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Whether this call can be answered with no more than what changed, and its sender asked for that (RFC 7240, 4.2). */
export const prefersMinimal = ({ minimal }: Endpoint, { headers: { prefer } }: FastifyRequest): boolean =>
  minimal !== undefined &&
  [prefer ?? []]
    .flat()
    .flatMap((field) => field.split(','))
    .some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference))

/** Has the reply written by its minimal schema, and says that the preference was applied. */
export function replyMinimal({ minimal, method, path }: Endpoint, reply: FastifyReply): void {
  reply.header('preference-applied', 'return=minimal')
  if (minimal)
    reply.serializer(serializerCompiler({ schema: minimal as Parameters<typeof serializerCompiler>[0]['schema'], method, url: path }))
}
