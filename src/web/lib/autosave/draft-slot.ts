import type { KeyValueStorage } from '../storage.ts'
import { type ReleaseLock, tryLock, type WebLocks } from '../web-lock.ts'
import type { Draft } from './autosave.ts'
import { keepStored, readStored } from './stored.ts'

/** A place in the browser's storage for the unsaved changes of one window (a local draft). */
export type DraftSlot<Content> = {
  /** The draft that an earlier window left here. */
  readonly found: Draft<Content> | null
  /** Stores a draft; false where the storage has no room for it. */
  readonly keep: (draft: Draft<Content>) => boolean
  /** Removes the draft of this slot, unless somebody else has written there meanwhile. */
  readonly drop: () => void
  /** Lets the next window have the slot, and the draft that is left in it. */
  readonly release: ReleaseLock
}

/** How the content of a draft is read back: null for one that is damaged or from another version of the program. */
export type ParseContent<Content> = (stored: unknown) => Content | null

export type DraftDeps = { readonly storage: KeyValueStorage; readonly locks: WebLocks }

/** Windows on one subject at once whose work is kept. */
const maxSlots = 4

/**
 * Takes a slot for this window: one that holds a draft of a window that is gone, or else an empty one; null where all are taken. Two
 * windows never share a slot. Where the browser has no locks (outside a secure context), there is one slot.
 * @param subject what is worked on, and whose it is
 */
export async function takeDraftSlot<Content>(
  { storage, locks }: DraftDeps,
  subject: string,
  parse: ParseContent<Content>,
): Promise<DraftSlot<Content> | null> {
  const keys = Array.from({ length: locks ? maxSlots : 1 }, (_, n) => `${subject}/${n}`)
  const byDraft = keys.toSorted((one, other) => Number(storage.getItem(other) !== null) - Number(storage.getItem(one) !== null))
  for (const key of byDraft) {
    const release = await tryLock(locks, key)
    if (release) return openSlot(storage, key, release, parse)
  }
  return null
}

function openSlot<Content>(storage: KeyValueStorage, key: string, release: ReleaseLock, parse: ParseContent<Content>): DraftSlot<Content> {
  let text = storage.getItem(key)
  return {
    found: readStored(storage, key, (stored) => parseDraft(stored, parse)),
    keep(draft) {
      text = JSON.stringify(draft)
      return keepStored(storage, key, text)
    },
    drop() {
      if (text !== null && storage.getItem(key) === text) storage.removeItem(key)
    },
    release,
  }
}

function parseDraft<Content>(stored: unknown, parse: ParseContent<Content>): Draft<Content> | null {
  const { base, content } = stored as Draft<unknown>
  const { revision, id } = base
  const mine = parse(content)
  const before = parse(base.content)
  const isSound = mine !== null && before !== null && (revision === null || typeof revision === 'number')
  return isSound ? { base: { content: before, revision, ...(typeof id === 'string' && { id }) }, content: mine } : null
}
