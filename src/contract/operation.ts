import * as z from 'zod/mini'
import { hours } from '#domain/units.ts'
import { endpoint } from './endpoint.ts'
import { emptyReply, maxLength } from './envelope.ts'

export const maxChunkLength = 80
/** The name of a file of the app's script. */
export const chunkPattern = /^[\w.-]+\.js$/
export const maxErrorNameLength = 40
/** The name of a class. */
export const errorNamePattern = /^[A-Za-z]\w*$/
/** Where in the app's own files: the name of the file, and line and column in it, from 1. */
const frame = z.object({
  chunk: z.string().check(maxLength(maxChunkLength), z.regex(chunkPattern, 'This is no file of the app.')),
  line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  column: z.int().check(z.minimum(1), z.maximum(10_000_000)),
})
export const maxFramesReported = 12
const browserError = z.object({
  /** Whether something threw, a promise was rejected, or a screen could not be drawn. */
  kind: z.enum(['error', 'rejection', 'screen']),
  /** The class of the error, such as `TypeError`. Never its message, which may quote what somebody wrote. */
  name: z.string().check(maxLength(maxErrorNameLength), z.regex(errorNamePattern, 'This is no name of a class.')),
  /** The number of an error of React, whose messages are left out of the build. */
  code: z.optional(z.int().check(z.minimum(0), z.maximum(9999))),
  /** The template of the address, such as `/case/$id`. */
  route: z.string().check(maxLength(100), z.regex(/^[\w/$.{}-]*$/, 'This is no template of an address.')),
  /** The innermost first. */
  frames: z.array(frame).check(z.maxLength(maxFramesReported, `Send ${maxFramesReported} or fewer.`)),
})
export type BrowserError = z.infer<typeof browserError>

export const operationApi = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'anyone',
    summary: 'Whether the process answers.',
    reply: z.object({ status: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'anyone',
    summary:
      'Whether database and files answer too, and whether the disk has room for uploads; 503 as well from a server that is about to stop.',
    reply: z.object({ status: z.string(), database: z.string(), files: z.string(), disk: z.string() }),
  }),
  browserError: endpoint({
    method: 'POST',
    path: '/api/browser-errors',
    access: 'anyone',
    summary:
      'Takes down that something of the web app failed in a browser: the class of the error and where in our own files it came from, without its message, the address or who it was. 404 where the setting BROWSER_ERRORS turned it off: the app then reports nothing until it is loaded anew.',
    body: browserError,
    limit: { most: 20, within: hours(1) },
    reply: emptyReply,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'anyone',
    summary:
      'What the server counts, in the text format of Prometheus. Answered to who asks from the same machine and through no proxy, and to who sends the setting METRICS_TOKEN as a bearer token; to others there is nothing here.',
    replyAs: 'text',
    reply: z.string(),
  }),
}
