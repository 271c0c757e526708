import type { KeyValueStorage } from './storage.ts'

/** A place in the browser's storage for the unsaved changes of one window (a local draft). */
export type DraftSlot<Draft> = {
  /** The draft that an earlier window left here. */
  readonly found: Draft | null
  /** Stores a draft; false where the storage has no room for it. */
  readonly keep: (draft: Draft) => boolean
  /** Removes the draft of this slot, unless somebody else has written there meanwhile. */
  readonly drop: () => void
  /** Lets the next window have the slot, and the draft that is left in it. */
  readonly release: () => Promise<void>
}

/** How a draft is read back: null for one that is damaged or from another version of the program. */
export type ParseDraft<Draft> = (stored: unknown) => Draft | null

export type DraftDeps = { readonly storage: KeyValueStorage; readonly locks: Pick<LockManager, 'request'> | undefined }

/** Windows on one subject at once whose work is kept. */
const mostSlots = 4

/**
 * Takes a slot for this window: one that holds a draft of a window that is gone, or else an empty one; null where all are taken. Two
 * windows never share a slot. Where the browser has no locks (outside a secure context), there is one slot.
 * @param subject what is worked on, and whose it is
 */
export async function takeDraftSlot<Draft>(
  { storage, locks }: DraftDeps,
  subject: string,
  parse: ParseDraft<Draft>,
): Promise<DraftSlot<Draft> | null> {
  const keys = Array.from({ length: locks ? mostSlots : 1 }, (_, n) => `${subject}/${n}`)
  const byDraft = keys.toSorted((one, other) => Number(storage.getItem(other) !== null) - Number(storage.getItem(one) !== null))
  for (const key of byDraft) {
    const release = locks ? await takeLock(locks, key) : async () => {}
    if (release) return openSlot(storage, key, release, parse)
  }
  return null
}

/** Takes a lock for as long as the page is open or until it is released; null where another window has it. */
const takeLock = (locks: NonNullable<DraftDeps['locks']>, name: string) =>
  new Promise<DraftSlot<unknown>['release'] | null>((resolve) => {
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

function openSlot<Draft>(
  storage: KeyValueStorage,
  key: string,
  release: DraftSlot<unknown>['release'],
  parse: ParseDraft<Draft>,
): DraftSlot<Draft> {
  let text = storage.getItem(key)
  return {
    found: read(text, parse),
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

function read<Draft>(text: string | null, parse: ParseDraft<Draft>): Draft | null {
  try {
    return parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
