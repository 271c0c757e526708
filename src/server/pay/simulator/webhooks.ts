import { createHmac, sign, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import type { ProviderName } from '../port.ts'
import { makeSigningKey, type SigningKey } from './certificate.ts'
import type { Context } from './context.ts'
import type { Webhook } from './tables.ts'

/** What the simulator signs its webhooks with, and the shop expects. No secret: an event of the simulator is about test money. */
export const webhookSecrets = { paypalWebhookId: 'WH-SIMULATOR', stripeSecret: 'whsec_simulator' } as const

/** A webhook as it is sent. */
export type SignedWebhook = {
  readonly provider: ProviderName
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** Sends a webhook and answers the status that came back. */
export type SendWebhook = (webhook: SignedWebhook) => Promise<number>

/** As many times is a webhook sent that nobody takes: PayPal's own number. */
const maxAttempts = 25
const retryDelay = (attempts: number): Milliseconds => Math.min(minutes(5), seconds(2 ** attempts))

/** The queue of webhooks. A test takes from it what it likes in any order; the embedded default delivers what is due. */
export type Webhooks = {
  /** What was not delivered or dropped, the oldest first. */
  readonly waiting: () => readonly Webhook[]
  readonly sign: (webhook: Webhook) => Promise<SignedWebhook>
  /** Sends one, whether or not it is due, and answers the status; not 2xx: it waits for another attempt. A delivered one may be sent again. */
  readonly deliver: (webhook: Webhook, send: SendWebhook) => Promise<number>
  readonly drop: (webhook: Webhook) => Promise<void>
  readonly deliverDue: (send: SendWebhook) => Promise<void>
  /** The certificate of this name, in PEM, which PayPal's signatures are verified with; null for another name. */
  readonly certificate: (name: string) => Promise<string | null>
  /** PayPal's own check of a signature, as its call of that name answers it. */
  readonly isSigned: (given: Readonly<Record<string, unknown>>) => Promise<boolean>
}

type Given = Context & {
  /** Does what the clock has brought about. */
  readonly passTime: () => void
  readonly api: () => string
  readonly save: () => Promise<void>
}

export function openWebhooks({ tables, now, newCode, passTime, api, save }: Given): Webhooks {
  let key: Promise<SigningKey> | null = null
  const signingKey = () => {
    key ??= makeSigningKey(new Date(now()), 'messageverificationcerts.paypal.simulator')
    return key
  }
  const waiting = () => [...tables.webhooks.values()].filter(({ state }) => state === 'waiting')
  const put = (webhook: Webhook) => {
    tables.put('webhooks', webhook.id, webhook)
    return save()
  }
  const paypalSignature = async (body: string): Promise<Readonly<Record<string, string>>> => {
    const { name, privateKey } = await signingKey()
    const id = newCode(32).toLowerCase()
    const time = new Date(now()).toISOString()
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', signedText(id, time, body), privateKey).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${api()}/v1/notifications/certs/CERT-${name}`,
    }
  }
  const signWebhook = async ({ provider, body }: Webhook): Promise<SignedWebhook> => {
    const signature = provider === 'card' ? stripeSignature(body, now()) : await paypalSignature(body)
    return { provider, body, headers: { 'content-type': 'application/json', ...signature } }
  }
  const deliver: Webhooks['deliver'] = async (webhook, send) => {
    const status = await send(await signWebhook(webhook)).catch(() => 0)
    const attempts = webhook.attempts + 1
    const isOver = status >= 200 && status < 300
    const state = isOver ? 'delivered' : attempts < maxAttempts ? 'waiting' : 'dropped'
    await put({ ...webhook, attempts, state, dueAt: now() + retryDelay(attempts) })
    return status
  }
  return {
    waiting,
    sign: signWebhook,
    deliver,
    drop: (webhook) => put({ ...webhook, state: 'dropped' }),
    deliverDue: async (send) => {
      passTime()
      await save()
      for (const webhook of waiting()) if (webhook.dueAt <= now()) await deliver(webhook, send)
    },
    certificate: async (name) => {
      const { name: ownName, certificate } = await signingKey()
      return name === `CERT-${ownName}` ? certificate : null
    },
    isSigned: async ({ transmission_id: id, transmission_time: time, transmission_sig: signature, webhook_event: event }) => {
      const { publicKey } = new X509Certificate((await signingKey()).certificate)
      const signed = signedText(String(id), String(time), JSON.stringify(event))
      return verify('sha256', signed, publicKey, Buffer.from(String(signature), 'base64'))
    },
  }
}

function stripeSignature(body: string, now: number): Readonly<Record<string, string>> {
  const at = Math.floor(now / 1000)
  const signature = createHmac('sha256', webhookSecrets.stripeSecret).update(`${at}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${at},v1=${signature}` }
}

const signedText = (id: string, time: string, body: string): Buffer =>
  Buffer.from(`${id}|${time}|${webhookSecrets.paypalWebhookId}|${crc32(body)}`)
