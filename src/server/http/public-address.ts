import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Server-side request forgery (SSRF): networks that no stranger may have us call. Our own machine, private networks, and what is reserved (IANA's special-purpose registries). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')
/** All that is routed of IPv6; mapped, translated, local and multicast addresses lie outside of it. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A host that leads to an address that we do not call. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

/**
 * Looks a host up for a connection, and fails where any of its addresses is not public. The connection goes to the addresses that were
 * checked, so a name that answers differently a moment later gains nothing.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(`${host} is not a public host`), '')
    if (options.all) return callback(null, found)
    const [first] = found
    callback(first ? null : new NotPublic(`${host} has no address`), first?.address ?? '', first?.family)
  })
