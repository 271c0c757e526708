import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Bytes, days, type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { readEventBody } from '../event-body.ts'
import { OutcomeUnknown, type PaymentProvider } from '../port.ts'
import { eventBody } from './answers.ts'
import type { PayPalSettings } from './client.ts'

/** PayPal sends an event again for three days. */
const oldest: Milliseconds = days(4)
const maxAhead: Milliseconds = minutes(5)
const requestTimeout: Milliseconds = seconds(10)
const maxCertificateLength: Bytes = 64_000
/** In a minute. PayPal has a handful, and each is kept once it was read. */
const maxDownloads = 10

/**
 * Reads the events of PayPal. It signs the transmission's id and time, our webhook's id and the checksum of the body, and names the
 * certificate. We believe certificates of its own hosts only, or of the simulator that is our PayPal.
 */
export function paypalWebhooks(
  { apiBase, webhookId }: PayPalSettings,
  { now }: { readonly now: () => Date },
): PaymentProvider['readEvent'] {
  const certificates = new LRUCache<string, X509Certificate>({ max: 10 })
  const isOwn = (url: URL) => (isOfPayPal(new URL(apiBase)) ? isOfPayPal(url) : url.origin === new URL(apiBase).origin)
  const mayDownload = downloadsAtMost(maxDownloads, now)

  const certificateAt = async (text: string): Promise<X509Certificate | null> => {
    if (!URL.canParse(text) || !isOwn(new URL(text)) || !isCertificatePath(new URL(text))) return null
    const known = certificates.get(text)
    if (known) return known
    if (!mayDownload()) throw new OutcomeUnknown('too many certificates of events were asked for')
    const certificate = certificateIn(await download(text))
    if (certificate) certificates.set(text, certificate)
    return certificate
  }

  return async (rawBody, headers) => {
    const text = (name: string) => String(headers[`paypal-${name}`] ?? '')
    const id = text('transmission-id')
    const time = text('transmission-time')
    if (text('auth-algo') !== 'SHA256withRSA') return null
    const age = now().getTime() - Date.parse(time)
    if (!(age <= oldest && age >= -maxAhead)) return null
    const certificate = await certificateAt(text('cert-url'))
    if (!certificate || !(certificate.validFromDate <= now() && now() <= certificate.validToDate)) return null
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
    if (!isSignature(certificate, signed, Buffer.from(text('transmission-sig'), 'base64'))) return null
    const event = readEventBody(eventBody, rawBody)
    return event && { id: event.id, kind: event.event_type, reference: referenceOf(event) }
  }
}

/** Where PayPal keeps its certificates; no other page of its hosts is asked for one. */
const isCertificatePath = ({ pathname, search, username }: URL) =>
  /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]+$/.test(pathname) && search === '' && username === ''

/** Whether one more may be downloaded in this minute: certificates are few, and kept. */
function downloadsAtMost(most: number, now: () => Date): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const current = Math.floor(now().getTime() / minutes(1))
    count = current === minute ? count + 1 : 1
    minute = current
    return count <= most
  }
}

function certificateIn(pem: string | null): X509Certificate | null {
  try {
    return pem === null ? null : new X509Certificate(pem)
  } catch {
    return null // whatever it is, it is no certificate
  }
}

function isSignature({ publicKey }: X509Certificate, signed: Buffer, signature: Buffer): boolean {
  try {
    return publicKey.asymmetricKeyType === 'rsa' && verify('sha256', signed, publicKey, signature)
  } catch {
    return false
  }
}

const isOfPayPal = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname.endsWith('.paypal.com')

function referenceOf({ event_type: kind, resource }: ReturnType<typeof eventBody.parse>): string | null {
  return kind.startsWith('CHECKOUT.ORDER.') ? resource.id : (resource.supplementary_data?.related_ids?.order_id ?? null)
}

async function download(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(requestTimeout) })
    if (answer.status >= 500) throw new OutcomeUnknown(`the certificate of an event answers ${answer.status}`)
    if (!answer.ok || !answer.body) return null
    return await textWithin(answer.body, maxCertificateLength)
  } catch (error) {
    throw new OutcomeUnknown('the certificate of an event cannot be read', { cause: error })
  }
}

/** A text that is no longer than that; null for a longer one, whose rest is not read. */
async function textWithin(stream: ReadableStream<Uint8Array>, longest: Bytes): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > longest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
