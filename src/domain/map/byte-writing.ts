/** Writes small numbers and words one after another into bytes. */
export type ByteWriter = {
  readonly byte: (value: number) => void
  readonly short: (value: number) => void
  readonly varint: (value: number) => void
  readonly text: (words: string) => void
  readonly bytes: () => Uint8Array
}

/** Reads them back in the same order; null once the bytes are spent or make no sense. */
export type ByteReader = {
  readonly byte: () => number | null
  readonly short: () => number | null
  readonly varint: () => number | null
  readonly text: () => string | null
  readonly isSpent: () => boolean
}

/** Longer words are cut, at a whole character: their length is one byte. */
const longestText = 255

/** UTF-8 by hand, since text encoders belong to a platform and not to the language. Lone surrogates become U+FFFD. */
function utf8(words: string): number[] {
  const bytes: number[] = []
  for (const character of words.toWellFormed()) {
    const point = character.codePointAt(0) ?? 0
    const tail = (bits: number) => 0x80 | ((point >> bits) & 0x3f)
    const code =
      point < 0x80
        ? [point]
        : point < 0x800
          ? [0xc0 | (point >> 6), tail(0)]
          : point < 0x10000
            ? [0xe0 | (point >> 12), tail(6), tail(0)]
            : [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
    if (bytes.length + code.length > longestText) break
    bytes.push(...code)
  }
  return bytes
}

function fromUtf8(bytes: Uint8Array): string | null {
  let words = ''
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0
    if (length === 0 || at + length > bytes.length) return null
    let point = length === 1 ? first : first & (0x7f >> length)
    for (const next of bytes.subarray(at + 1, at + length)) point = (point << 6) | (next & 0x3f)
    if (point > 0x10ffff) return null
    words += String.fromCodePoint(point)
    at += length
  }
  return words
}

/** @param room bytes to begin with; more is taken when they run out */
export function byteWriter(room: number): ByteWriter {
  let buffer = new Uint8Array(room)
  let length = 0
  const byte = (value: number) => {
    if (length === buffer.length) {
      const larger = new Uint8Array(2 * buffer.length + 16)
      larger.set(buffer)
      buffer = larger
    }
    buffer[length++] = value
  }
  const varint = (value: number) => {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) byte((rest % 128) | 0x80)
    byte(rest)
  }
  return {
    byte,
    short: (value) => {
      byte(value & 0xff)
      byte(value >> 8)
    },
    varint,
    text: (words) => {
      const bytes = utf8(words)
      byte(bytes.length)
      bytes.forEach(byte)
    },
    bytes: () => buffer.slice(0, length),
  }
}

export function byteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const byte = () => bytes[at++] ?? null
  return {
    byte,
    short: () => {
      const [low, high] = [byte(), byte()]
      return low === null || high === null ? null : low | (high << 8)
    },
    varint: () => {
      for (let value = 0, place = 1; place < 2 ** 53; place *= 128) {
        const next = byte()
        if (next === null) return null
        value += (next & 0x7f) * place
        if (next < 128) return value
      }
      return null
    },
    text: () => {
      const length = byte()
      if (length === null || at + length > bytes.length) return null
      at += length
      return fromUtf8(bytes.subarray(at - length, at))
    },
    isSpent: () => at === bytes.length,
  }
}
