import type { Bytes } from '#domain/units.ts'
import type { FoundItem } from './found-item.ts'
import { maxItemsInBatch } from './limits.ts'
import { listedItem, withoutEmpty } from './listed-item.ts'
import { wholeItem } from './make-item.ts'

/** Compresses texts: that of Node answers at once, that of a browser later. */
export type Compression<Packed> = {
  readonly pack: (text: string) => Packed
  readonly unpack: (packed: Packed) => string | Promise<string>
}

/** Items as they are sent: their JSON array, without fields that say nothing, and how many are in it. */
export type ItemBatch = { readonly count: number; readonly json: string }

/** Found items in compressed batches, as they are listed to the server: an item takes less than a tenth of what it takes as an object. */
export type PackedItems = {
  readonly put: (item: FoundItem) => void
  /** Says that everything was put. */
  readonly finish: () => void
  readonly count: () => number
  /** The items from this place on, in the order in which they were put, as many as one request brings, as soon as so many were put; none behind the last. */
  readonly batchFrom: (from: number) => Promise<ItemBatch>
  /** Look-up by key. Items that follow each other are found fast, since the batch of the last one stays unpacked. */
  readonly find: (key: string) => Promise<FoundItem | null>
}

/** A body of a request may have 1 MB. */
const maxBatchBytes: Bytes = 900_000

export function packItems<Packed>({ pack, unpack }: Compression<Packed>): PackedItems {
  const batches: { readonly start: number; readonly count: number; readonly packed: Packed }[] = []
  /** Each as JSON, so that the objects are let go at once. */
  let waiting: string[] = []
  let waitingBytes: Bytes = 0
  let packedCount = 0
  let last: { readonly start: number; readonly json: string } | null = null
  let isWhole = false
  let waitingReaders: (() => void)[] = []
  const index = indexByHash()
  let open: { readonly start: number; readonly items: Promise<readonly FoundItem[]> } | null = null

  function packWaiting() {
    if (waiting.length === 0) return
    const json = `[${waiting.join(',')}]`
    batches.push({ start: packedCount, count: waiting.length, packed: pack(json) })
    last = { start: packedCount, json }
    packedCount += waiting.length
    waiting = []
    waitingBytes = 0
    wakeReaders()
  }
  function wakeReaders() {
    for (const wake of waitingReaders) wake()
    waitingReaders = []
  }
  const batchOf = (place: number) => {
    if (place >= packedCount) packWaiting()
    return batches.findLast(({ start }) => start <= place)
  }
  async function itemsFrom(from: number): Promise<readonly FoundItem[]> {
    const batch = batchOf(from)
    if (!batch) return []
    const { start, packed } = batch
    if (open?.start !== start) open = { start, items: Promise.resolve(unpack(packed)).then(itemsIn) }
    return (await open.items).slice(from - start)
  }
  return {
    put(item) {
      index.put(item.key)
      const json = JSON.stringify(withoutEmpty(listedItem(item)))
      const bytes = lengthInUtf8(json) + 1
      if (waiting.length === maxItemsInBatch || waitingBytes + bytes > maxBatchBytes) packWaiting()
      waiting.push(json)
      waitingBytes += bytes
    },
    finish() {
      isWhole = true
      packWaiting()
      wakeReaders()
    },
    count: () => packedCount + waiting.length,
    async batchFrom(from) {
      while (!isWhole && from >= packedCount) await new Promise<void>((resolve) => waitingReaders.push(resolve))
      const batch = batchOf(from)
      if (batch?.start === from) return { count: batch.count, json: last?.start === from ? last.json : await unpack(batch.packed) }
      const items = await itemsFrom(from)
      return { count: items.length, json: JSON.stringify(items.map(withoutEmpty)) }
    },
    async find(key) {
      for (const place of index.placesOf(key)) {
        const [item] = await itemsFrom(place)
        if (item?.key === key) return item
      }
      return null
    },
  }
}

const itemsIn = (json: string): readonly FoundItem[] => (JSON.parse(json) as Parameters<typeof wholeItem>[0][]).map(wholeItem)

/** Places that a number holds below a hash of 32 bits: more than one import lists. */
const maxPlaces = 2 ** 21

/** In which place each key was put: eight bytes for each, where a map of the keys would take a hundred. Keys of one hash are told apart by who asks. */
function indexByHash() {
  const entries: number[] = []
  let sorted: Float64Array | null = null
  return {
    put(key: string) {
      entries.push(hashOf(key) * maxPlaces + entries.length)
      sorted = null
    },
    *placesOf(key: string): Generator<number> {
      sorted ??= Float64Array.from(entries).sort()
      const least = hashOf(key) * maxPlaces
      for (let at = firstFrom(sorted, least); at < sorted.length; at += 1) {
        const place = (sorted[at] as number) - least
        if (place >= maxPlaces) return
        yield place
      }
    },
  }
}

/** Binary search: where the first number stands that is not less. */
function firstFrom(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** FNV-1a of the UTF-16 units of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function lengthInUtf8(text: string): Bytes {
  if (/^[ -~]*$/.test(text)) return text.length
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate(unit) ? 2 : 3
  }
  return bytes
}

/** Half of a character of four bytes: JSON has them in pairs alone. */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
