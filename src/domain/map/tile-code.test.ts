import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#domain/random.ts'
import { archipelagoName } from './archipelago-names.ts'
import { decodeTile, encodeTile, type TileContent, type TileIsland } from './tile-code.ts'

const someIsland: fc.Arbitrary<TileIsland> = fc.record({
  ordinal: fc.integer({ min: 0, max: 2 ** 40 }),
  x: fc.nat(65_535),
  y: fc.nat(65_535),
  body: fc.nat(63),
  theme: fc.nat(15),
  tier: fc.nat(15),
  isLocked: fc.boolean(),
  isDead: fc.boolean(),
  name: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((name) => encodeURIComponent(name).replaceAll(/%../g, '.').length <= 255),
})
const someContent: fc.Arbitrary<TileContent> = fc.record({
  living: fc.nat(2 ** 31),
  dead: fc.nat(2 ** 31),
  islands: fc
    .uniqueArray(someIsland, { maxLength: 64, selector: (island) => island.ordinal })
    .map((list) => list.sort((a, b) => a.ordinal - b.ordinal)),
})

test('what was sent is what is read', () => {
  fc.assert(
    fc.property(someContent, (content) => {
      expect(decodeTile(encodeTile(content))).toEqual(content)
    }),
  )
})

test('cut short, run on or of another version, it is not read at all', () => {
  fc.assert(
    fc.property(someContent, fc.double({ min: 0, max: 1, noNaN: true }), (content, part) => {
      const bytes = encodeTile(content)
      expect(decodeTile(bytes.subarray(0, Math.floor(part * (bytes.length - 1))))).toBeNull()
      expect(decodeTile(Uint8Array.from([...bytes, 0]))).toBeNull()
      expect(decodeTile(bytes.with(0, 9))).toBeNull()
    }),
  )
})

test('no bytes make it stumble', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const content = decodeTile(Uint8Array.from([1, ...bytes]))
      expect(content === null || content.islands.length <= bytes.length).toBe(true)
    }),
  )
})

test('cuts a name that is too long at a whole character, and mends half a one', () => {
  const island = { ordinal: 7, x: 0, y: 0, body: 0, theme: 0, tier: 0, isLocked: false, isDead: false, name: '島'.repeat(200) }
  expect(decodeTile(encodeTile({ living: 1, dead: 0, islands: [island] }))?.islands[0]?.name).toBe('島'.repeat(85))
  expect(decodeTile(encodeTile({ living: 1, dead: 0, islands: [{ ...island, name: 'a\ud800b' }] }))?.islands[0]?.name).toBe('a\ufffdb')
})

test('64 islands take about a kilobyte on the wire', () => {
  const random = seededRandom(4)
  const whole = (below: number) => Math.floor(random() * below)
  const islands = Array.from({ length: 64 }, (_, n) => ({
    ordinal: 500_000 + n * 3,
    x: whole(65_536),
    y: whole(65_536),
    body: whole(12),
    theme: whole(6),
    tier: whole(16),
    isLocked: random() < 0.1,
    isDead: random() < 0.1,
    name: archipelagoName(whole(1000)).split(' ')[0] ?? '',
  }))
  expect(encodeTile({ living: 60, dead: 4, islands }).length).toBeLessThan(1100)
})
