import type { input } from 'zod/v4/core'
import type { foundItem } from '#contract/imports/found.ts'
import { importsApi } from '#contract/imports/imports.ts'
import type { ImportPlan } from '#contract/imports/runs.ts'
import type { Findings, FoundItem } from '#domain/imports/found-item.ts'
import { maxItemsInBatch } from '#domain/imports/limits.ts'
import { listedItem } from '#domain/imports/listed-item.ts'
import type { Bytes } from '#domain/units.ts'
import type { Connection } from './connect.ts'

/** A body may have 1 MB. */
const maxBatchBytes: Bytes = 900_000

/** Lists everything that was found to the server, and asks what an import of it would do. */
export async function listItems(
  { call }: Connection,
  runId: string,
  { items, missingParts, warnings }: Findings,
  tell: (done: number) => void,
): Promise<ImportPlan> {
  const params = { id: runId }
  let done = 0
  for (const batch of batchesOf(items)) {
    await call(importsApi.putItems, { params, body: { items: batch } })
    done += batch.length
    tell(done)
  }
  const body = { missingParts: missingParts.slice(0, 100).map((name) => name.slice(0, 300)), warnings: warnings.slice(0, 100) }
  return (await call(importsApi.plan, { params, body })).data
}

type Listed = input<typeof foundItem>

function* batchesOf(items: readonly FoundItem[]): Generator<Listed[]> {
  let batch: Listed[] = []
  let bytes: Bytes = 0
  for (const found of items) {
    const item = listedItem(found)
    const length = Buffer.byteLength(JSON.stringify(item))
    if (batch.length >= maxItemsInBatch || (batch.length > 0 && bytes + length > maxBatchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push({
      ...item,
      attachments: [...item.attachments],
      shows: [...item.shows],
      albums: [...item.albums],
      remarks: [...item.remarks],
    })
    bytes += length
  }
  if (batch.length > 0) yield batch
}
