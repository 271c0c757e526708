import { type ByteReader, byteReader, byteWriter } from './byte-writing.ts'

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

/** What the bytes say; null when they are cut short, run on, or are of another version. */
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
