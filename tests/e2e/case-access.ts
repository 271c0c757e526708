import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import exifr from 'exifr'
import pg from 'pg'
import sharp from 'sharp'
import type { UserInfo } from '#contract/user-info.ts'
import { resumableDirectory } from '#server/media/keys.ts'
import { type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'

/** The user document of one person as another reads it. */
export const caseOf = async (server: RunningServer, whose: Person, as: Person): Promise<UserInfo> =>
  (await request<{ data: UserInfo }>(server, 'GET', `/api/users/getUser/${whose.id}`, { token: as.token })).data

/** Asks for an address, as somebody or without a login. */
export const fetchAs = (server: RunningServer, address: string, as: Person | null): Promise<Response> =>
  fetch(new URL(address, server.url), { headers: as ? { authorization: `Bearer ${as.token}` } : {} })

export async function bytesAt(server: RunningServer, address: string, as: Person | null): Promise<Buffer> {
  const answer = await fetchAs(server, address, as)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Every original of a case, as its owner downloads it. */
export async function originalsOf(server: RunningServer, owner: Person) {
  const { caseimages, casevideos, casemiscellaneous } = await caseOf(server, owner, owner)
  return Promise.all(
    [...caseimages, ...casevideos, ...casemiscellaneous].map(async ({ filename, original }) => ({
      name: filename ?? '',
      buffer: await bytesAt(server, original ?? '', owner),
    })),
  )
}

/** Every address of a file that a document names, wherever in it. */
export const addressesIn = (document: unknown): readonly string[] => [...new Set(JSON.stringify(document).match(/\/media\/[^"\\]+/g) ?? [])]

/** What the fixtures carry of a camera, an author and a place, and every name; none of it is for others. */
const secret = /canary|51\.4778|GPSL|ISO6709/i

/** Which of the owner's secrets stand in these bytes; empty where there is none. */
export async function secretsIn(bytes: Buffer): Promise<readonly string[]> {
  const gps = (await exifr.gps(bytes).catch(() => undefined)) as object | undefined
  const { exif, xmp, iptc } = await sharp(bytes)
    .metadata()
    .catch(() => ({ exif: undefined, xmp: undefined, iptc: undefined }))
  const word = secret.exec(bytes.toString('latin1'))?.[0]
  return [gps && 'place', exif && 'exif', xmp && 'xmp', iptc && 'iptc', word].filter((found) => found !== undefined)
}

/** How many bytes of unfinished resumable uploads the server has: on its disk, or as pieces in the bucket. */
export async function partialUploadBytes({ dataDir, databaseUrl, environment }: RunningServer): Promise<number> {
  if (environment.FILES === 's3') {
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const { rows } = await database.query<{ bytes: number }>('select coalesce(sum(received), 0)::float8 as bytes from uploads')
    await database.end()
    return rows[0]?.bytes ?? 0
  }
  const directory = resumableDirectory(dataDir)
  try {
    const parts = readdirSync(directory).filter((name) => !name.includes('.'))
    return parts.reduce((sum, name) => sum + statSync(path.join(directory, name)).size, 0)
  } catch {
    return 0 // no upload began yet
  }
}

/**
 * Throttles uploads, so that a large file is still under way when something breaks.
 * @returns ends the throttling
 */
export async function throttleUploads(page: Page): Promise<() => Promise<unknown>> {
  const protocol = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    protocol.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await limit(1_500_000)
  return () => limit(-1)
}
