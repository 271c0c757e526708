import {
  type BrowserError,
  chunkPattern,
  errorNamePattern,
  maxChunkLength,
  maxErrorNameLength,
  maxFramesReported,
  operationApi,
} from '#contract/operation.ts'
import { CallError, call } from '#web/lib/call.ts'
import { ChunkLoadError } from '#web/lib/chunk.ts'
import type { AppRouter } from './router.ts'

/** Of one page, until it is loaded anew. */
const maxReports = 5

/**
 * Error reporting to our own server: what nobody caught, and screens that could not be drawn. Only the class of an error and its places in
 * our own files are sent; a message may quote what somebody wrote, and an address names people. A refusal ends the reporting.
 */
export function reportErrors(router: AppRouter): void {
  const reported = new Set<string>()
  let isEnded = false

  function report(kind: BrowserError['kind'], error: unknown): void {
    const described = describeError(error, window.location.origin)
    if (!described || isEnded || reported.size >= maxReports) return
    if (described.frames.length === 0 && kind !== 'screen') return // of an extension, or of what the browser itself does
    const key = JSON.stringify(described)
    if (reported.has(key)) return
    reported.add(key)
    const route = router.state.matches.at(-1)?.routeId ?? ''
    call(operationApi.browserError, { body: { kind, ...described, route } }).catch(() => {
      isEnded = true
    })
  }

  window.addEventListener('error', ({ error }) => report('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason))
  router.options.defaultOnCatch = (error) => report('screen', error)
}

/**
 * An error without anything that its reader wrote or where they were; null for what is no fault of the app: refusals of the server, a
 * network that is away, and what was broken off.
 */
export function describeError(error: unknown, origin: string): Pick<BrowserError, 'name' | 'code' | 'frames'> | null {
  if (!(error instanceof Error) || error instanceof CallError || error instanceof ChunkLoadError || error.name === 'AbortError') return null
  const code = /Minified React error #(\d{1,4})\b/.exec(error.message)?.[1]
  const frames = (error.stack ?? '')
    .split('\n')
    .flatMap((text) => {
      const [, place = ''] = text.trim().split(`${origin}/assets/`, 2)
      const [chunk = '', line, column] = place.replace(')', '').split(':')
      const frame = { chunk, line: Number(line), column: Number(column) }
      return chunk.length <= maxChunkLength && chunkPattern.test(chunk) && frame.line > 0 && frame.column > 0 ? [frame] : []
    })
    .slice(0, maxFramesReported)
  const name = error.name.length <= maxErrorNameLength && errorNamePattern.test(error.name) ? error.name : 'Error'
  return { name, ...(code !== undefined && { code: Number(code) }), frames }
}
