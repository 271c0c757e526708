import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { findProgram } from '#server/find-program.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { addressesFor } from '../address.ts'
import { processedTopic } from '../file-jobs.ts'
import type { Variant } from '../keys.ts'

type Part = { readonly name: string; readonly filename?: string; readonly type?: string; readonly content: Buffer | string }

/** A multipart body, byte by byte, so that it can also be written wrong. */
export function multipart(parts: readonly Part[], boundary = `edge${randomBytes(8).toString('hex')}`) {
  const pieces = parts.flatMap(({ name, filename, type = 'application/octet-stream', content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    filename === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)))
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** Sends files to `uploadFile`, each under a name. */
export const upload = ({ call }: Pick<TestApp, 'call'>, as: Person, files: Readonly<Record<string, Buffer | string>>) =>
  call('POST', '/api/upload/uploadFile', {
    as,
    ...multipart(Object.entries(files).map(([filename, content]) => ({ name: 'file', filename, content }))),
  })

/** Uploads one picture, fails loudly when that does not work, and answers its location. */
export async function uploaded(t: Pick<TestApp, 'call'>, as: Person, content: Buffer): Promise<string> {
  const answer = await upload(t, as, { 'picture.jpg': content })
  if (answer.statusCode !== 200) throw new Error(`uploadFile answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ locationArray: [string] }>().locationArray[0]
}

type Shape = { readonly width?: number; readonly height?: number }

/** A picture like no other: coloured noise, so that every one has its own content. */
export const photo = (
  { width = 60, height = 40 }: Shape = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** Words that a camera wrote into a file and that must never leave its owner. */
export const cameraWords = { make: 'Canarycam', latitude: '51/1 28/1 38/1', artist: 'Ada <img src=x onerror=alert(1)>' }

/**
 * A photograph as a phone stores one: lying on its side (orientation 6: to be turned right), with the camera, the artist and the
 * place in its metadata. Its upper edge as stored is red, and so is its right edge once it is upright.
 */
export async function photoOfAPhone({ width = 800, height = 600 }: Shape = {}): Promise<Buffer> {
  const edge = await sharp({ create: { width, height: height / 2, channels: 3, background: '#d01010' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#1010d0' } })
    .composite([{ input: edge, top: 0, left: 0 }])
    .withExif({
      IFD0: { Make: cameraWords.make, Artist: cameraWords.artist, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: cameraWords.latitude, GPSLongitudeRef: 'W', GPSLongitude: '0/1 0/1 1/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** One of the committed files that a phone, a recorder or an office program might have made; `scripts/fixtures.ts` makes them. */
export const fixture = (name: string): Buffer => readFileSync(path.resolve(import.meta.dirname, '../../../../tests/fixtures/media', name))
/** What its makers wrote into them, and what must never leave their owner. */
export const fixtureWords = ['Canarycam', 'Ada Canary', '51.4778', 'onerror', 'ISO6709'] as const

/** Tests of films and sounds are left out where there is no ffmpeg, and the test run says so. */
export const hasFfmpeg: boolean = findProgram(process.env.PATH ?? '', 'ffmpeg') !== null

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

/** Every file below the data directory that holds or held an upload: stored or staged. */
export async function everythingStored(dataDir: string): Promise<readonly string[]> {
  const below = async (folder: string) => {
    const found = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return found.filter((item) => item.isFile()).map((item) => path.relative(dataDir, path.join(item.parentPath, item.name)))
  }
  return [...(await below('files')), ...(await below('staging'))].toSorted()
}

/** Resolves once so many files were worked on after this was called. */
export function workedOn({ deps }: Pick<TestApp, 'deps'>, count = 1): Promise<void> {
  const seen = new Set<string>()
  return new Promise((resolve) => {
    const unsubscribe = deps.bus.subscribe(processedTopic, (ids) => {
      for (const id of ids ?? []) seen.add(id)
      if (seen.size < count) return
      unsubscribe()
      resolve()
    })
  })
}

/** The rows that a refused call must leave as they are. */
export async function caseRows({ deps: { db } }: Pick<TestApp, 'deps'>): Promise<string> {
  const [files, claims, entries, counts, use, users, directory, usernames] = await Promise.all([
    db.selectFrom('files').select(['user_id', 'id', 'sha256', 'name', 'size', 'state', 'derived']).orderBy('id').execute(),
    db.selectFrom('file_claims').selectAll().orderBy('file_id').orderBy('claimant_id').execute(),
    db.selectFrom('entries').selectAll().orderBy('id').execute(),
    db.selectFrom('entry_counts').selectAll().orderBy('user_id').orderBy('kind').orderBy('level').execute(),
    db.selectFrom('storage_use').selectAll().orderBy('user_id').execute(),
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('directory').selectAll().orderBy('user_id').execute(),
    db.selectFrom('usernames').selectAll().orderBy('username').execute(),
  ])
  return JSON.stringify({ files, claims, entries, counts, use, users, directory, usernames })
}

/** The words of a refusal, after checking that it has the one envelope. */
export function refusal(answer: LightMyRequestResponse): { status: number; code: string; message: string } {
  const { code, message } = answer.json<{ code: string; message: string }>()
  if (answer.statusCode < 400 || answer.statusCode > 499 || !code || !message)
    throw new Error(`no refusal: ${answer.statusCode} ${answer.body}`)
  return { status: answer.statusCode, code, message }
}

/** The address of a variant of a file, as a document that this viewer reads has it; for a viewer who is logged in nowhere it is not valid. */
export async function mediaAddress(
  { deps }: Pick<TestApp, 'deps'>,
  { owner, file, variant, viewer }: Record<'owner' | 'file' | 'viewer', string> & { readonly variant: Variant },
): Promise<string> {
  const session = await deps.db.selectFrom('sessions').select('id').where('user_id', '=', viewer).executeTakeFirst()
  return addressesFor(deps, { userId: viewer, sessionId: session?.id ?? '' })(owner, file, variant)
}
