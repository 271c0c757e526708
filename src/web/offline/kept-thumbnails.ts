import { getBytes } from '#web/lib/http.ts'
import type { EncryptedRecords } from '#web/lib/kept/encrypted-records.ts'
import { mayFetchAhead, untilIdle } from '#web/lib/kept/kept-state.ts'
import { readCase } from './kept-case.ts'
import { thumbnailName, thumbnailPrefix } from './thumbnail-name.ts'

/** Of so many entries, the newest, the thumbnails are kept. */
const maxThumbnails = 2000

/** Keeps the thumbnails of the newest entries, and no others. */
export async function keepThumbnails(kept: EncryptedRecords): Promise<void> {
  const pictured = (await readCase(kept)).value
    .flatMap((entry) => ('renditions' in entry && entry.renditions ? [{ at: entry.createdAt, address: entry.renditions.small }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxThumbnails)
  const known = new Set(await kept.names(thumbnailPrefix))
  const wanted = new Map(
    pictured.flatMap(({ address }) => {
      const name = thumbnailName(address)
      return name === null ? [] : [[name, address] as const]
    }),
  )
  await kept.remove([...known].filter((name) => !wanted.has(name)))
  for (const [name, address] of wanted) {
    if (known.has(name)) continue
    await untilIdle()
    if (!mayFetchAhead()) return
    const bytes = await getBytes(address)
    if (bytes) await kept.writeBytes(name, bytes, Date.now())
  }
}
