import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import type { Derived } from '#domain/case/kinds.ts'
import { type SessionRow, sessionEnd } from '#server/db/account-tables.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'
import { answerRange, type RangeAnswer } from '#server/http/ranges.ts'
import { accessibleFile } from './access.ts'
import { sessionOfAddress } from './address.ts'
import { keyOf, type Variant, variants } from './keys.ts'
import { playsOriginal } from './sniff.ts'

const params = z.object({ owner: id, file: id, variant: z.enum(variants) })
const query = z.object({
  viewer: id,
  until: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(64)),
  inline: z.optional(z.literal('1')),
})

/** Serves stored bytes at signed addresses. Whatever is wrong with an address, it answers that there is nothing. */
export function serveFiles(app: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'config' | 'now'>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:owner/:file/:variant',
    schema: { hide: true } as object,
    config: { access: 'anyone', scope: 'media:read' },
    handler: async (request, reply) => {
      const path = params.safeParse(request.params)
      const signed = query.safeParse(request.query)
      if (!path.success || !signed.success) throw nothingHere()
      const { viewer, until, signature, inline } = signed.data
      const address = { ...path.data, viewer }
      const sessions = await sessionsOf(deps, request, viewer)
      const sessionId = sessionOfAddress(deps, address, { until, signature, sessions })
      if (sessionId === null) throw nothingHere()
      const file = await accessibleFile(deps.db, { userId: viewer, sessionId }, address)
      if (!file) throw nothingHere()
      const name = viewer === file.user_id ? file.name : neutralName(file)
      return sendVariant(deps, request, reply, { file, variant: address.variant, name, isInline: inline !== undefined })
    },
  })
}

type Sent = { readonly file: FileRow; readonly variant: Variant; readonly name: string; readonly isInline: boolean }

/** Sends the bytes of a variant that its reader may have: all, a range, or none because they have them. */
export async function sendVariant(
  deps: Pick<Deps, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, variant, name, isInline }: Sent,
): Promise<FastifyReply> {
  const content = await contentOf(deps, request, keyOf(file, playsOriginal(file) ? 'original' : variant), `"${file.id}-${variant}"`)
  reply
    .code(content.status)
    .headers({ ...content.headers, ...headersOf(file, variant, name), ...(isInline && isReadInline(file, variant) && headersToRead) })
  return reply.send(content.bytes)
}

/** Nothing here ever runs as a page: no type is guessed, scripts have no origin, what is not drawn by us is a download. */
function headersOf(file: FileRow, variant: Variant, name: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    ...(variant !== 'original' && { 'content-type': typeOf(file, variant) }),
    ...(variant === 'original' && {
      'content-type': file.kind === 'misc' ? 'application/octet-stream' : file.mime,
      'content-disposition': contentDisposition(name),
    }),
  }
}

/** A document that browsers show by themselves, recognised by its first bytes when it was uploaded. */
const isReadInline = ({ mime }: FileRow, variant: Variant): boolean => variant === 'original' && mime === 'application/pdf'

/**
 * A PDF inside our viewer. Browsers read it in a process or an origin of their own, which a sandbox would keep from starting; no type is
 * guessed and nothing is loaded, so the bytes can be nothing else. Only our own pages frame it.
 */
const headersToRead = {
  'content-type': 'application/pdf',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
} as const

const typeOf = ({ mime }: FileRow, variant: Derived) => (variant === 'video' ? 'video/mp4' : variant === 'audio' ? mime : 'image/webp')

type Content = Omit<RangeAnswer, 'range'> & { readonly bytes?: Readable }

/** The bytes that this request asks for: all, a range, or none because its sender has them. */
async function contentOf({ files }: Pick<Deps, 'files'>, request: FastifyRequest, key: string, etag: string): Promise<Content> {
  const stored = await files.head(key)
  if (!stored) throw nothingHere()
  const { range, ...answer } = answerRange(request, { size: stored.size, etag })
  if (!range || request.method === 'HEAD') return answer
  const bytes = await files.get(key, answer.status === 206 ? range : undefined)
  if (bytes === null) throw nothingHere()
  return { ...answer, bytes }
}

const readSessions = prepared<Pick<SessionRow, 'id' | 'is_kept' | 'created_at' | 'last_seen_at'>>(`
  select id, is_kept, created_at, last_seen_at from sessions where user_id = $1 order by last_seen_at desc`)

/** A program reads what was written for its key, which it sends along; everybody else what was written for a login of theirs. */
const sessionsOf = async (deps: Pick<Deps, 'db' | 'now'>, { caller }: FastifyRequest, viewer: string): Promise<readonly string[]> =>
  caller?.scopes ? (caller.userId === viewer ? [caller.sessionId] : []) : liveSessions(deps, viewer)

/**
 * The logins of somebody that have not ended, the last used first. Read by the primary key at each request and never remembered: who
 * logs out has closed every address at once, in every process.
 */
export async function liveSessions({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<readonly string[]> {
  const at = now()
  const rows = await readSessions(db, [userId])
  return rows.filter((row) => sessionEnd(row) > at).map(({ id }) => id)
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/x-7z-compressed': '7z',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'video/x-msvideo': 'avi',
  'text/plain': 'txt',
}

/** The neutral name of a file for anybody but its owner, who alone knows its name. */
export const neutralName = ({ id, mime }: { id: string; mime: string }): string => `file-${id.slice(-12)}.${endings[mime] ?? 'bin'}`
