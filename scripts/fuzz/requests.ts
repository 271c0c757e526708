import { createHmac, randomUUID } from 'node:crypto'
import { webhookSecrets } from '#server/pay/simulator/webhooks.ts'
import { hostilePaths, hostileText, hostileValue, pick, type Random } from './hostile-values.ts'
import type { FuzzRequest } from './send.ts'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly required?: readonly string[]
}
type Parameter = { readonly name: string; readonly in: string; readonly schema?: Schema; readonly required?: boolean }
export type Operation = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
}
export type OpenApi = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[]
            readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
          }
        >
      >
    >
  >
}

/** Every operation of an OpenAPI document, flat. */
export const operationsOf = ({ paths }: OpenApi): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  )

/** What earlier answers taught: ids, cursors and locations that exist, which hostile requests mix with made-up ones. */
export class Harvest {
  readonly #known: string[] = [randomUUID()]

  learn(text: string): void {
    for (const [found] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) this.#known.push(found)
    for (const [, next] of text.matchAll(/"next":"([^"]{1,600})"/g)) this.#known.push(next as string)
    for (const [, location] of text.matchAll(/"location":"([^"]{1,300})"/g)) this.#known.push(location as string)
    if (this.#known.length > 5000) this.#known.splice(0, this.#known.length - 2500)
  }
  any(random: Random): string {
    return pick(random, this.#known)
  }
}

export type Composer = { readonly random: Random; readonly harvest: Harvest }

/** A request of one operation: about half of its parts fit the schema, the others are hostile. */
export function requestOf(composer: Composer, operation: Operation, userId: string): FuzzRequest {
  const { random } = composer
  if (random() < 0.02)
    return { method: pick(random, ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']), path: pick(random, hostilePaths), headers: {}, body: null }
  if (operation.path === webhookPath) return hostileWebhook(random)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(toText(pathValue(composer, operation, name, userId))),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.6)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(toText(queryValue(composer, name, schema)))}`)
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  if (operation.method === 'GET') return { method: 'GET', path: target, headers: {}, body: null }
  return { method: operation.method, path: target, ...bodyOf(composer, operation) }
}

function pathValue(composer: Composer, operation: Operation, name: string, userId: string): string {
  const { random, harvest } = composer
  const chance = random()
  if (name === 'id' && operation.path.startsWith('/api/users/') && chance < 0.7) return userId
  if (chance < 0.8) return harvest.any(random)
  return hostileText(random)
}

function queryValue(composer: Composer, name: string, schema: Schema | undefined): unknown {
  const { random, harvest } = composer
  if (random() < 0.5) return hostileText(random)
  return name === 'cursor' ? harvest.any(random) : fittingValue(composer, schema ?? { type: 'string' })
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value)?.slice(0, 4000) ?? '')

function bodyOf(composer: Composer, { body }: Operation): Pick<FuzzRequest, 'headers' | 'body'> {
  const { random } = composer
  const chance = random()
  if (body === null && chance < 0.5) return multipartBody(composer)
  if (chance < 0.05)
    return {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(pick(random, ['{', '', 'null', '[', '"', '{"a":1e999}', '\ufeff{}', '{"a":1,"a":2}'])),
    }
  if (chance < 0.08) return multipartBody(composer)
  if (chance < 0.1)
    return {
      headers: {
        'content-type': pick(random, [
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
          ',',
          'application/x-www-form-urlencoded',
        ]),
      },
      body: Buffer.from('a=1&b[]=2'),
    }
  const value = chance < 0.2 ? hostileValue(random, undefined) : fittingValue(composer, body ?? { type: 'object' })
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value) ?? 'null') }
}

const boundary = 'fuzz-boundary'
const contents: readonly string[] = [
  '',
  '{}',
  'not JSON',
  '[1,2',
  `${'['.repeat(10_000)}`,
  '<svg onload="alert(1)">',
  '%PDF-1.7\n',
  '\u0089PNG\r\n\u001a\n',
  'plain words\0'.repeat(50),
]
function multipartBody({ random }: Composer): Pick<FuzzRequest, 'headers' | 'body'> {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const name = pick(random, [
      'image',
      'file',
      'saved_island',
      'saved_island_deadversion',
      'lastAction',
      'snapshot',
      '__proto__',
      'x'.repeat(200),
      '',
    ])
    const filename = random() < 0.6 ? `; filename="${pick(random, ['a.jpg', 'a.pdf', '../a', 'a\0.png', 'x'.repeat(3000), ''])}"` : ''
    const type = pick(random, ['', 'content-type: application/json\r\n', 'content-type: image/jpeg\r\n', 'content-type: nonsense\r\n'])
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n${type}\r\n${pick(random, contents)}\r\n`
  })
  const end = random() < 0.85 ? `--${boundary}--\r\n` : ''
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body: Buffer.from(parts.join('') + end) }
}

/** A value that mostly fits the schema; each of its parts is hostile one time in eight. */
function fittingValue(composer: Composer, schema: Schema): unknown {
  const { random, harvest } = composer
  if (random() < 0.12) return hostileValue(random, schema.type)
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return fittingValue(composer, pick(random, schema.anyOf))
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) || random() < 0.7)
      return Object.fromEntries(entries.map(([name, inner]) => [name, fittingValue(composer, inner)]))
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => fittingValue(composer, schema.items ?? {}))
    case 'number':
    case 'integer':
      return Math.floor(random() * 100) + (schema.minimum ?? 0)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return schema.pattern
        ? harvest.any(random)
        : pick(random, ['A lamp by the shore', 'atoll', '1974', 'ada@islands.example', harvest.any(random)])
    default:
      return hostileValue(random, undefined)
  }
}

const webhookPath = '/api/payments/{provider}/webhook'

const bodies = ['{', '', 'null', '[]', '{}', '"x"', '1', '{"id":1,"type":{}}', '{"id":"e","type":"t"}', '\ufeff{}']
const certificates = ['https://www.paypal.com/', 'http://127.0.0.1:1/v1/notifications/certs/CERT-1', 'no address', '']

/** An event of a provider that is none: rightly signed junk of cards, whose secret is public in the simulator, and certificates of anybody. */
function hostileWebhook(random: Random): FuzzRequest {
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
