import type { ProviderName } from '../port.ts'
import { type Disturbance, delaysOf, type Scenario } from './scenarios.ts'
import type { Moved, Tables } from './tables.ts'

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: RequestHeaders
  /** Parsed JSON, or the fields of a form by their names as they were sent. */
  readonly body: Readonly<Record<string, unknown>>
}
export type Answer = { readonly status: number; readonly body: unknown; readonly disturbance?: Disturbance }

/** What the simulated providers borrow: their memory, the clock, and unguessable ids. */
export type Context = {
  readonly tables: Tables
  readonly now: () => number
  /** So many characters of 0-9 and A-Z. */
  readonly newCode: (length: number) => string
}

/** Notes that money moved. */
export const move = ({ tables, now }: Context, moved: Omit<Moved, 'at'>): void => tables.put('moved', moved.id, { ...moved, at: now() })

type Happened = {
  readonly provider: ProviderName
  readonly id: string
  readonly kind: string
  readonly event: object
  readonly scenario: Scenario
  readonly isFirst?: boolean
}

/** Queues the webhook of an event, in as many copies and as late as the scenario has it. */
export function publish({ tables, now }: Context, { provider, id, kind, event, scenario, isFirst = false }: Happened): void {
  const body = JSON.stringify(event)
  for (const [copy, delay] of delaysOf(scenario, isFirst).entries())
    tables.put('webhooks', `${id}#${copy}`, {
      id: `${id}#${copy}`,
      provider,
      kind,
      body,
      dueAt: now() + delay,
      attempts: 0,
      state: 'waiting',
    })
}

export const headerOf = (headers: RequestHeaders, name: string): string => String(headers[name] ?? '')
