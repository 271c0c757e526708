import type { Cents, Milliseconds } from '#domain/units.ts'

/** The ways to pay: PayPal's wallet, and a card on the card provider's own page. */
export type ProviderName = 'paypal' | 'card'

/** What a provider says about a payment. */
export type ProviderState =
  /** The buyer has not approved it yet, or has to choose another means after a refusal. */
  | { readonly state: 'waiting' }
  /** Approved, the money not taken yet. */
  | { readonly state: 'approved' }
  | { readonly state: 'captured'; readonly capture: Capture }
  /** Taken, and held for review: the provider decides later. */
  | { readonly state: 'pending'; readonly captureId: string; readonly reason: string }
  /** Refused for good or for this means of payment; `mayRetry` when the same payment can be approved anew. */
  | { readonly state: 'declined'; readonly mayRetry: boolean; readonly reason: string }
  /** Expired, voided or cancelled: no money can move by it. */
  | { readonly state: 'closed' }

export type Capture = { readonly id: string; readonly amount: Cents; readonly currency: string }

/** What a payment is begun with. */
export type PaymentBeginning = {
  /** Our id of the payment: the idempotency key of every call about it. */
  readonly paymentId: string
  readonly orderId: string
  /** The order's number, which the provider shows the buyer and holds unique. */
  readonly orderNumber: string
  readonly total: Cents
  readonly lines: readonly { readonly name: string; readonly unitPrice: Cents; readonly qty: number }[]
  readonly shipping: Cents
  readonly tax: Cents
  readonly discount: Cents
  /** Whether something is sent by post. */
  readonly ships: boolean
  /** Where the provider's own page sends the buyer back to. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** When the order can no longer be paid, less than a day from now. The payment may be approved a little longer: `close` ends it. */
  readonly expiresAt: Date
}

/** A refund as the provider sees it. A pending one is asked about by repeating it. */
export type RefundState =
  | { readonly state: 'refunded' | 'pending'; readonly id: string }
  /** Refused for good: no money moves. */
  | { readonly state: 'refused'; readonly reason: string }

/**
 * What an event of a provider is about. The event is a hint: whoever receives it asks the provider. `reference` is that of a payment;
 * null for an event that names none, as those of refunds.
 */
export type ProviderEvent = { readonly id: string; readonly kind: string; readonly reference: string | null }

/** Money that moved at the provider, as its report lists it; refunds are negative. */
export type MovedMoney = { readonly captureId: string; readonly orderNumber: string; readonly amount: Cents; readonly at: Date }

/**
 * One provider. Every call may throw `OutcomeUnknown`: nobody knows then whether it was carried out, and it is repeated with the
 * same key or looked up, never taken for a failure.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Begins a payment. The same `paymentId` begins it once. `approvalUrl` is where a buyer approves it. */
  readonly begin: (beginning: PaymentBeginning) => Promise<{ readonly reference: string; readonly approvalUrl: string }>
  readonly lookup: (reference: string) => Promise<ProviderState>
  /** Takes the money of an approved payment; a provider that takes it by itself answers as `lookup`. */
  readonly capture: (reference: string, paymentId: string) => Promise<ProviderState>
  /**
   * Makes sure that no money can move by a payment that is not captured. A captured one answers its state. PayPal knows no such call:
   * there the money moves by `capture` alone, so a payment is closed only while no capture of it is on its way.
   */
  readonly close: (reference: string) => Promise<ProviderState>
  readonly refund: (refund: {
    /** Our id of the refund: its idempotency key. */
    readonly refundId: string
    readonly captureId: string
    readonly amount: Cents
    readonly reason: string
  }) => Promise<RefundState>
  /** The event of a webhook; null when the signature is not the provider's, or is too old. */
  readonly readEvent: (rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) => Promise<ProviderEvent | null>
  /** What moved between two moments, for the reconciliation. PayPal's report may lag three hours behind. */
  readonly movedMoney: (from: Date, to: Date) => Promise<readonly MovedMoney[]>
}

/** What a provider borrows, and how long it waits for an answer: 20 seconds unless told otherwise. */
export type ProviderOptions = {
  readonly now: () => Date
  readonly timeout?: Milliseconds
  /** What carries its requests; by default that of Node. */
  readonly fetch?: typeof globalThis.fetch
}

/** No answer came, or one that says nothing: a lost connection, a time-out, a 5xx, a 429. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** What the payment page of the browser needs to know. */
export type PaymentSettings = {
  /** False where everything in the shop is free, and no provider is asked. */
  readonly takesMoney: boolean
  /** True while nothing but test money moves. */
  readonly isTest: boolean
  readonly paypalClientId: string
  /** Where PayPal's script is, where it is not PayPal's own address. */
  readonly paypalSdkUrl: string | null
}

/** The providers of a deployment. */
export type Payments = {
  readonly provider: (name: ProviderName) => PaymentProvider
  readonly settings: PaymentSettings
  /** Origins whose scripts, frames, forms and connections the payment page admits. */
  readonly origins: readonly string[]
}
