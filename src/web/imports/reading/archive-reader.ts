import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile, FoundItem } from '#domain/imports/found-item.ts'
import { isListable } from '#domain/imports/listed-item.ts'
import { batchFrom } from '#domain/imports/listing-batches.ts'
import { refusedItem } from '#domain/imports/make-item.ts'
import { sources, surestSource } from '#domain/imports/sources.ts'
import { Problem } from '#domain/problem.ts'
import { type ArchiveCalls, type CallName, pieceLength, type Wanted } from './archive-calls.ts'
import { openArchive } from './open-archive.ts'
import { piecesOf } from './pieces.ts'

type Tell = (done: number, of: number) => void
type Handlers = { readonly [N in CallName]: (asks: ArchiveCalls[N]['asks'], tell: Tell) => Promise<ArchiveCalls[N]['answers']> }
const shownRefused = 100

/** Reads what was given: the side of the worker, which holds the whole listing. Nothing but pieces of files is ever in memory. */
export function createArchiveReader(): Handlers {
  let open: OpenArchive | null = null
  let items: readonly FoundItem[] = []
  let byKey: ReadonlyMap<string, FoundItem> = new Map()
  const pieces = new Map<string, ReturnType<typeof piecesOf>>()

  const opened = () => {
    if (open) return open
    throw new Problem('not-found', 'Nothing is open. Choose the files again.')
  }
  const fileOf = ({ key, isMotion }: Wanted): ArchiveFile | null => byKey.get(key)?.[isMotion ? 'motion' : 'file'] ?? null
  const nameOf = ({ key, isMotion }: Wanted, file: ArchiveFile) => lastPart(isMotion ? file.path : (byKey.get(key)?.name ?? file.path))

  return {
    async open(given, tell) {
      open = await openArchive(given, tell)
      const { archive, parts, refused } = open
      return {
        parts: parts.map(({ name, size, finger }) => ({ name, size, finger })),
        files: archive.files.length,
        bytes: archive.files.reduce((sum, { size }) => sum + size, 0),
        refused: refused.slice(0, shownRefused).map(({ path, why }) => ({ path, why })),
        refusedCount: refused.length,
        source: surestSource(archive)?.name ?? 'folder',
      }
    },
    async list({ source: name, options }, tell) {
      const { archive, refused, parts } = opened()
      const source = sources[name]
      const of = archive.files.length
      const findings = await source.read(archive, options, (done) => tell(done, of))
      items = [...findings.items, ...refused.map(({ why: _why, ...file }) => refusedItem(file, parts[file.part]?.finger ?? ''))].filter(
        isListable,
      )
      byKey = new Map(items.map((item) => [item.key, item]))
      return { items: items.length, missingParts: findings.missingParts, warnings: findings.warnings }
    },
    batch: async (from) => batchFrom(items, from),
    async digest(wanted) {
      const file = fileOf(wanted)
      if (!file) return null
      const hash = sha256.create()
      const whole = file.size <= pieceLength ? new Uint8Array(file.size) : null
      let at = 0
      for await (const chunk of opened().read(file)) {
        hash.update(chunk)
        whole?.set(chunk, at)
        at += chunk.length
      }
      return { sha256: bytesToHex(hash.digest()), size: file.size, name: nameOf(wanted, file), whole }
    },
    async piece({ offset, ...wanted }) {
      const file = fileOf(wanted)
      if (!file) throw new Problem('not-found', 'It is not in what was given. Give the same files again.')
      const id = idOf(wanted)
      const reading = pieces.get(id) ?? piecesOf(() => opened().read(file), pieceLength)
      pieces.set(id, reading)
      return reading.from(offset)
    },
    async release(wanted) {
      await pieces.get(idOf(wanted))?.close()
      pieces.delete(idOf(wanted))
      return null
    },
  }
}

const idOf = ({ key, isMotion }: Wanted) => `${isMotion ? 'motion' : 'file'}:${key}`
const lastPart = (path: string) => path.split('/').at(-1) || 'file'
