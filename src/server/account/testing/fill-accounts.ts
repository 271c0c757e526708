import { addEntries } from '#server/case/store.ts'
import { hang, newLocation, say, succeeded } from '#server/case/testing/case.ts'
import { multipart, photo } from '#server/media/testing/media.ts'
import { sharer } from '#server/shares/testing/shares.ts'
import { american, repeatable, shopper } from '#server/shop/testing/shop.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { codeCalls } from '../codes/testing/codes.ts'
import { passkeyCalls, softwareAuthenticator } from '../passkeys/testing/passkeys.ts'

/** Two people with rows in every table of people and files in every state: all words of the first have one word in them, of the second `kept`. */
export async function fillAccounts(t: TestApp, word: string): Promise<{ readonly ada: Person; readonly brendan: Person }> {
  const brendan = await t.resident('brendan')
  const ada = await t.resident(word, { name: `Ada ${word}`, birth: { place: `${word} harbour` } })
  await report(t, ada, brendan, word)
  await report(t, brendan, ada, 'kept')
  await fill(t, ada, brendan, word)
  await fill(t, brendan, ada, 'kept')
  return { ada, brendan }
}

/** Reports somebody, whose profile picture is kept as evidence, and mutes them. */
async function report(t: TestApp, as: Person, whom: Person, words: string) {
  const content = await photo()
  await t.call('PUT', `/api/users/uploadImage/${whom.id}`, { as: whom, ...multipart([{ name: 'image', filename: 'me.jpg', content }]) })
  const target = { kind: 'user', id: whom.id, owner: whom.id }
  succeeded(await t.call('POST', '/api/reports', { as, body: { target, reason: 'spam', words } }))
  succeeded(await t.call('PUT', `/api/mutes/${whom.id}`, { as }))
}

/** Leaves words in every place that a person can write to, and files in every state. */
async function fill(t: TestApp, as: Person, other: Person, word: string) {
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
  await bind(t, as, other, word)
  await addFactors(t, as, word)
  const shop = shopper(t, as)
  const address = { ...american, name: `${word} buyer`, line1: `${word} street` }
  await shop.change({ shipmentAddress: address })
  await shop.ask('POST', '/api/addresses', address)
  await shop.buy(repeatable)
  await shop.add(repeatable)
}

/** A passkey, one-time codes, a named session, and a login that waits for its code. */
async function addFactors(t: TestApp, as: Person, word: string) {
  const passkeys = passkeyCalls(t)
  succeeded(await passkeys.add(as, softwareAuthenticator(t).create(await passkeys.newOptions(as)), word))
  await passkeys.newOptions(as)
  const codes = codeCalls(t)
  await codes.turnOn(as)
  await codes.ticketOf(as.email.replace(/@.*/, ''), as.password)
  const [session] = await t.deps.db.selectFrom('sessions').select('id').where('user_id', '=', as.id).execute()
  succeeded(await t.call('PUT', `/api/auth/sessions/${session?.id}`, { as, body: { name: word } }))
}

/** What stands between people, in both directions. */
async function bind(t: TestApp, as: Person, other: Person, word: string) {
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
