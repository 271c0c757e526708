import type { Bytes } from '#domain/units.ts'
import type { FoundItem } from './found-item.ts'
import { maxItemsInBatch } from './limits.ts'
import { listedItem } from './listed-item.ts'

/** A body of a request may have 1 MB. */
const maxBatchBytes: Bytes = 900_000

/** The next items of a listing that one request brings, from this place on. */
export function batchFrom(items: readonly FoundItem[], from: number): readonly FoundItem[] {
  const batch: FoundItem[] = []
  let bytes: Bytes = 0
  for (let at = from; at < items.length && batch.length < maxItemsInBatch; at++) {
    const item = listedItem(items[at] as FoundItem)
    bytes += bytesAsJson(item)
    if (batch.length > 0 && bytes > maxBatchBytes) break
    batch.push(item)
  }
  return batch
}

/** The length of something as JSON in UTF-8. */
function bytesAsJson(value: unknown): Bytes {
  const json = JSON.stringify(value)
  let bytes = 1
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at)
    bytes += unit < 0x80 ? 1 : unit < 0x800 || isSurrogate(unit) ? 2 : 3
  }
  return bytes
}

/** Half of a character of four bytes: JSON has them in pairs alone. */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff
