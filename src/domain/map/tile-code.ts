/** One island as a tile shows it. Its shape, its colours and its ground all grow from these few numbers. */
export type TileIsland = {
  /** Its number in its area: its permanent address, from which its place can be computed. */
  readonly ordinal: number
  /** Where it lies in the tile, in 65,536ths of the tile's width from its western and northern edges. */
  readonly x: number
  readonly y: number
  /** Permanent number of its body, 0 to 63 (island/body-codes.ts). */
  readonly body: number
  /** Permanent number of its theme, 0 to 15 (island/themes.ts). */
  readonly theme: number
  /** How much there is to see, 0 to 15: what its lamp's brightness says from afar. */
  readonly tier: number
  readonly isLocked: boolean
  readonly isDead: boolean
  readonly name: string
}

/** What one tile carries over the wire; islands in the order of their ordinals. */
export type TileContent = {
  /** All islands below, shown or not. */
  readonly living: number
  readonly dead: number
  readonly islands: readonly TileIsland[]
}

/** First byte of every tile: who meets another one is of another version and asks for the program again. */
const tileCodeVersion = 1
const lockedBit = 0x40
const deadBit = 0x80

/**
 * A tile as bytes: version, counts, then each island as the step of its ordinal, x, y, body and flags, theme and tier, and its
 * name. 64 islands take about 1.3 KB, 1 KB gzipped. Exact for every content whose islands come in the order of their ordinals
 * and whose names fit 255 bytes.
 */
export function encodeTile({ living, dead, islands }: TileContent): Uint8Array {
  const writer = byteWriter(16 + islands.length * 32)
  writer.byte(tileCodeVersion)
  for (const count of [living, dead, islands.length]) writer.varint(count)
  let before = 0
  for (const island of islands) {
    writer.varint(island.ordinal - before)
    before = island.ordinal
    writer.short(island.x)
    writer.short(island.y)
    writer.byte(island.body | (island.isLocked ? lockedBit : 0) | (island.isDead ? deadBit : 0))
    writer.byte(island.theme | (island.tier << 4))
    writer.text(island.name)
  }
  return writer.bytes()
}

function readIsland(reader: ByteReader, before: number): TileIsland | null {
  const [step, x, y, style, mood, name] = [reader.varint(), reader.short(), reader.short(), reader.byte(), reader.byte(), reader.text()]
  if (step === null || x === null || y === null || style === null || mood === null || name === null) return null
  const [isLocked, isDead] = [(style & lockedBit) !== 0, (style & deadBit) !== 0]
  return { ordinal: before + step, x, y, body: style & 0x3f, theme: mood & 0xf, tier: mood >> 4, isLocked, isDead, name }
}

/** Decodes a tile; null when the bytes are cut short, run on, or are of another version. */
export function decodeTile(bytes: Uint8Array): TileContent | null {
  const reader = byteReader(bytes)
  if (reader.byte() !== tileCodeVersion) return null
  const [living, dead, count] = [reader.varint(), reader.varint(), reader.varint()]
  if (living === null || dead === null || count === null) return null
  const islands: TileIsland[] = []
  while (islands.length < count) {
    const island = readIsland(reader, islands.at(-1)?.ordinal ?? 0)
    if (!island) return null
    islands.push(island)
  }
  return reader.isSpent() ? { living, dead, islands } : null
}

/** Writes small numbers and words one after another into bytes. */
type ByteWriter = {
  readonly byte: (value: number) => void
  readonly short: (value: number) => void
  readonly varint: (value: number) => void
  readonly text: (words: string) => void
  readonly bytes: () => Uint8Array
}

/** Reads them back in the same order; null once the bytes are spent or make no sense. */
type ByteReader = {
  readonly byte: () => number | null
  readonly short: () => number | null
  readonly varint: () => number | null
  readonly text: () => string | null
  readonly isSpent: () => boolean
}

/** Longer words are cut, at a whole character: their length is one byte. */
const maxTextLength = 255

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
    if (bytes.length + code.length > maxTextLength) break
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
function byteWriter(room: number): ByteWriter {
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

function byteReader(bytes: Uint8Array): ByteReader {
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
