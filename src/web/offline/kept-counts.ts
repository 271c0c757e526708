import type { Bytes } from '#domain/units.ts'
import type { EncryptedRecords } from '#web/lib/kept/encrypted-records.ts'
import { readCase } from './kept-case.ts'
import { thumbnailPrefix } from './thumbnail-name.ts'

/** How much is kept, and when something was kept last, in milliseconds. */
export type KeptCounts = {
  readonly entries: number
  readonly thumbnails: number
  readonly messages: number
  readonly others: number
  readonly bytes: Bytes
  readonly at: number | null
}

export async function readCounts(kept: EncryptedRecords): Promise<KeptCounts> {
  const [all, thumbnails, messages, others, words] = await Promise.all([
    kept.size(),
    kept.names(thumbnailPrefix),
    kept.names('talk '),
    kept.names('answer '),
    readCase(kept),
  ])
  const me = await kept.readBytes('me')
  return {
    entries: words.value.length,
    thumbnails: thumbnails.length,
    messages: messages.length,
    others: others.length,
    bytes: all.bytes,
    at: me?.at ?? null,
  }
}
