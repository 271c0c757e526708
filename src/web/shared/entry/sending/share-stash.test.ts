import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { dropShared } from '../shared-content.ts'
import { dropSharedFiles, keepShareTarget, readShared, stashShared } from './share-stash.ts'

/** Cache Storage, as far as it is used here: the environment of the tests has none. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (address: string, response: Response) => void kept.set(new URL(address, 'https://islands.example').href, response),
      match: async (address: string) => kept.get(new URL(address, 'https://islands.example').href)?.clone(),
      delete: async (address: string) => kept.delete(new URL(address, 'https://islands.example').href),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }
  return { open, has: async (name: string) => all.has(name), delete: async (name: string) => all.delete(name) }
}
beforeEach(() => void vi.stubGlobal('caches', cacheStorage()))
afterEach(() => void vi.unstubAllGlobals())

const file = (name: string, content = name) => new File([content], name, { type: 'image/jpeg', lastModified: 5 })
const now = days(20_000)
const target = { owner: 'ada', album: null, level: null, caption: '' } as const
const namesOf = async (owner = 'ada', at = now) => (await readShared(owner, at))?.files.map(({ file: { name } }) => name) ?? null

test('what is shared at once is all there, and comes back as it was', async () => {
  await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => stashShared([file(name)], [`text of ${name}`], now)))
  const shared = await readShared('ada', now)
  expect(shared?.files.map(({ file: { name, type, lastModified } }) => [name, type, lastModified])).toEqual(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => [name, 'image/jpeg', 5]),
  )
  expect(shared?.text).toBe('text of a.jpg\ntext of b.jpg\ntext of c.jpg')
})

test('a logout forgets what was shared before it, and nothing that comes after', async () => {
  await stashShared([file('first.jpg')], [], now)
  await Promise.all([dropShared(), stashShared([file('second.jpg')], [], now)])
  expect(await namesOf()).toEqual(['second.jpg'])
})

test('what is shared while something is sent stays, and is not sent with it', async () => {
  await stashShared([file('first.jpg')], ['first'], now)
  const first = (await readShared('ada', now))?.files.map(({ address }) => address) ?? []
  await keepShareTarget({ ...target, files: first })
  await stashShared([file('second.jpg')], ['second'], now)
  expect((await readShared('ada', now))?.target?.files).toEqual(first)
  await dropSharedFiles(first, { text: 'first', isAll: true })
  expect(await readShared('ada', now)).toMatchObject({ text: 'second', target: null })
  expect(await namesOf()).toEqual(['second.jpg'])
  const second = (await readShared('ada', now))?.files.map(({ address }) => address) ?? []
  await dropSharedFiles(second, { text: 'second', isAll: true })
  expect(await caches.has('shared')).toBe(false)
})

test('what one person saw is shown to no other', async () => {
  await stashShared([file('a.jpg')], [], now)
  expect(await namesOf('ada')).toEqual(['a.jpg'])
  expect(await namesOf('brendan')).toBeNull()
  expect(await caches.has('shared')).toBe(false)
})

test('it is bounded, whoever posts it, and forgotten after a day, also where the clock was wrong', async () => {
  const many = Array.from({ length: 150 }, (_, at) => file(`${at}.jpg`))
  await stashShared(many, ['words '.repeat(10_000)], now)
  await stashShared(many, ['more'], now)
  await stashShared([file(`${'n'.repeat(5000)}\ud800.jpg`)], [], now)
  const shared = await readShared('ada', now)
  expect([shared?.files.length, shared?.leftOut, shared?.text.length]).toEqual([200, 101, 5000])
  expect(await namesOf('ada', now + hours(25))).toBeNull()
  await stashShared([file('old.jpg')], [], now + days(40))
  await stashShared([file('x'.repeat(5000))], [], now)
  expect(await namesOf()).toEqual(['x'.repeat(255)])
})
