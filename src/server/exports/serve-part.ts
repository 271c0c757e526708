import { createHmac } from 'node:crypto'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import type { ExportRow } from '#server/db/export-tables.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'
import { safeHeaders } from '#server/http/headers.ts'
import { answerRange } from '#server/http/ranges.ts'
import { sendPieces } from '#server/http/send-pieces.ts'
import { isSameText } from '#server/secrets.ts'
import { exportPrefix, readPart } from './part-plan.ts'

type Ticket = { readonly owner: string; readonly exportId: string }

/** Opens the zips of one export, and nothing else, as long as that export is there. */
const ticketOf = ({ config }: Pick<Deps, 'config'>, { owner, exportId }: Ticket): string =>
  createHmac('sha256', config.secrets.media).update(`export/${owner}/${exportId}`).digest('base64url')

/** The address of a zip: programs that go on with a broken download need no login for it. */
export const addressOfPart = (deps: Pick<Deps, 'config'>, { user_id: owner, id: exportId }: ExportRow, part: number): string =>
  `/media/exports/${owner}/${exportId}/${part}?ticket=${ticketOf(deps, { owner, exportId })}`

const params = z.object({ owner: id, export: id, part: z.coerce.number().check(z.int(), z.minimum(1)) })
const query = z.object({ ticket: z.string().check(z.maxLength(64)) })

/** Serves the zips of exports: whole or by range, the same bytes from every server. */
export function serveExports(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'config' | 'now'>): void {
  const isHttps = deps.config.publicUrl.startsWith('https:')
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/exports/:owner/:export/:part',
    schema: { hide: true } as object,
    config: { access: 'anyone', scope: 'account:export' },
    handler: async (request, reply) => {
      const named = params.safeParse(request.params)
      const signed = query.safeParse(request.query)
      if (!named.success || !signed.success) throw nothingHere()
      const { owner, export: exportId, part: number } = named.data
      if (!isSameText(signed.data.ticket, ticketOf(deps, { owner, exportId }))) throw nothingHere()
      const part = (await readReady(deps, { owner, exportId }))?.parts[number - 1]
      if (!part) throw nothingHere()
      const { status, headers, range } = answerRange(request, { size: part.bytes, etag: `"${part.etag}"` })
      reply.code(status).headers({
        ...safeHeaders({ isCall: false, isHttps }),
        ...headers,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-type': 'application/zip',
        'content-disposition': contentDisposition(part.name),
      })
      if (!range || request.method === 'HEAD') return reply.send()
      return sendPieces(request, reply, readPart(deps.files, { prefix: exportPrefix(owner, exportId), number, part }, range))
    },
  })
}

/** An export that can be downloaded: by the owner of an account that nobody closed, by the contacts of one that is remembered. */
const readReady = ({ db, now }: Pick<Deps, 'db' | 'now'>, { owner, exportId }: Ticket): Promise<Pick<ExportRow, 'parts'> | undefined> =>
  db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.user_id')
    .select('parts')
    .where('exports.user_id', '=', owner)
    .where('exports.id', '=', exportId)
    .where('exports.state', '=', 'ready')
    .where('expires_at', '>', now())
    .where((either) =>
      either.or([
        either.and([either('users.state', 'in', ['open', 'locked']), either('for_contacts', '=', false)]),
        either.and([either('users.state', '=', 'remembered'), either('for_contacts', '=', true)]),
      ]),
    )
    .executeTakeFirst()
