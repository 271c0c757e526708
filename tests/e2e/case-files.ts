import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

export type Upload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const mimes: Readonly<Record<string, string>> = {
  'phone.jpg': 'image/jpeg',
  'phone.heic': 'image/heic',
  'island.png': 'image/png',
  'moon.gif': 'image/gif',
  'film.mp4': 'video/mp4',
  'phone.mov': 'video/quicktime',
  'pages.pdf': 'application/pdf',
  'letters.zip': 'application/zip',
  'memo.m4a': 'audio/mp4',
  'song.mp3': 'audio/mpeg',
  'tone.wav': 'audio/wav',
}
/** A word in every name: where it turns up before others, a name has leaked. */
const canary = 'canary'
export const largeFileSize = 25_000_000

const fixture = (name: string) => readFileSync(new URL(`../fixtures/media/${name}`, import.meta.url))
const named = (name: string, buffer: Buffer): Upload => ({
  name: `${canary}-${name}`,
  mimeType: mimes[name.replace(/^\d+-/, '')] ?? 'application/octet-stream',
  buffer,
})

/** Large enough for a resumable upload. */
export const largeFile = (): Upload => named('sealed.bin', randomBytes(largeFileSize))

/** Thirty different files of every kind: the committed ones, photographs and films that differ by what follows their end, one of many chunks, one for a resumable upload. */
export function thirtyFiles(): readonly Upload[] {
  const committed = Object.keys(mimes).map((name) => named(name, fixture(name)))
  const photographs = Array.from({ length: 13 }, (_, at) =>
    named(`${at}-phone.jpg`, Buffer.concat([fixture('phone.jpg'), randomBytes(16)])),
  )
  const films = Array.from({ length: 4 }, (_, at) => named(`${at}-film.mp4`, Buffer.concat([fixture('film.mp4'), freeBox()])))
  return [largeFile(), named('sand.bin', randomBytes(3_000_000)), ...photographs, ...films, ...committed]
}

/** A box that a film may carry and no player reads. */
function freeBox(): Buffer {
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('free')])
  return Buffer.concat([head, randomBytes(16)])
}

/** What was sent, or what is there, as pairs that can be compared: each file's name and the SHA-256 of its bytes. */
export const hashesOf = (files: readonly { readonly name: string; readonly buffer: Uint8Array }[]) =>
  Object.fromEntries(files.map(({ name, buffer }) => [name, createHash('sha256').update(buffer).digest('hex')]))
