import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { manifestLine } from '#domain/exports/bag.ts'
import { centralHeader, endOfZip, localHeader, type ZipFile } from '#domain/exports/zip-layout.ts'
import type { Bytes, Seconds } from '#domain/units.ts'
import type { ExportPart } from '#server/db/export-tables.ts'
import type { Files } from '#server/files/port.ts'
import { filesInBlock, planKeys, storeKeysKey, textsKey, writeRecord } from './part-plan.ts'
import type { Spool, Spools } from './spool.ts'

/** A file of the store, with what must be known of it beforehand. */
export type StoredFile = { readonly key: string; readonly size: Bytes; readonly crc32: number; readonly sha256: string }

type Options = {
  /** For what only grows. */
  readonly spools: Spools
  /** The folder that every zip unpacks into. */
  readonly root: string
  readonly partSize: Bytes
  /** The time of every file. */
  readonly modified: Seconds
  readonly nameOf: (part: number) => string
}

type OpenPart = ReturnType<typeof openPart>
/** Bytes that lie among the texts or in the store, and what of them must be known beforehand. */
type Laid = Omit<StoredFile, 'key'> & { readonly sourceAt: Bytes; readonly keyLength: number }

/** Lays out files as zips, one after the other: a file that does not fit begins the next zip. Only the plan is written, never their bytes. */
export function openPartWriter({ spools, root, partSize, modified, nameOf }: Options) {
  const texts = spools.open('texts')
  const keys = spools.open('keys')
  const manifest = spools.open('manifest')
  const done: { readonly part: ExportPart; readonly spools: OpenPart['spools'] }[] = []
  let part = openPart(spools, 1)
  let payload = { bytes: 0, files: 0 }
  let grown = 0
  const tagLines: string[] = []

  function layText(content: string | Buffer): Laid {
    const text = Buffer.from(content)
    return { size: text.length, crc32: crc32(text), sha256: sha256Of(text), sourceAt: texts.append(text), keyLength: 0 }
  }
  /** A text of any length is taken in pieces, so that it is never in memory and holds nobody up. */
  async function laySpool(spool: Spool): Promise<Laid> {
    spool.close()
    const hash = createHash('sha256')
    const sourceAt = texts.size()
    let [sum, size] = [0, 0]
    for await (const piece of spool.read()) {
      const bytes = piece as Buffer
      hash.update(bytes)
      sum = crc32(bytes, sum)
      size += bytes.length
      texts.append(bytes)
    }
    return { size, crc32: sum, sha256: hash.digest('hex'), sourceAt, keyLength: 0 }
  }
  function layStored({ key, ...known }: StoredFile): Laid {
    const bytes = Buffer.from(key)
    return { ...known, sourceAt: keys.append(bytes), keyLength: bytes.length }
  }

  const addTo = (to: OpenPart, inBag: string, { size, crc32: sum, sourceAt, keyLength }: Laid): void =>
    to.add({ path: `${root}/${inBag}`, size, crc32: sum, modified }, sourceAt, keyLength)

  /** Tag files are not of the payload: a manifest of their own lists them. */
  function addTag(inBag: string, laid: Laid): void {
    addTo(part, inBag, laid)
    tagLines.push(manifestLine(laid.sha256, inBag))
  }
  /** Each zip lists what of the payload is in it, so that it can be verified alone. */
  const listPart = () => addTag(`parts/part-${String(done.length + 1).padStart(3, '0')}.sha256.txt`, layText(part.listed()))
  const closePart = () => void done.push({ part: part.close(nameOf(done.length + 1)), spools: part.spools })

  function addPayload(inBag: string, laid: Laid): void {
    if (!part.isEmpty() && part.wholeBytes() + laid.size > partSize) {
      listPart()
      closePart()
      part = openPart(spools, done.length + 1)
    }
    const line = manifestLine(laid.sha256, inBag)
    addTo(part, inBag, laid)
    part.list(line)
    manifest.append(Buffer.from(line))
    payload = { bytes: payload.bytes + laid.size, files: payload.files + 1 }
  }

  return {
    addText: (inBag: string, content: string | Buffer): void => addPayload(inBag, layText(content)),
    addStored: (inBag: string, stored: StoredFile): void => addPayload(inBag, layStored(stored)),
    /** A text that grows while others are added; it stands behind them. */
    openText(inBag: string) {
      grown += 1
      const spool = spools.open(`text-${grown}`)
      return {
        add: (content: string | Buffer): void => void spool.append(Buffer.from(content)),
        end: async (): Promise<void> => addPayload(inBag, await laySpool(spool)),
      }
    },
    payload: () => payload,
    addTag: (inBag: string, content: string | Buffer): void => addTag(inBag, layText(content)),
    /** The manifest of the whole payload, as a tag file. */
    addManifest: async (inBag: string): Promise<void> => addTag(inBag, await laySpool(manifest)),
    /** Puts the plan into the store. @returns the zips */
    async store(files: Pick<Files, 'put'>, prefix: string): Promise<readonly ExportPart[]> {
      listPart()
      addTag('tagmanifest-sha256.txt', layText(tagLines.join('')))
      closePart()
      texts.close()
      keys.close()
      await texts.store(files, textsKey(prefix))
      await keys.store(files, storeKeysKey(prefix))
      for (const [at, { spools }] of done.entries()) {
        const to = planKeys(prefix, at + 1)
        for (const name of ['heads', 'index', 'tail'] as const) await spools[name].store(files, to[name])
      }
      return done.map(({ part: made }) => made)
    },
  }
}

const sha256Of = (text: Buffer): string => createHash('sha256').update(text).digest('hex')

/** One zip that is laid out. */
function openPart(opened: Spools, number: number) {
  const spool = (name: string) => opened.open(`part-${number}.${name}`)
  const spools = { heads: spool('heads'), index: spool('index'), tail: spool('tail') }
  const etag = createHash('sha256')
  const blocks: Bytes[] = []
  const lines: string[] = []
  let [bytes, count, listedBytes] = [0, 0, 0]

  return {
    spools,
    isEmpty: () => count === 0,
    /** With its directory, and the list of what is in it. */
    wholeBytes: (): Bytes => bytes + spools.tail.size() + listedBytes,
    list(line: string): void {
      lines.push(line)
      listedBytes += Buffer.byteLength(line)
    },
    listed: () => lines.join(''),
    add(file: ZipFile, sourceAt: Bytes, keyLength: number): void {
      const head = localHeader(file)
      if (count % filesInBlock === 0) blocks.push(bytes)
      spools.index.append(writeRecord({ at: bytes, headAt: spools.heads.append(head), length: file.size, sourceAt, keyLength }))
      const entry = centralHeader({ ...file, offset: bytes })
      spools.tail.append(entry)
      etag.update(entry)
      bytes += head.length + file.size
      count += 1
    },
    close(name: string): ExportPart {
      const directoryAt = bytes
      spools.index.append(writeRecord({ at: bytes, headAt: spools.heads.size(), length: 0, sourceAt: 0, keyLength: 0 }))
      spools.tail.append(endOfZip({ count, length: spools.tail.size(), offset: directoryAt }))
      const whole = directoryAt + spools.tail.size()
      for (const one of Object.values(spools)) one.close()
      return { name, bytes: whole, files: count, etag: etag.digest('hex').slice(0, 32), directoryAt, blocks }
    },
  }
}
