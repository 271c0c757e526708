/** SHA-256 of bytes that come in pieces. `crypto.subtle` takes them only as a whole, which a film does not fit in. Source: FIPS 180-4. */
export type Sha256 = {
  readonly update: (bytes: Uint8Array) => void
  /** The digest in lower case hex. Nothing is added after it. */
  readonly hex: () => string
}

const blockLength = 64

export function openSha256(): Sha256 {
  const state = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19)
  const rest = new Uint8Array(blockLength)
  const words = new Int32Array(blockLength)
  let held = 0
  let length = 0

  function update(bytes: Uint8Array): void {
    length += bytes.length
    let at = 0
    if (held > 0) {
      at = Math.min(blockLength - held, bytes.length)
      rest.set(bytes.subarray(0, at), held)
      held += at
      if (held < blockLength) return
      compress(state, words, rest, 0)
      held = 0
    }
    for (; at + blockLength <= bytes.length; at += blockLength) compress(state, words, bytes, at)
    rest.set(bytes.subarray(at))
    held = bytes.length - at
  }

  function hex(): string {
    const bits = length * 8
    const padding = new Uint8Array((held < 56 ? 56 : 120) - held + 8)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    update(padding)
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  return { update, hex }
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const constants = Int32Array.from(firstPrimes(64), (prime) => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32) | 0)

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, start: number): void {
  for (let at = 0; at < 16; at++) {
    const from = start + at * 4
    words[at] = (byte(bytes, from) << 24) | (byte(bytes, from + 1) << 16) | (byte(bytes, from + 2) << 8) | byte(bytes, from + 3)
  }
  for (let at = 16; at < 64; at++) {
    const before = word(words, at - 15)
    const last = word(words, at - 2)
    const low = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3)
    const high = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10)
    words[at] = word(words, at - 16) + low + word(words, at - 7) + high
  }
  let a = word(state, 0) | 0
  let b = word(state, 1) | 0
  let c = word(state, 2) | 0
  let d = word(state, 3) | 0
  let e = word(state, 4) | 0
  let f = word(state, 5) | 0
  let g = word(state, 6) | 0
  let h = word(state, 7) | 0
  for (let at = 0; at < 64; at++) {
    const sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const one = (h + sum + chosen + word(constants, at) + word(words, at)) | 0
    const other = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + other) | 0
  }
  state[0] = word(state, 0) + a
  state[1] = word(state, 1) + b
  state[2] = word(state, 2) + c
  state[3] = word(state, 3) + d
  state[4] = word(state, 4) + e
  state[5] = word(state, 5) + f
  state[6] = word(state, 6) + g
  state[7] = word(state, 7) + h
}

const byte = (from: Uint8Array, at: number): number => from[at] as number
const word = (from: Int32Array, at: number): number => from[at] as number
