import { expect, test } from 'vitest'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { takeDraftSlot } from '#web/lib/draft-slot.ts'
import { type KeyValueStorage, memoryStorage } from '#web/lib/storage.ts'
import { type IslandDraft, islandDraftOf, parseIslandDraft } from './island-draft.ts'
import { afterConflict, openingOf } from './save-state.ts'

const island = newIslandDocument({ body: 'mesa', seed: 3 })
const versionsAt = (timeOfDay: number) => ({ living: { ...island, timeOfDay }, dead: null })
const base = { versions: versionsAt(10), revision: 4 }
const draft: IslandDraft = { base, versions: versionsAt(11) }
const openBrowser = (storage: KeyValueStorage = memoryStorage()) => ({ storage, locks: navigator.locks })
/** Every test has an owner of its own, since locks are shared by all of them. */
const newOwner = () => crypto.randomUUID()
async function take(deps: ReturnType<typeof openBrowser>, owner: string) {
  const slot = await takeDraftSlot(deps, islandDraftOf(owner), parseIslandDraft)
  if (!slot) throw new Error('every slot is taken')
  return slot
}

test('work that was left is found by the next window, and only by the owner', async () => {
  const browser = openBrowser()
  const owner = newOwner()
  const left = await take(browser, owner)
  expect(left.keep(draft)).toBe(true)
  await left.release()
  expect((await take(browser, newOwner())).found).toBeNull()
  expect((await take(browser, owner)).found).toEqual(draft)
})

test('the draft of a window that is still open stays its own', async () => {
  const browser = openBrowser()
  const owner = newOwner()
  const first = await take(browser, owner)
  first.keep(draft)
  const second = await take(browser, owner)
  expect(second.found).toBeNull()
  second.keep({ base, versions: versionsAt(12) })
  second.drop()
  await first.release()
  expect((await take(browser, owner)).found).toEqual(draft)
})

test('what was saved leaves no draft behind', async () => {
  const browser = openBrowser()
  const owner = newOwner()
  const slot = await take(browser, owner)
  slot.keep(draft)
  slot.drop()
  await slot.release()
  expect((await take(browser, owner)).found).toBeNull()
})

test('a late answer to a window that is gone removes no later draft', async () => {
  const browser = openBrowser()
  const owner = newOwner()
  const gone = await take(browser, owner)
  gone.keep(draft)
  await gone.release()
  const later = await take(browser, owner)
  later.keep({ base, versions: versionsAt(12) })
  gone.drop()
  await later.release()
  expect((await take(browser, owner)).found?.versions).toEqual(versionsAt(12))
})

test('a full storage says so and keeps nothing older', async () => {
  const items = memoryStorage()
  const owner = newOwner()
  const slot = await take(openBrowser(items), owner)
  slot.keep(draft)
  await slot.release()
  const full = openBrowser({
    ...items,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  })
  const next = await take(full, owner)
  expect(next.keep({ base, versions: versionsAt(13) })).toBe(false)
  await next.release()
  expect((await take(openBrowser(items), owner)).found).toBeNull()
})

test.each(['', '{', '7', '{"versions":{"living":{"schema":9}}}'])('a damaged draft (%j) is none', async (text) => {
  const storage = memoryStorage()
  const owner = newOwner()
  storage.setItem(`island-draft/${owner}/0`, text)
  expect((await take(openBrowser(storage), owner)).found).toBeNull()
})

test('a draft of the newest revision is gone on with', () => {
  expect(openingOf(base, draft)).toEqual({ versions: draft.versions, save: { at: 'idle', saved: base } })
})

test('a draft of an older revision is a conflict, never an overwrite', () => {
  const theirs = { versions: versionsAt(20), revision: 5 }
  expect(openingOf(theirs, draft)).toEqual({ versions: draft.versions, save: { at: 'conflict', saved: base, theirs } })
})

test('a draft that the server has by now is none', () => {
  const server = { versions: versionsAt(11), revision: 5 }
  expect(openingOf(server, draft)).toEqual({ versions: server.versions, save: { at: 'idle', saved: server } })
})

test('a save whose answer was lost is no conflict with itself', () => {
  const sent = versionsAt(11)
  expect(afterConflict(base, sent, { versions: versionsAt(11), revision: 5 })).toEqual({
    at: 'idle',
    saved: { versions: sent, revision: 5 },
  })
  expect(afterConflict(base, sent, { versions: versionsAt(12), revision: 5 }).at).toBe('conflict')
})
