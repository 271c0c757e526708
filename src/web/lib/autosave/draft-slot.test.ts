import { expect, test } from 'vitest'
import { type KeyValueStorage, memoryStorage } from '../storage.ts'
import type { Draft } from './autosave.ts'
import { takeDraftSlot } from './draft-slot.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const draft: Draft<string> = { base: { content: 'The roof', revision: 4, id: 'a' }, content: 'The sky' }
const later: Draft<string> = { ...draft, content: 'The sky that night' }
const openBrowser = (storage: KeyValueStorage = memoryStorage()) => ({ storage, locks: navigator.locks })
/** Every test has a subject of its own, since locks are shared by all of them. */
const newSubject = () => `draft/${crypto.randomUUID()}`
async function take(deps: ReturnType<typeof openBrowser>, subject: string) {
  const slot = await takeDraftSlot(deps, subject, parse)
  if (!slot) throw new Error('every slot is taken')
  return slot
}

test('work that was left is found by the next window, and only under its subject', async () => {
  const browser = openBrowser()
  const subject = newSubject()
  const left = await take(browser, subject)
  expect(left.keep(draft)).toBe(true)
  await left.release()
  expect((await take(browser, newSubject())).found).toBeNull()
  expect((await take(browser, subject)).found).toEqual(draft)
})

test('the draft of a window that is still open stays its own', async () => {
  const browser = openBrowser()
  const subject = newSubject()
  const first = await take(browser, subject)
  first.keep(draft)
  const second = await take(browser, subject)
  expect(second.found).toBeNull()
  second.keep(later)
  second.drop()
  await first.release()
  expect((await take(browser, subject)).found).toEqual(draft)
})

test('as many windows have a slot as there are', async () => {
  const browser = openBrowser()
  const subject = newSubject()
  for (let n = 0; n < 4; n++) await take(browser, subject)
  expect(await takeDraftSlot(browser, subject, parse)).toBeNull()
})

test('what was saved leaves no draft behind', async () => {
  const browser = openBrowser()
  const subject = newSubject()
  const slot = await take(browser, subject)
  slot.keep(draft)
  slot.drop()
  await slot.release()
  expect((await take(browser, subject)).found).toBeNull()
})

test('a late answer to a window that is gone removes no later draft', async () => {
  const browser = openBrowser()
  const subject = newSubject()
  const gone = await take(browser, subject)
  gone.keep(draft)
  await gone.release()
  const next = await take(browser, subject)
  next.keep(later)
  gone.drop()
  await next.release()
  expect((await take(browser, subject)).found).toEqual(later)
})

test('a full storage says so and keeps nothing older', async () => {
  const items = memoryStorage()
  const subject = newSubject()
  const slot = await take(openBrowser(items), subject)
  slot.keep(draft)
  await slot.release()
  const full = openBrowser({
    ...items,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  })
  const next = await take(full, subject)
  expect(next.keep(later)).toBe(false)
  await next.release()
  expect((await take(openBrowser(items), subject)).found).toBeNull()
})

test.each([
  '',
  '{',
  '7',
  'null',
  '{"base":{"content":"a"},"content":"b"}',
  '{"base":{"content":"a","revision":"1"},"content":"b"}',
  '{"base":{"content":7,"revision":1},"content":"b"}',
  '{"base":{"content":"a","revision":1}}',
])('a damaged draft (%j) is none', async (text) => {
  const storage = memoryStorage()
  const subject = newSubject()
  storage.setItem(`${subject}/0`, text)
  expect((await take(openBrowser(storage), subject)).found).toBeNull()
})
