import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { addEntries } from '#server/case/store.ts'
import { hang, keysOf, newLocation, say, succeeded } from '#server/case/testing/case.ts'
import { multipart, photo } from '#server/media/testing/media.ts'
import { sharer } from '#server/shares/testing/shares.ts'
import { american, repeatable, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { removeDeleted } from './account-state.ts'
import { codeCalls } from './codes/testing/codes.ts'
import { passkeyCalls, softwareAuthenticator } from './passkeys/testing/passkeys.ts'
import { rowsPerBatch } from './removal.ts'
import { dump, logInAs } from './testing/account.ts'

const canary = 'qvzxcanary'
let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  brendan = await t.resident('brendan')
  ada = await t.resident(canary, { name: `Ada ${canary}`, birth: { place: `${canary} harbour` } })
  await report(ada, brendan)
  await report(brendan, ada)
  await fill(ada)
  await fill(brendan, 'kept')
})
afterAll(() => t.close())

/** Reports somebody, whose profile picture is kept as evidence, and mutes them. */
async function report(as: Person, whom: Person) {
  const content = await photo()
  await t.call('PUT', `/api/users/uploadImage/${whom.id}`, { as: whom, ...multipart([{ name: 'image', filename: 'me.jpg', content }]) })
  const target = { kind: 'user', id: whom.id, owner: whom.id }
  const words = as === ada ? canary : 'kept'
  succeeded(await t.call('POST', '/api/reports', { as, body: { target, reason: 'spam', words } }))
  succeeded(await t.call('PUT', `/api/mutes/${whom.id}`, { as }))
}

/** Leaves words in every place that a person can write to, and files in every state. */
async function fill(as: Person, word = canary) {
  const put = async (path: string, body: object) => succeeded(await t.call('PUT', `/api/users/${path}`, { as, body }))
  await put('update_user', {
    bio: `${word} bio`,
    links: [{ label: word, url: `https://${word}.example` }],
    email: `new-${word}@islands.example`,
  })
  await put(`updateProgress/${as.id}`, { progress: { [word]: true } })
  const content = await photo()
  await t.call('PUT', `/api/users/uploadImage/${as.id}`, { as, ...multipart([{ name: 'image', filename: `${word}.jpg`, content }]) })
  const words = { caption: `${word} caption`, story: `${word} story`, place: word }
  const [image, binned] = [await hang(t, as, 'image', words), await hang(t, as, 'image', words)]
  for (const kind of ['video', 'misc'] as const) await hang(t, as, kind, words)
  await put(`imageEditUpload/${as.id}`, { caseimage_id: image._id, image: await newLocation(t, as, 'image', `${word} second.jpg`) })
  await put(`deleteCaptionAndStory/${as.id}`, { caseimage_id: binned._id })
  await say(t, as, `${word} text`, { images: [image._id] })
  await sharer(t, as).make(image._id)
  await newLocation(t, as, 'misc', `${word} unclaimed.bin`)
  const at = t.deps.now()
  const artifact = {
    id: t.deps.newId(),
    kind: 'artifact' as const,
    product_slug: 'single-charts',
    caption: word,
    created_at: at,
    updated_at: at,
  }
  await t.deps.db.transaction().execute((trx) => addEntries(trx, as.id, [artifact]))
  await bind(as, word)
  await addFactors(as, word)
  const shop = shopper(t, as)
  const address = { ...american, name: `${word} buyer`, line1: `${word} street` }
  await shop.change({ shipmentAddress: address })
  await shop.ask('POST', '/api/addresses', address)
  await shop.buy(repeatable)
  await shop.add(repeatable)
}

/** A passkey, one-time codes, a named session, and a login that waits for its code. */
async function addFactors(as: Person, word: string) {
  const passkeys = passkeyCalls(t)
  succeeded(await passkeys.add(as, softwareAuthenticator(t).create(await passkeys.newOptions(as)), word))
  await passkeys.newOptions(as)
  const codes = codeCalls(t)
  await codes.turnOn(as)
  await codes.ticketOf(as === brendan ? 'brendan' : canary, as.password)
  const [session] = await t.deps.db.selectFrom('sessions').select('id').where('user_id', '=', as.id).execute()
  succeeded(await t.call('PUT', `/api/auth/sessions/${session?.id}`, { as, body: { name: word } }))
}

/** What stands between people, in both directions. */
async function bind(as: Person, word: string) {
  const other = as === ada ? brendan : ada
  const created_at = t.deps.now()
  await t.deps.db.insertInto('followers').values({ user_id: other.id, follower_id: as.id, created_at, approved_at: null }).execute()
  await t.deps.db.insertInto('blocks').values({ user_id: other.id, other_id: as.id, is_mine: false, created_at }).execute()
  await t.deps.db.insertInto('pinned_updates').values({ id: t.deps.newId(), author_id: as.id, text: word, created_at }).execute()
  const notification = { user_id: other.id, id: t.deps.newId() }
  const told = { ...notification, kind: 'follow' as const, subject_id: null, is_read: false, at: created_at }
  await t.deps.db.insertInto('notifications').values(told).execute()
  const actor = { user_id: other.id, notification_id: notification.id, actor_id: as.id, at: created_at }
  await t.deps.db.insertInto('notification_actors').values(actor).execute()
  await t.deps.db
    .insertInto('notification_settings')
    .values({ user_id: as.id, choices: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const push = { session_id: t.deps.newId(), endpoint: `https://${word}.example`, p256dh: word, auth: word, created_at }
  await t.deps.db
    .insertInto('push_subscriptions')
    .values({ ...push, user_id: as.id })
    .execute()
  const headers = { 'idempotency-key': `${word}-key` }
  await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, headers, body: { casetweets: { text: word } } })
}

test('of an erased account no table has a word and the store not a byte, and nobody else loses any', async () => {
  const kept = async () => {
    const rows = (await dump(t.deps.db)).filter(
      (row) => row.includes(brendan.id) && !row.includes(ada.id) && !/^(job|sessions|users)/.test(row),
    )
    return { rows, keys: (await keysOf(t)).filter((key) => key.includes(brendan.id)) }
  }
  expect((await dump(t.deps.db)).filter((row) => row.includes(canary)).length).toBeGreaterThan(15)
  expect((await keysOf(t)).filter((key) => key.includes(ada.id)).length).toBeGreaterThan(10)
  const before = await kept()
  expect(before.keys.filter((key) => key.startsWith('evidence/'))).toHaveLength(1)
  expect(before.rows.filter((row) => row.startsWith('report_evidence '))).toHaveLength(1)

  const leave = { id: ada.id, status: 'deleted', msg: `because ${canary}` }
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: leave }))
  expect((await dump(t.deps.db)).filter((row) => row.includes(canary)).length).toBeGreaterThan(15)
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })

  const rows = await dump(t.deps.db)
  expect(rows.filter((row) => /^(receipts|ledger) /.test(row)).map((row) => row.split(' ', 1)[0])).toEqual([
    ...Array(2).fill('ledger'),
    ...Array(2).fill('receipts'),
  ])
  expect(rows.filter((row) => row.includes(canary))).toEqual([])
  expect(rows.filter((row) => !row.startsWith('job') && row.includes(ada.id))).toEqual([expect.stringMatching(/^erased_accounts /)])
  expect((await keysOf(t)).filter((key) => key.includes(ada.id))).toEqual([])
  expect(await kept()).toEqual(before)
  expect((await logInAs(t, canary, ada.password)).statusCode).toBe(401)
})

test('what an erased account liked and replied is counted off from the tweets of others, and from no other count', async () => {
  const { db } = t.deps
  const fay = await t.resident('fay')
  const ids = Array.from({ length: rowsPerBatch + 1 }, () => t.deps.newId())
  const [both = '', liked = ''] = ids
  const rows = <Row>(write: (id: string) => Row) => ids.map(write)
  const at = t.deps.now()
  await db
    .insertInto('tweets')
    .values(rows((id) => ({ id, user_id: brendan.id, audience: null, likes: 2, replies: id === both ? 3 : 1 })))
    .execute()
  for (const { id: user_id } of [fay, brendan])
    await db
      .insertInto('tweet_likes')
      .values(rows((tweet_id) => ({ user_id, tweet_id, author_id: brendan.id, created_at: at })))
      .execute()
  const reply = { user_id: brendan.id, tweet_id: both, text: 'Good evening.', created_at: at }
  for (const author_id of [fay.id, fay.id, brendan.id])
    await db
      .insertInto('tweet_replies')
      .values({ ...reply, id: t.deps.newId(), author_id })
      .execute()

  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${fay.id}`, { as: fay, body: { status: 'deleted' } }))
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })

  const counts = await db.selectFrom('tweets').select(['id', 'likes', 'replies']).where('id', 'in', ids).execute()
  expect(counts).toHaveLength(ids.length)
  expect(new Set(counts.map(({ likes, replies }) => `${likes} ${replies}`))).toEqual(new Set(['1 1']))
  const left = await db.selectFrom('tweet_likes').select('user_id').where('tweet_id', '=', liked).execute()
  expect(left).toEqual([{ user_id: brendan.id }])
  await db.deleteFrom('tweets').where('id', 'in', ids).execute()
})

test('an erasing that was cut off between rows and files is finished by the next', async () => {
  const eve = await t.resident('eve')
  await hang(t, eve, 'misc', { caption: 'eves-words' })
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${eve.id}`, { as: eve, body: { status: 'deleted' } }))
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) }
  const fails = async () => {
    throw new Error('the disk is away')
  }
  await expect(removeDeleted({ ...later, files: { ...later.files, delete: fails } })).rejects.toThrow('the disk is away')
  expect((await keysOf(t)).some((key) => key.includes(eve.id))).toBe(true)
  await removeDeleted(later)
  expect(
    (await dump(t.deps.db)).filter((row) => row.includes('eves-words') || (!/^(job|erased_accounts)/.test(row) && row.includes(eve.id))),
  ).toEqual([])
  expect((await keysOf(t)).filter((key) => key.includes(eve.id))).toEqual([])
})
