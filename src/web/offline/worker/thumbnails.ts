import { databaseNames, keptDatabase, keyRecord, openRecords } from '#web/lib/kept/database.ts'
import type { KeptKey } from '#web/lib/kept/device.ts'
import { encryptedRecords } from '#web/lib/kept/encrypted-records.ts'
import { thumbnailName } from '../thumbnail-name.ts'
import type { FetchEvent } from './scope.ts'

/** Answers pictures of entries: from the server, and where none can be reached with the thumbnail that this device keeps. */
export function answerThumbnail(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { pathname } = new URL(request.url)
  const name = request.method === 'GET' ? thumbnailName(pathname) : null
  if (name === null) return null
  const owner = pathname.split('/')[2] ?? ''
  return fetch(request).catch(async (failure: unknown) => {
    const kept = await readKept(owner, name).catch(() => null)
    if (!kept) throw failure
    return new Response(kept, { headers: { 'content-type': typeOf(new Uint8Array(kept)), 'cache-control': 'no-store' } })
  })
}

async function readKept(owner: string, name: string): Promise<ArrayBuffer | null> {
  const database = keptDatabase(owner)
  if (!(await databaseNames()).includes(database)) return null
  const records = await openRecords(database)
  try {
    const key = (await records.get(keyRecord)) as KeptKey | undefined
    return key ? ((await encryptedRecords(records, key.key).readBytes(name))?.value ?? null) : null
  } finally {
    records.close()
  }
}

/** By the first bytes of a picture. */
function typeOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xd8) return 'image/jpeg'
  if (first === 0x89) return 'image/png'
  return first === 0x52 ? 'image/webp' : 'image/avif'
}
