import type { KeyValueStorage } from '#web/lib/storage.ts'
import { readDocument, type SavedVersions } from './documents.ts'
import type { Versions } from './editor-reducer.ts'

/** Unsaved work on an island, with the revision that it began from. */
export type IslandDraft = { readonly base: SavedVersions; readonly versions: Versions }

/** A place in the browser's storage for the draft of one window. */
export type DraftSlot = {
  /** The draft that an earlier window left here. */
  readonly found: IslandDraft | null
  /** Stores a draft; false where the storage has no room for it. */
  readonly keep: (draft: IslandDraft) => boolean
  /** Removes the draft of this slot, unless somebody else has written there meanwhile. */
  readonly drop: () => void
  /** Lets the next window have the slot, and the draft that is left in it. */
  readonly release: () => Promise<void>
}

type Deps = { readonly storage: KeyValueStorage; readonly locks: Pick<LockManager, 'request'> | undefined }

/** Windows with the editor open at once whose work is kept. */
const mostSlots = 4

/**
 * Takes a slot for this window: one that holds a draft of a window that is gone, or else an empty one; null where all are taken. Two
 * windows never share a slot. Where the browser has no locks (outside a secure context), there is one slot.
 */
export async function takeDraftSlot({ storage, locks }: Deps, ownerId: string): Promise<DraftSlot | null> {
  const keys = Array.from({ length: locks ? mostSlots : 1 }, (_, n) => `island-draft/${ownerId}/${n}`)
  const byDraft = keys.toSorted((one, other) => Number(storage.getItem(other) !== null) - Number(storage.getItem(one) !== null))
  for (const key of byDraft) {
    const release = locks ? await takeLock(locks, key) : async () => {}
    if (release) return openSlot(storage, key, release)
  }
  return null
}

/** Takes a lock for as long as the page is open or until it is released; null where another window has it. */
const takeLock = (locks: NonNullable<Deps['locks']>, name: string) =>
  new Promise<DraftSlot['release'] | null>((resolve) => {
    const isOver = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((end) =>
        resolve(async () => {
          end()
          await isOver
        }),
      )
    })
  })

function openSlot(storage: KeyValueStorage, key: string, release: DraftSlot['release']): DraftSlot {
  let text = storage.getItem(key)
  return {
    found: parseDraft(text),
    keep(draft) {
      text = JSON.stringify(draft)
      try {
        storage.setItem(key, text)
        return true
      } catch {
        // An earlier draft that stays in place would bring back older work.
        storage.removeItem(key)
        return false
      }
    },
    drop() {
      if (text !== null && storage.getItem(key) === text) storage.removeItem(key)
    },
    release,
  }
}

/** A draft from storage; null for one that is damaged or from another version of the program. */
function parseDraft(text: string | null): IslandDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { readonly base?: Partial<SavedVersions>; readonly versions?: unknown } | null
    const versions = readVersions(stored?.versions)
    const base = readVersions(stored?.base?.versions)
    const revision = stored?.base?.revision
    return versions && base && typeof revision === 'number' ? { base: { versions: base, revision }, versions } : null
  } catch {
    return null
  }
}

function readVersions(value: unknown): Versions | null {
  const { living, dead } = (value ?? {}) as { readonly living?: unknown; readonly dead?: unknown }
  const checked = readDocument(living)
  return checked && { living: checked, dead: readDocument(dead) }
}
