import { days, hours } from '#domain/units.ts'
import { type Answer, type Call, type Context, headerOf, type RequestHeaders } from './context.ts'
import type { Journal } from './journal.ts'
import { approveOrder, callPayPal, decideCapture } from './paypal.ts'
import type { Addresses } from './paypal-answers.ts'
import { type Disturbance, disturbanceOf, type Scenario } from './scenarios.ts'
import { callStripe, decideSession, expireSessions, payByCard } from './stripe.ts'
import { invalidRequest } from './stripe-answers.ts'
import { type Moved, openTables, type PayPalOrder, type StripeSession } from './tables.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'

type Request = {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: RequestHeaders
  readonly body?: Call['body'] | undefined
}

type Rule = { readonly matches: (call: Call) => boolean; readonly as: Disturbance; readonly times?: number }

/** PayPal and Stripe as the shop meets them, with test money, and what tests and the simulator's own pages do to them. */
export type Simulator = {
  /** Answers one call of the shop. */
  readonly call: (request: Request) => Promise<Answer>
  readonly order: (id: string) => PayPalOrder | null
  readonly session: (id: string) => StripeSession | null
  /** What the buyer does who approves a payment, a PayPal order or a card session. */
  readonly approve: (reference: string, scenario?: Scenario) => Promise<'approved' | 'declined' | 'closed'>
  /** Ends the review of a held payment; false when it is not held. */
  readonly decide: (reference: string, outcome: 'completed' | 'denied') => Promise<boolean>
  /** Has the next calls that match go wrong; once, unless told otherwise. */
  readonly disturb: (rule: Rule) => void
  readonly calm: () => void
  /** All money that truly moved: what the shop's ledger is judged by. */
  readonly moved: () => readonly Moved[]
  readonly webhooks: Webhooks
}

type Given = {
  readonly now: () => Date
  readonly randomBytes: (count: number) => Buffer
  readonly journal: Journal
  readonly addresses: () => Addresses
}

export function createSimulator({ now, randomBytes, journal, addresses }: Given): Simulator {
  const tables = openTables(journal.past)
  const newCode = (length: number) => Array.from(randomBytes(length), (byte) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'[byte % 36]).join('')
  const context: Context = { tables, now: () => now().getTime(), newCode }
  let rules: Rule[] = []

  const save = async () => {
    const changes = tables.takeChanges()
    if (changes.length > 0) await journal.append(changes)
  }
  const takeDisturbance = (call: Call): Disturbance | null => {
    const rule = rules.find(({ matches }) => matches(call))
    if (!rule) return null
    const left = (rule.times ?? 1) - 1
    rules = rules.flatMap((one) => (one !== rule ? [one] : left > 0 ? [{ ...rule, times: left }] : []))
    return rule.as
  }
  const decide = (reference: string, outcome: 'completed' | 'denied') => {
    const { captureId } = tables.paypalOrders.get(reference) ?? {}
    return captureId
      ? decideCapture(context, captureId, outcome, addresses())
      : decideSession(context, reference, outcome, addresses().pages)
  }
  const passTime = () => {
    expireSessions(context, addresses().pages)
    const held = [
      ...[...tables.paypalCaptures.values()].map(({ orderId, review }) => ({ reference: orderId, review })),
      ...[...tables.stripeSessions.values()].map(({ id, review }) => ({ reference: id, review })),
    ]
    for (const { reference, review } of held) if (review?.at != null && review.at <= context.now()) decide(reference, review.outcome)
  }

  return {
    call: async ({ method, path, headers, body = {} }) => {
      const { pathname, searchParams } = new URL(path, 'http://simulator')
      const call: Call = { method, path: pathname, query: searchParams, headers, body }
      const disturbance = takeDisturbance(call)
      if (disturbance === 'lost-request') return { status: 0, body: null, disturbance }
      if (disturbance === 'unavailable') return { status: 503, body: 'upstream connect error' }
      passTime()
      const answer = answerOnce(context, call, addresses())
      await save()
      return disturbance ? { ...answer, disturbance } : answer
    },
    order: (id) => tables.paypalOrders.get(id) ?? null,
    session: (id) => tables.stripeSessions.get(id) ?? null,
    approve: async (reference, scenario = 'pays') => {
      passTime()
      const outcome = approve(context, reference, scenario, addresses())
      const disturbance = disturbanceOf(scenario)
      const paths = [`/v2/checkout/orders/${reference}/capture`, `/v1/checkout/sessions/${reference}`]
      if (disturbance && outcome === 'approved') rules.push({ matches: ({ path }) => paths.includes(path), as: disturbance })
      await save()
      return outcome
    },
    decide: async (reference, outcome) => {
      const isDecided = decide(reference, outcome)
      await save()
      return isDecided
    },
    disturb: (rule) => void rules.push(rule),
    calm: () => {
      rules = []
    },
    moved: () => [...tables.moved.values()],
    webhooks: openWebhooks({ ...context, passTime, api: () => addresses().api, save }),
  }
}

function approve(context: Context, reference: string, scenario: Scenario, addresses: Addresses): 'approved' | 'declined' | 'closed' {
  if (!context.tables.stripeSessions.has(reference)) return approveOrder(context, reference, scenario, addresses) ? 'approved' : 'closed'
  const outcome = payByCard(context, reference, scenario, addresses.pages)
  return outcome === 'paid' ? 'approved' : outcome
}

/** How long each provider remembers the answer to a request with an idempotency key. */
const rememberedFor = (path: string) =>
  path.startsWith('/v2/checkout/') ? hours(6) : path.startsWith('/v2/payments/') ? days(45) : hours(24)

/** Answers a call; the same request with the same key gets the first answer again. */
function answerOnce(context: Context, call: Call, addresses: Addresses): Answer {
  const { method, path, headers, body } = call
  const isPayPal = path.startsWith('/v2/')
  const key = headerOf(headers, isPayPal ? 'paypal-request-id' : 'idempotency-key')
  if (method !== 'POST' || !key) return answerTo(context, call, addresses)
  const id = `${path}|${key}`
  const sent = JSON.stringify(body)
  const first = context.tables.answers.get(id)
  if (first && context.now() - first.at < rememberedFor(path)) {
    if (!isPayPal && first.sent !== sent)
      return invalidRequest('Keys for idempotent requests can only be used with the same parameters they were first used with.', {
        type: 'idempotency_error',
      })
    return { status: 200, body: first.body }
  }
  const answer = answerTo(context, call, addresses)
  if (answer.status < 300) context.tables.put('answers', id, { at: context.now(), status: answer.status, body: answer.body, sent })
  return answer
}

const answerTo = (context: Context, call: Call, addresses: Addresses): Answer =>
  callPayPal(context, call, addresses) ??
  callStripe(context, call, addresses.pages) ?? { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [] } }
