import type { FoundItem } from './found-item.ts'
import { maxItemsInBatch } from './limits.ts'
import { batchFrom } from './listing-batches.ts'

/** Compresses texts: that of Node answers at once, that of a browser later. */
export type Compression<Packed> = {
  readonly pack: (text: string) => Packed
  readonly unpack: (packed: Packed) => string | Promise<string>
}

/** Found items in compressed batches, as they are listed to the server: an item takes less than a tenth of what it takes as an object. */
export type PackedItems = {
  readonly put: (item: FoundItem) => void
  readonly count: () => number
  /** The items from this place on, in the order in which they were put, as many as one request brings. */
  readonly batchFrom: (from: number) => Promise<readonly FoundItem[]>
  /** Look-up by key. Items that follow each other are found fast, since the batch of the last one stays unpacked. */
  readonly find: (key: string) => Promise<FoundItem | null>
}

export function packItems<Packed>({ pack, unpack }: Compression<Packed>): PackedItems {
  const batches: { readonly start: number; readonly packed: Packed }[] = []
  let waiting: FoundItem[] = []
  let packedCount = 0
  const index = indexByHash()
  let open: { readonly start: number; readonly items: Promise<readonly FoundItem[]> } | null = null

  function packWaiting() {
    for (let done = 0; done < waiting.length; ) {
      const batch = batchFrom(waiting, done)
      batches.push({ start: packedCount, packed: pack(JSON.stringify(batch)) })
      packedCount += batch.length
      done += batch.length
    }
    waiting = []
  }
  async function batchFromPlace(from: number): Promise<readonly FoundItem[]> {
    packWaiting()
    const batch = batches.findLast(({ start }) => start <= from)
    if (!batch) return []
    const { start, packed } = batch
    if (open?.start !== start) open = { start, items: Promise.resolve(unpack(packed)).then(JSON.parse) }
    return (await open.items).slice(from - start)
  }
  return {
    put(item) {
      index.put(item.key)
      waiting.push(item)
      if (waiting.length >= maxItemsInBatch) packWaiting()
    },
    count: () => packedCount + waiting.length,
    batchFrom: batchFromPlace,
    async find(key) {
      for (const place of index.placesOf(key)) {
        const [item] = await batchFromPlace(place)
        if (item?.key === key) return item
      }
      return null
    },
  }
}

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
