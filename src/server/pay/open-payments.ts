import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#domain/problem.ts'
import { cardProvider, type StripeSettings } from './card/provider.ts'
import type { PayPalSettings } from './paypal/client.ts'
import { paypalProvider } from './paypal/provider.ts'
import type { PaymentSettings, Payments, ProviderOptions } from './port.ts'
import { openJournal } from './simulator/journal.ts'
import { simulatorPrefix } from './simulator/pages.ts'
import { startSimulator } from './simulator/server.ts'
import type { Simulator } from './simulator/simulator.ts'
import { webhookSecrets } from './simulator/webhooks.ts'

/** Hosts of PayPal's script, its frames and what they ask. Its wallet opens in a window of its own. */
const paypalOrigins = ['https://*.paypal.com', 'https://*.paypalobjects.com']
/** The page of Stripe, to which the buyer goes. */
const stripeOrigins = ['https://checkout.stripe.com']

/** Who takes the money: PayPal and Stripe, a simulator of both, its own one where none is named, or nobody. */
export type PaymentsConfig =
  | { readonly kind: 'simulator'; readonly simulatorUrl: string | null }
  | { readonly kind: 'off' }
  | { readonly kind: 'live'; readonly paypal: PayPalSettings; readonly stripe: StripeSettings }

export type OpenedPayments = {
  readonly payments: Payments
  /** The simulator of this process, whose pages the app serves and whose webhooks it delivers; null where there is none. */
  readonly simulator: Simulator | null
  readonly close: () => Promise<void>
}

type Given = {
  readonly payments: PaymentsConfig
  readonly dataDir: string
  readonly now: () => Date
  /** True for a tool that may work beside a running server, and then uses its simulator. */
  readonly joins: boolean
}

/** Opens the payment providers of the settings: PayPal and Stripe, the simulator in place of both, or none. */
export async function openPayments({ payments, dataDir, now, joins }: Given): Promise<OpenedPayments> {
  const withoutSimulator = { simulator: null, close: async () => {} }
  if (payments.kind === 'off') return { payments: noPayments, ...withoutSimulator }
  if (payments.kind === 'live') return { payments: livePayments(payments, { now }), ...withoutSimulator }
  const directory = path.join(dataDir, 'simulator')
  const url = payments.simulatorUrl ?? (joins ? await runningAt(directory) : null)
  if (url) return { payments: simulatedPayments(url, `${url}${simulatorPrefix}`, { now }), ...withoutSimulator }
  const journal = await openJournal(path.join(directory, 'journal'))
  const running = await startSimulator({ now, journal, pages: simulatorPrefix })
  if (!joins) await writeFile(path.join(directory, addressFile), running.url, { mode: 0o600 })
  return { payments: simulatedPayments(running.url, simulatorPrefix, { now }), simulator: running.simulator, close: running.close }
}

/** Names the address of the running server's simulator. */
const addressFile = 'address'

/** The simulator of a running server; null when none answers. */
async function runningAt(directory: string): Promise<string | null> {
  const url = await readFile(path.join(directory, addressFile), 'utf8').catch(() => null)
  if (!url) return null
  const answer = await fetch(`${url}${simulatorPrefix}/assets/page.css`).catch(() => null)
  return answer?.ok ? url : null
}

/** The payments of a shop that takes no money. What was begun at a provider before cannot be finished without its keys. */
export const noPayments: Payments = {
  provider: () => {
    throw new Problem('refused', 'No money is taken or given back here: PAYMENTS is off.')
  },
  settings: { takesMoney: false, isTest: false, paypalClientId: '', paypalSdkUrl: null },
  origins: [],
}

function livePayments({ paypal, stripe }: PaymentsConfig & { readonly kind: 'live' }, options: ProviderOptions): Payments {
  const settings = { takesMoney: true, isTest: false, paypalClientId: paypal.clientId, paypalSdkUrl: sdkUrlOf(paypal) }
  return paymentsOver({ paypal, stripe, settings, origins: [...paypalOrigins, ...stripeOrigins], ...options })
}

/**
 * The providers over a simulator.
 * @param url where it listens for the shop
 * @param pages where buyers open its pages
 */
export function simulatedPayments(url: string, pages: string, options: ProviderOptions): Payments {
  const settings = { takesMoney: true, isTest: true, paypalClientId: 'test', paypalSdkUrl: `${pages}/paypal/sdk/js` }
  return paymentsOver({
    paypal: { clientId: 'test', secret: 'simulator', apiBase: url, webhookId: webhookSecrets.paypalWebhookId },
    stripe: { secretKey: 'sk_test_simulator', webhookSecret: webhookSecrets.stripeSecret, apiBase: url },
    settings,
    origins: URL.canParse(pages) ? [new URL(pages).origin] : [],
    ...options,
  })
}

type Parts = {
  readonly paypal: PayPalSettings
  readonly stripe: StripeSettings
  readonly settings: PaymentSettings
  readonly origins: readonly string[]
} & ProviderOptions

function paymentsOver({ paypal, stripe, settings, origins, ...options }: Parts): Payments {
  const providers = { paypal: paypalProvider(paypal, options), card: cardProvider(stripe, options) }
  return { provider: (name) => providers[name], settings, origins }
}

/** The sandbox has a script of its own. */
const sdkUrlOf = ({ apiBase }: PayPalSettings) => (apiBase.includes('.sandbox.') ? 'https://www.sandbox.paypal.com/sdk/js' : null)
