import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

const table: readonly (readonly [string, string])[] = [
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34::/64'],
  ['2001:0db8:0000:0034::1', '2001:db8:0:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unix', ''],
]
test.each(table)('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network))
