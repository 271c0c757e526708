import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days } from '#domain/units.ts'
import { keysOf, succeeded } from '#server/case/testing/case.ts'
import { madeExport, unpackBag } from '#server/exports/testing/bag.ts'
import { sweepUploads } from '#server/media/upload/sweep-uploads.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { eraseMap } from './erase-map.ts'
import { removeDeleted } from './remove-deleted.ts'
import { type Canary, fillCanary } from './testing/canary.ts'
import { tokensOf } from './testing/canary-tokens.ts'
import { lastEmail } from './testing/last-email.ts'
import { type Encoding, everyEncoding, type Hit, openScanner, scanEverything, type Token } from './testing/scanner.ts'

/** A word that nobody uses. */
const word = 'qvzxcanary'
let t: TestApp
let folder: string
let canary: Canary
let tokens: readonly Token[]
beforeAll(async () => {
  t = await startTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-absence-'))
  canary = await fillCanary(t, word)
  tokens = await tokensOf(t.deps.db, canary, word)
}, 180_000) // by every call there is: a dozen seconds, and on a busy machine ten times as long
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

const scanned = (which: readonly Encoding[] = everyEncoding) =>
  scanEverything(openScanner(tokens, which), { ...t.deps, dataDir: t.dataDir })

/** Where the map says that something of somebody is, and the scanner sees nothing: each of them is a column that no test fills. */
function unseen(hits: readonly Hit[]): readonly string[] {
  const seen = new Set(hits.map(({ place }) => place))
  return Object.entries(eraseMap)
    .flatMap(([table, { goesWith = [], detaches = [], data = [] }]) =>
      [...goesWith, ...detaches, ...data].map((name) => `${table}.${name}`),
    )
    .filter((place) => !seen.has(place) && !isFilledByErasing.has(place))
}
const isFilledByErasing: ReadonlySet<string> = new Set(['erased_accounts.id'])

test('before it, the scanner finds the canary wherever the map says that there is something of somebody', async () => {
  const { hits, columns, objects } = await scanned()
  expect(unseen(hits)).toEqual([])
  expect(columns).toBeGreaterThan(500)
  expect(objects).toBeGreaterThan(20)
})

test('a scanner that decodes nothing is found out by that', async () => {
  const { hits } = await scanned(['plain'])
  expect(unseen(hits)).toContain('session_tokens.token_hash')
  expect(unseen((await scanEverything(openScanner([]), { ...t.deps, dataDir: t.dataDir })).hits).length).toBeGreaterThan(100)
})

/** What may be found afterwards, each place with what is found there, and nothing else. */
const allowed = [
  // others keep what they were sent, without its sender, and the names of their groups
  'conversations.title: word',
  'mailbox_messages.text: word',
  'mailbox_messages.words: word',
  // the dictionary keeps what it took in, and what was decided
  'dictionary_decisions.proposal_id: dictionary_proposals.id',
  'dictionary_decisions.reason: word',
  'dictionary_decisions.slug: word',
  'dictionary_terms.definition: word',
  'dictionary_terms.names: word',
  'dictionary_terms.slug: word',
  'dictionary_terms.term: word',
  'dictionary_terms.text: word',
  // the number of a relation that is gone, in what its other side was told
  // numbers of what is gone, in what a seller and the keepers have to keep
  'keeper_actions.target_id: account',
  'keeper_actions.target_id: dictionary_proposals.id',
  'keeper_actions.target_id: entries.id',
  'keeper_actions.target_id: orders.id',
  'receipts.content: entries.id',
  // the number of the account, for backups
  'erased_accounts.id: account',
  'store:erased key: account',
  // the embedded outbox stands for the mailboxes of people
  'outbox: account',
  'outbox: address',
  'outbox: word',
]

test('after it, nothing is left but what the map says stays, and the neighbours have lost nothing but what named the canary', async () => {
  const { ada, brendan, cyra } = canary
  const before = new Map<string, ReadonlyMap<string, Buffer>>()
  for (const neighbour of [brendan, cyra]) {
    const made = await madeExport(t, neighbour, 60_000)
    before.set(neighbour.id, await unpackBag(t, made, folder))
    succeeded(await t.call('DELETE', `/api/exports/${made._id}`, { as: neighbour }))
  }
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { status: 'deleted' } }))
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) }
  await sweepUploads(later) // as every hour of the grace
  await removeDeleted(later)
  await lastEmail(t, ada)
  await vi.waitFor(async () => expect(await keysOf(t, 'exports/')).toEqual([]), { timeout: 20_000 })

  const { hits } = await scanned()
  expect([...new Set(hits.map(({ place, token }) => `${place}: ${token}`))].toSorted()).toEqual(allowed.toSorted())
  const { rows } = await sql`select from pg_largeobject_metadata`.execute(t.deps.db)
  expect(rows).toEqual([])

  for (const neighbour of [brendan, cyra]) {
    const was = before.get(neighbour.id) ?? new Map<string, Buffer>()
    const is = await unpackBag(t, await madeExport(t, neighbour, 60_000), folder)
    const changed = [...was].filter(([name, bytes]) => !is.get(name)?.equals(bytes)).map(([name]) => name)
    expect([neighbour.email, changed.filter((name) => !followsFromRecords.test(name)).toSorted()]).toEqual([
      neighbour.email,
      changedRecords[neighbour === brendan ? 'brendan' : 'cyra'].map((name) => `data/records/${name}.jsonl`),
    ])
    for (const name of changed.filter((one) => one.endsWith('.jsonl')))
      expect([name, String(is.get(name) ?? '')]).toEqual([name, withoutCanary(name, String(was.get(name)))])
  }
})

/** What lists the records of an export and shows them: it changes with them. */
const followsFromRecords =
  /^(OPEN-ME\.html|bag-info\.txt|(tag)?manifest-sha256\.txt|parts\/.*|data\/(conversations|site\/(index|pages))\/.*)$/
const changedRecords = {
  brendan: [
    'bookmarks',
    'conversation-texts',
    'correspondents',
    'followers',
    'following',
    'guest-book-lines-written',
    'guest-book',
    'legacy-contact-of',
    'legacy-contacts',
    'likes',
    'message-attachments',
    'message-reactions',
    'messages',
    'mutes',
    'people-on-lists',
    'replies-written',
    'replies',
    'reports',
    'reposts',
    'tweets',
  ],
  cyra: ['conversation-texts', 'messages', 'people'],
}

/** The records of a neighbour as they must be afterwards: messages name their sender no more, groups have a member fewer, and what named the canary is gone. */
function withoutCanary(file: string, text: string): string {
  const { id } = canary.ada
  if (file.endsWith('/messages.jsonl')) return text.replaceAll(`"sender_id":"${id}"`, '"sender_id":null')
  if (/\/(replies-written|bookmarks|reposts)\.jsonl$/.test(file)) return '' // the one was of a tweet of hers, and went with it
  if (file.endsWith('/tweets.jsonl'))
    return text
      .replaceAll('"likes":1,"replies":1,"reposts":1', '"likes":0,"replies":0,"reposts":0')
      .replaceAll(/"quoted_id":"[^"]+"/g, '"quoted_id":null')
  if (file.endsWith('/conversation-texts.jsonl')) return text.replaceAll(/,"(Somebody who is not here|Ada [a-z]+)"\]/g, ']')
  return text.replaceAll(new RegExp(`^.*${id}.*\n`, 'gm'), '')
}
