import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#domain/problem.ts'

/** Before anything reads them: refuses a request of two Host headers, and leaves of X-Forwarded-For what are addresses. */
export function readHeadersStrictly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (countOf('host', raw) > 1) throw new Problem('not-valid', 'The request has more than one Host header.')
    const forwarded = raw.headers['x-forwarded-for']
    if (forwarded !== undefined) setForwarded(raw, forwardedAddresses(String(forwarded)))
  })
}

/** Node keeps the first of several; proxies before us may have read the last (RFC 9112, 3.2). */
const countOf = (name: string, { rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === name).length

function setForwarded({ headers }: IncomingMessage, addresses: readonly string[]): void {
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ')
  else delete headers['x-forwarded-for']
}

/**
 * The addresses of an X-Forwarded-For, as plain IP addresses. Each proxy writes its own to the right: from the last one that is no
 * address on to the left nothing is believed.
 */
export function forwardedAddresses(header: string): readonly string[] {
  const addresses = header.split(',').map(plainAddress)
  return addresses.slice(addresses.lastIndexOf(null) + 1) as readonly string[]
}

/** An address without the zone that only its own machine knows: `fe80::1%eth0` is `fe80::1`. */
const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

/** `192.0.2.1:80`, `[2001:db8::1]:80`, `"[2001:db8::1]"`, `fe80::1%eth0` and `::ffff:192.0.2.1` are spellings of an address. */
function plainAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare)?.[1]
  const withPort = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1]
  const address = withoutZone(inBrackets ?? withPort ?? bare).replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? null : address.toLowerCase()
}
