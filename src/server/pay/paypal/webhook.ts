import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { days, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { OutcomeUnknown, type PaymentProvider } from '../port.ts'
import { eventBody, readAnswer } from './answers.ts'
import type { PayPalSettings } from './client.ts'

/** PayPal sends an event again for three days. */
const oldest: Milliseconds = days(4)
const mostAhead: Milliseconds = minutes(5)
const patience: Milliseconds = seconds(10)

/**
 * Reads the events of PayPal. It signs the transmission's id and time, our webhook's id and the checksum of the body, and names the
 * certificate. We believe certificates of its own hosts only, or of the simulator that is our PayPal.
 */
export function paypalWebhooks(
  { apiBase, webhookId }: PayPalSettings,
  { now }: { readonly now: () => Date },
): PaymentProvider['readEvent'] {
  const certificates = new LRUCache<string, X509Certificate>({ max: 10 })
  const isTrusted = (url: URL) => (isOfPayPal(new URL(apiBase)) ? isOfPayPal(url) : url.origin === new URL(apiBase).origin)

  const certificateAt = async (text: string): Promise<X509Certificate | null> => {
    if (!URL.canParse(text) || !isTrusted(new URL(text))) return null
    const known = certificates.get(text)
    if (known) return known
    const pem = await download(text)
    if (pem === null) return null
    const certificate = new X509Certificate(pem)
    certificates.set(text, certificate)
    return certificate
  }

  return async (rawBody, headers) => {
    const text = (name: string) => String(headers[`paypal-${name}`] ?? '')
    const id = text('transmission-id')
    const time = text('transmission-time')
    if (text('auth-algo') !== 'SHA256withRSA') return null
    const age = now().getTime() - Date.parse(time)
    if (!(age <= oldest && age >= -mostAhead)) return null
    const certificate = await certificateAt(text('cert-url'))
    if (!certificate || !(certificate.validFromDate <= now() && now() <= certificate.validToDate)) return null
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
    if (!verify('sha256', signed, certificate.publicKey, Buffer.from(text('transmission-sig'), 'base64'))) return null
    const event = readAnswer(eventBody, JSON.parse(rawBody.toString()))
    return { id: event.id, kind: event.event_type, reference: referenceOf(event) }
  }
}

const isOfPayPal = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.paypal.com')

function referenceOf({ event_type: kind, resource }: ReturnType<typeof eventBody.parse>): string | null {
  return kind.startsWith('CHECKOUT.ORDER.') ? resource.id : (resource.supplementary_data?.related_ids?.order_id ?? null)
}

async function download(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (answer.status >= 500) throw new OutcomeUnknown(`the certificate of an event answers ${answer.status}`)
    return answer.ok ? await answer.text() : null
  } catch (error) {
    throw new OutcomeUnknown('the certificate of an event cannot be read', { cause: error })
  }
}
