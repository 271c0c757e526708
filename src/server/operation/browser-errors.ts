import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { BrowserError } from '#contract/operation.ts'
import { days } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'

/** Of the reports of one day so many stand in the log of this process; the others are counted alone. */
const maxLoggedEachDay = 1000

/** Takes what browsers report of errors of the web app into the log and a counter. Nothing is kept of who reported it. */
export function takeBrowserErrors({ config, now }: Pick<Deps, 'config' | 'now'>, registry: Registry) {
  const counted = new Counter({
    name: 'browser_errors_total',
    help: 'Errors of the web app that browsers reported, by what failed.',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  let day = { since: Number.NEGATIVE_INFINITY, logged: 0 }

  return ({ kind, name, code, route, frames }: BrowserError, log: Pick<FastifyBaseLogger, 'warn'>): void => {
    if (!config.takesBrowserErrors) throw nothingHere()
    counted.inc({ kind })
    const at = now().getTime()
    if (at - day.since >= days(1)) day = { since: at, logged: 0 }
    if (day.logged++ >= maxLoggedEachDay) return
    const stack = frames.map(({ chunk, line, column }) => `${chunk}:${line}:${column}`)
    log.warn({ kind, name, ...(code !== undefined && { code }), screen: route, stack }, 'browser error')
  }
}
