import type { Cents } from '#domain/units.ts'
import type { ProviderName } from '../port.ts'
import type { Scenario } from './scenarios.ts'

export type PayPalOrder = {
  readonly id: string
  /** What the order is before each approval: PAYER_ACTION_REQUIRED when it was created with a payment source, CREATED otherwise. */
  readonly unapproved: 'CREATED' | 'PAYER_ACTION_REQUIRED'
  readonly status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly amount: Cents
  /** The purchase unit as it was sent. */
  readonly unit: Readonly<Record<string, unknown>>
  readonly invoiceId: string | null
  readonly customId: string | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly scenario: Scenario
  /** Captures that were refused. */
  readonly refusals: number
  readonly captureId: string | null
}

/** Money held for review, until somebody or the clock decides. */
type Review = { readonly outcome: 'completed' | 'denied' /** Null until a test decides. */; readonly at: number | null }

export type PayPalCapture = {
  readonly id: string
  readonly orderId: string
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  readonly amount: Cents
  readonly refunded: Cents
  readonly invoiceId: string | null
  readonly customId: string | null
  readonly createdAt: number
  readonly review: Review | null
}

export type PayPalRefund = { readonly id: string; readonly captureId: string; readonly amount: Cents; readonly createdAt: number }

export type StripeSession = {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly payment: 'unpaid' | 'paid' | 'processing' | 'failed'
  readonly paymentIntentId: string | null
  readonly amount: Cents
  readonly refunded: Cents
  readonly clientReferenceId: string | null
  /** Of the session's payment, as it was sent. */
  readonly metadata: Readonly<Record<string, string>>
  readonly description: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly scenario: Scenario
  readonly review: Review | null
}

export type StripeRefund = {
  readonly id: string
  readonly paymentIntentId: string
  readonly amount: Cents
  readonly metadata: Readonly<Record<string, string>>
  readonly createdAt: number
}

/** Money that truly moved. Nothing but `move` writes it, and no call reads it except the providers' reports. */
export type Moved = {
  readonly id: string
  readonly provider: ProviderName
  readonly captureId: string
  readonly orderNumber: string
  /** Negative for a refund. */
  readonly amount: Cents
  readonly at: number
}

/** The answer to a request with an idempotency key. */
type RememberedAnswer = { readonly at: number; readonly status: number; readonly body: unknown; readonly sent: string }

export type Webhook = {
  readonly id: string
  readonly provider: ProviderName
  readonly kind: string
  readonly body: string
  readonly dueAt: number
  readonly attempts: number
  readonly state: 'waiting' | 'delivered' | 'dropped'
}

type Rows = {
  paypalOrders: PayPalOrder
  paypalCaptures: PayPalCapture
  paypalRefunds: PayPalRefund
  stripeSessions: StripeSession
  stripeRefunds: StripeRefund
  moved: Moved
  answers: RememberedAnswer
  webhooks: Webhook
}

/** One row as it became. */
export type Change = { readonly [Name in keyof Rows]: readonly [table: Name, id: string, row: Rows[Name]] }[keyof Rows]

export type Tables = { readonly [Name in keyof Rows]: ReadonlyMap<string, Rows[Name]> } & {
  readonly put: <Name extends keyof Rows>(table: Name, id: string, row: Rows[Name]) => void
  /** What was put since it was last asked. */
  readonly takeChanges: () => readonly Change[]
}

/** The simulator's whole memory, as the changes of the past left it. */
export function openTables(past: readonly Change[]): Tables {
  const maps: { [Name in keyof Rows]: Map<string, Rows[Name]> } = {
    paypalOrders: new Map(),
    paypalCaptures: new Map(),
    paypalRefunds: new Map(),
    stripeSessions: new Map(),
    stripeRefunds: new Map(),
    moved: new Map(),
    answers: new Map(),
    webhooks: new Map(),
  }
  let changes: Change[] = []
  const put: Tables['put'] = (table, id, row) => {
    maps[table].set(id, row)
    changes.push([table, id, row] as unknown as Change)
  }
  for (const [table, id, row] of past) put(table, id, row)
  changes = []
  return {
    ...maps,
    put,
    takeChanges: () => {
      const taken = changes
      changes = []
      return taken
    },
  }
}
