import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSha256 } from './sha256.ts'

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const hexOf = (...pieces: readonly Uint8Array[]) => {
  const hash = openSha256()
  for (const piece of pieces) hash.update(piece)
  return hash.hex()
}

// Source: the examples of FIPS 180-4, published by NIST.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('the digest is that of the standard', (text, digest) => {
  expect(hexOf(ascii(text))).toBe(digest)
})

test('bytes in any pieces have the digest of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      expect(hexOf(...pieces)).toBe(hexOf(Uint8Array.from(pieces.flatMap((piece) => [...piece]))))
    }),
  )
})
