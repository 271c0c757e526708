import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { beginExportForContacts, readExport, toExport } from './exports.ts'
import { unpackBag } from './testing/bag.ts'

let t: TestApp
let folder: string
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-for-contacts-'))
  ada = await t.resident('ada')
  const [brendan, eve] = [await t.resident('brendan'), await t.resident('eve')]
  await hang(t, ada, 'misc', { caption: 'A private word', level: 'private' })
  const binned = { Tweets: await say(t, ada, 'Thrown away.'), Misc: await hang(t, ada, 'misc', { caption: 'Binned words' }) }
  for (const [kind, { _id }] of Object.entries(binned))
    succeeded(await t.call('PUT', `/api/users/deleteCaptionsandStories${kind}/${ada.id}`, { as: ada, body: { caseimage_id: _id } }))
  succeeded(await t.call('PUT', `/api/blocks/${eve.id}`, { as: ada }))
  const invited = { name: 'Aunt', email: 'aunt@islands.example', password: ada.password }
  succeeded(await t.call('POST', '/api/legacy/contacts', { as: ada, body: invited }))
  const writer = correspondent(t, ada)
  await writer.send(await writer.begin(brendan), 'Dear Brendan')
  await t.deps.db.updateTable('users').set({ state: 'remembered', state_before: 'open' }).where('id', '=', ada.id).execute()
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bagFor(content: 'all' | 'without-messages') {
  await transact(t.deps.db, (trx) => beginExportForContacts(t.deps, trx, ada.id, content))
  const row = await vi.waitFor(
    async () => {
      const found = await readExport(t.deps, { userId: ada.id, sessionId: '' })
      return found?.state === 'ready' ? found : expect.fail(`the export is ${found?.state}`)
    },
    { timeout: 60_000 },
  )
  const bag = await unpackBag(t, toExport(t.deps, row), folder)
  return { names: [...bag.keys()], words: Buffer.concat([...bag.values()]).toString() }
}

describe.each(['all', 'without-messages'] as const)('what contacts get by the choice %s', (content) => {
  let bag: Awaited<ReturnType<typeof bagFor>>
  beforeAll(async () => {
    bag = await bagFor(content)
  }, 90_000)

  test('has the private words of the owner, and messages only where they are chosen', () => {
    expect(bag.words).toContain('A private word')
    expect(bag.words.includes('Dear Brendan')).toBe(content === 'all')
    expect(bag.names.filter((name) => name.startsWith('data/media/'))).toHaveLength(1)
  })

  test('has nothing of the bin, of addresses, logins, other contacts, or whom the owner kept away', () => {
    for (const kept of ['Thrown away.', 'Binned words', ada.email, 'aunt@islands.example', 'Aunt', '"username":"eve"'])
      expect([kept, bag.words.includes(kept)]).toEqual([kept, false])
    const records = bag.names.filter((name) => name.startsWith('data/records/')).map((name) => path.basename(name, '.jsonl'))
    expect(records).toContain('account')
    for (const file of [
      'logins',
      'networks',
      'notifications',
      'blocks',
      'legacy-contacts',
      'legacy',
      'followers',
      'following',
      'entry-versions',
    ])
      expect(records).not.toContain(file)
  })
})
