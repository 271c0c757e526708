import { expect, test } from 'vitest'
import { newIslandDocument } from '#domain/island/document/island-document.ts'
import { initialAutosave } from '#web/lib/autosave/autosave.ts'
import { parseVersions } from './documents.ts'

const island = newIslandDocument({ body: 'mesa', seed: 3 })
const versionsAt = (timeOfDay: number) => ({ living: { ...island, timeOfDay }, dead: null })

test('both versions are read back from storage, and a dead one that follows the living one still does', () => {
  for (const versions of [versionsAt(11), { living: island, dead: { ...island, timeOfDay: 2 } }])
    expect(parseVersions(JSON.parse(JSON.stringify(versions)))).toEqual(versions)
})

test.each([undefined, null, 7, {}, { living: { schema: 9 } }, { dead: island }])('damaged ones (%j) are none', (stored) =>
  expect(parseVersions(stored)).toBeNull(),
)

test('a draft that the server has by now is none, in whatever order the database sorted its fields', () => {
  const base = { content: versionsAt(10), revision: 4 }
  const { living, dead } = versionsAt(11)
  const server = { content: { living: Object.fromEntries(Object.entries(living).toReversed()) as typeof living, dead }, revision: 5 }
  expect(initialAutosave(server, { base, content: { living, dead } })).toEqual({
    content: server.content,
    save: { at: 'idle', saved: server },
  })
})
