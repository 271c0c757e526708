import { createHmac } from 'node:crypto'
import { webhookSecrets } from '#server/pay/simulator/webhooks.ts'
import { hostileText, pick, type Random } from './hostile-values.ts'
import type { FuzzRequest } from './send.ts'

export const webhookPath = '/api/payments/{provider}/webhook'

const bodies = ['{', '', 'null', '[]', '{}', '"x"', '1', '{"id":1,"type":{}}', '{"id":"e","type":"t"}', '\ufeff{}']
const certificates = ['https://www.paypal.com/', 'http://127.0.0.1:1/v1/notifications/certs/CERT-1', 'no address', '']

/** An event of a provider that is none: rightly signed junk of cards, whose secret is public in the simulator, and certificates of anybody. */
export function hostileWebhook(random: Random): FuzzRequest {
  const body = pick(random, [
    ...bodies,
    JSON.stringify({ id: hostileText(random), type: hostileText(random), data: { object: { id: hostileText(random) } } }),
  ])
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecrets.stripeSecret).update(`${seconds}.${body}`).digest('hex')
  const ofCard = { 'stripe-signature': `t=${seconds},v1=${signature}` }
  const ofPayPal = {
    'paypal-transmission-id': 'an-id',
    'paypal-transmission-time': new Date().toISOString(),
    'paypal-transmission-sig': 'AAAA',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': pick(random, certificates),
  }
  const [provider, signed] = pick(random, [['card', ofCard] as const, ['paypal', ofPayPal] as const])
  const path = webhookPath.replace('{provider}', provider)
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...signed }, body: Buffer.from(body) }
}
