import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hours, minutes } from '#domain/units.ts'
import { secretsFrom } from '#server/secrets.ts'
import { type Address, addressesFor, locationOf, readLocation, type Signing, sessionOfAddress } from './address.ts'
import { variants } from './keys.ts'

const secrets = secretsFrom(randomBytes(32))
const noon = Date.UTC(2026, 10, 21, 12)
const at = (milliseconds: number) => ({ config: { secrets }, now: () => new Date(noon + milliseconds) })
const ada = '0193cafe-0000-7000-8000-00000000000a'
const brendan = '0193cafe-0000-7000-8000-00000000000b'
const file = '0193cafe-0000-7000-8000-00000000000f'
const address: Address = { owner: ada, file, variant: 'small', viewer: brendan }
const login = '0193cafe-0000-7000-8000-0000000000aa'
const otherLogin = '0193cafe-0000-7000-8000-0000000000ab'
const mediaAddress = (signing: Signing, { owner, file, variant, viewer }: Address): string =>
  addressesFor(signing, { userId: viewer, sessionId: login })(owner, file, variant)

function taken(text: string) {
  const url = new URL(text, 'http://here')
  return { until: Number(url.searchParams.get('until')), signature: url.searchParams.get('signature') ?? '' }
}
const holds = (when: number, asked: Address, written: { until: number; signature: string }, sessions: readonly string[] = [login]) =>
  sessionOfAddress(at(when), asked, { ...written, sessions }) !== null

test('is ours for what it was written for', () => {
  expect(holds(0, address, taken(mediaAddress(at(0), address)))).toBe(true)
})

test('stays the same within an hour, and lives one at least and two at most', () => {
  const first = mediaAddress(at(0), address)
  expect(mediaAddress(at(minutes(59)), address)).toBe(first)
  expect(mediaAddress(at(hours(1)), address)).not.toBe(first)
  expect(holds(hours(2) - 1, address, taken(first))).toBe(true)
  expect(holds(hours(2), address, taken(first))).toBe(false)
})

test('serves nobody else, no other file, no other variant and no longer', () => {
  const written = taken(mediaAddress(at(0), address))
  for (const variant of variants) expect(holds(0, { ...address, variant }, written)).toBe(variant === 'small')
  expect(holds(0, { ...address, viewer: ada }, written)).toBe(false)
  expect(holds(0, { ...address, owner: brendan }, written)).toBe(false)
  expect(holds(0, { ...address, file: ada }, written)).toBe(false)
  expect(holds(0, address, { ...written, until: written.until + 3600 })).toBe(false)
})

test('is ours for the login it was written for, whatever others there are, and for no other', () => {
  const written = taken(mediaAddress(at(0), address))
  expect(sessionOfAddress(at(0), address, { ...written, sessions: [otherLogin, login] })).toBe(login)
  expect(holds(0, address, written, [otherLogin])).toBe(false)
  expect(holds(0, address, written, [])).toBe(false)
})

test('one writer of many addresses writes each as it would alone', () => {
  const write = addressesFor(at(0), { userId: brendan, sessionId: login })
  for (const [owner, file] of [[ada, '1'], [ada, '2'], [ada, '1'], [brendan, '1']] as const) // biome-ignore format: pairs
    for (const variant of variants) expect(write(owner, file, variant)).toBe(mediaAddress(at(0), { owner, file, variant, viewer: brendan }))
})

test('one changed bit of the signature, or another secret, and it is not ours', () => {
  const written = taken(mediaAddress(at(0), address))
  fc.assert(
    fc.property(fc.nat({ max: Buffer.from(written.signature, 'base64url').length - 1 }), fc.nat({ max: 7 }), (byte, bit) => {
      const signature = Buffer.from(written.signature, 'base64url')
      signature[byte] = (signature[byte] ?? 0) ^ (1 << bit)
      return !holds(0, address, { ...written, signature: signature.toString('base64url') })
    }),
  )
  const ofOthers = { ...at(0), config: { secrets: secretsFrom(randomBytes(32)) } }
  expect(sessionOfAddress(ofOthers, address, { ...written, sessions: [login] })).toBeNull()
  for (const signature of ['', 'x', `${written.signature}=`]) expect(holds(0, address, { ...written, signature })).toBe(false)
})

test('a location is read back, also from a signed address and from a whole one', () => {
  const location = locationOf({ user_id: ada, id: file })
  const found = { owner: ada, file }
  expect(readLocation(location)).toEqual(found)
  expect(readLocation(mediaAddress(at(0), address))).toEqual(found)
  expect(readLocation(`https://islands.example${location}`)).toEqual(found)
})

test.each([
  '',
  '/media',
  `/media/${ada}`,
  `/media/${ada}/${file}/../x`,
  `/media/${ada}/${file.toUpperCase()}`,
  `javascript:/media/${ada}/${file}`,
  `https://a/b/media/${ada}/${file}`,
  `/media/${ada}/${file}\n`,
])('%j is no location', (text) => {
  expect(readLocation(text)).toBeNull()
})
