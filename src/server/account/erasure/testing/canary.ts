import { sql } from 'kysely'
import { albumsOf } from '#server/albums/testing/albums.ts'
import { addEntries } from '#server/case/store.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import { madeExport } from '#server/exports/testing/bag.ts'
import { foundPhoto, foundTweet, importing, runOf, sendAll } from '#server/imports/testing/imports.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { commands } from '#server/keeper/commands.ts'
import { keepingDeps, keepingOf } from '#server/keeper/testing/keeping.ts'
import { propose as proposeAct } from '#server/keeper/waiting-acts.ts'
import { legacies } from '#server/legacy/testing/legacy.ts'
import { photo } from '#server/media/testing/media.ts'
import { listen, tusTo } from '#server/media/upload/testing/upload.ts'
import { suspendMessageWith } from '#server/messages/changes.ts'
import { correspondent } from '#server/messages/testing/messages.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { suspend } from '#server/safety/suspend.ts'
import { hashToken } from '#server/secrets.ts'
import { physical, repeatable, setStock, shopper } from '#server/shop/testing/shop.ts'
import { aRecipe, savedChart, stockholm } from '#server/starcharts/testing/starcharts.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { openTweets } from '#server/tweets/testing/tweets.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { newKey } from '../../keys/testing/keys.ts'
import { fillAccounts } from '../../testing/fill-accounts.ts'

export type Canary = { readonly ada: Person; readonly brendan: Person; readonly cyra: Person }

/** Somebody with words of their own in every place that a person can write to, and two neighbours who are bound to them in every way. */
export async function fillCanary(t: TestApp, word: string): Promise<Canary> {
  const cyra = await t.resident('cyra')
  const { ada, brendan } = await fillAccounts(t, word)
  const blocks = await t.deps.db.deleteFrom('blocks').returningAll().execute() // they would keep the neighbours from talking
  await talk(t, { ada, brendan, cyra }, word)
  await keepThings(t, ada, word)
  await tweet(t, ada, brendan, word, 'a reply of the other')
  await tweet(t, brendan, ada, 'kept', `${word} replied`)
  await visit(t, ada, brendan, word)
  await listPeople(t, ada, brendan, `${word} at sea`)
  await listPeople(t, brendan, ada, 'Harbours')
  await bringIn(t, ada, word)
  await letPrograms(t, ada, word)
  await beKept(t, ada, word)
  await propose(t, ada, word)
  await printPicture(t, ada, word)
  await beginUpload(t, ada, word)
  await nameContacts(t, { ada, brendan }, word)
  await madeExport(t, ada, 90_000)
  await settle(t, ada)
  await plantWhereCallsSeldomWrite(t, { ada, brendan, cyra }, word)
  await t.deps.db.insertInto('blocks').values(blocks).execute()
  return { ada, brendan, cyra }
}

/** The name of a group that nobody is in but the canary: it goes with them. */
export const lonelyGroup = (word: string): string => `${word} alone at sea`

/** Messages in both directions, with something attached, and two groups: one that others are in, and one that only the canary is left in. */
async function talk(t: TestApp, { ada, brendan, cyra }: Canary, word: string) {
  const [own, other] = [correspondent(t, ada), correspondent(t, brendan)]
  await own.prefer({ typing: false })
  const picture = await hang(t, ada, 'image', { caption: `${word} attached` })
  const direct = await own.begin(brendan)
  const sent = await own.send(direct, `${word} to a neighbour`, { attachments: [picture._id] })
  const answer = await other.send(direct, 'an answer that stays')
  await other.react(sent._id, 'heart')
  await own.react(answer._id, 'thanks')
  const group = await own.found([brendan, cyra], `${word} shared group`)
  await own.send(group, `${word} to a group`)
  const lonely = await own.found([brendan, cyra], lonelyGroup(word))
  for (const leaving of [brendan, cyra]) await correspondent(t, leaving).leave(lonely)
}

/** An album, a star chart, a draft. */
async function keepThings(t: TestApp, as: Person, word: string) {
  const entry = await hang(t, as, 'misc', { caption: `${word} in an album` })
  const albums = albumsOf(t, as)
  const album = await albums.make(`${word} album`, { description: `${word} description` })
  await albums.add(album._id, [entry._id])
  await savedChart(t, as, aRecipe({ title: `${word} sky`, words: `${word} under it`, skies: [{ ...stockholm, name: `${word} bay` }] }))
  const draft = { title: `${word} page`, text: `${word} typed` }
  succeeded(await t.call('PUT', `/api/pages/${t.deps.newId()}`, { as, body: draft }))
}

/** An island with a tree. It comes after the export, which would draw it from every side. */
async function settle(t: TestApp, as: Person) {
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  const seed = { id: t.deps.newId(), kind: 'artifact' as const, product_slug: 'tree-of-life', ...at }
  await transact(t.deps.db, (trx) => addEntries(trx, as.id, [seed]))
  const island = anIsland(1, { objects: [anObject('tree', { artifact: 'tree-of-life' })] })
  await saved(t, as, { saved_island: island, snapshot: await photo({}, 'png') })
}

/** Tweets that all may see, with a like and a reply of the other. */
async function tweet(t: TestApp, as: Person, other: Person, word: string, reply: string) {
  await openTweets(t, as, 'public')
  const said = await say(t, as, `${word} for everybody`)
  succeeded(await t.call('PUT', `/api/tweets/${said._id}/like`, { as: other }))
  succeeded(await t.call('POST', `/api/tweets/${said._id}/replies`, { as: other, body: { text: reply } }))
  for (const what of ['repost', 'bookmark']) succeeded(await t.call('PUT', `/api/tweets/${said._id}/${what}`, { as: other }))
  await openTweets(t, other, 'public')
  await say(t, other, 'What she says:', { quote: said._id })
}

/** A line in the guest book of each by the other. */
async function visit(t: TestApp, ada: Person, brendan: Person, word: string) {
  const write = (as: Person, at: Person, text: string) => t.call('POST', `/api/users/${at.id}/guest-book/lines`, { as, body: { text } })
  succeeded(await write(ada, brendan, `${word} was here`))
  succeeded(await write(brendan, ada, 'a line of the other'))
}

/** A list of people with the other on it. */
async function listPeople(t: TestApp, as: Person, other: Person, name: string) {
  const list = t.deps.newId()
  succeeded(await t.call('PUT', `/api/people-lists/${list}`, { as, body: { name } }))
  succeeded(await t.call('PUT', `/api/people-lists/${list}/people/${other.id}`, { as }))
}

async function bringIn(t: TestApp, as: Person, word: string) {
  const found = await foundPhoto(`${word}-photo`, { caption: `${word} caption` })
  const calls = importing(t, as)
  const run = await runOf(calls, [found.item, foundTweet(`${word}-tweet`)])
  await sendAll(t, as, run, [found])
  await calls.add(run, [{ key: `${word}-tweet` }])
}

/** A key of a program, and a login of one that its person has confirmed and that has not fetched its key yet. */
async function letPrograms(t: TestApp, as: Person, word: string) {
  await newKey(t, as, ['profile:read'], { name: `${word} key` })
  const remoteAddress = '2001:db8:4ada:1::7'
  const begun = await t.call('POST', '/api/device/code', { body: { client_id: `${word} program`, scope: 'profile:read' }, remoteAddress })
  const code = succeeded<{ user_code: string }>(begun).user_code
  succeeded(await t.call('POST', '/api/device/confirm', { as, body: { code }, remoteAddress }))
}

/** A paid print of a picture, whose title stands in the order, with a part of it refunded. */
async function printPicture(t: TestApp, as: Person, word: string) {
  await setStock(t, physical, 5)
  const { _id } = await hang(t, as, 'image', { caption: `${word} printed` })
  const shop = shopper(t, as)
  const order = await shop.buy(physical, { printed: { kind: 'image', _id } })
  await keepingOf(t)('refund', order.number, '100', 'a', 'corner', 'was', 'bent')
  await shop.add(repeatable)
  succeeded(await t.call('PUT', `/api/products/${physical}/review`, { as, body: { stars: 4, text: `${word} hangs well`, picture: _id } }))
}

/** An upload of which one piece has come. */
async function beginUpload(t: TestApp, as: Person, word: string) {
  const tus = tusTo(await listen(t), as)
  const content = Buffer.from(`${word} arrives`)
  await tus.patch(await tus.begin(content.length + 10, `${word} unfinished.bin`), 0, content)
}

/** Legacy contacts in both directions, one by a card, and a request that came to nothing. */
async function nameContacts(t: TestApp, { ada, brendan }: Pick<Canary, 'ada' | 'brendan'>, word: string) {
  const legacy = legacies(t)
  for (const owner of [ada, brendan]) succeeded(await legacy.choose(owner))
  succeeded(await legacy.invite(ada, { name: `${word} aunt`, email: `aunt-${word}@islands.example` }))
  for (const [owner, contact] of [
    [ada, brendan],
    [brendan, ada],
  ] as const) {
    succeeded(await legacy.invite(owner, { name: 'A neighbour', username: contact === ada ? word : 'brendan' }))
    succeeded(await legacy.accept(contact, owner))
  }
  const { db, newId, now } = t.deps
  const [user_id, id, at] = [ada.id, newId(), now()]
  await sql`
    insert into legacy_cases (user_id, id, state, days, counted, progress, seen_at, last_calls, askers, objectors, holds, asked_at)
    values (${user_id}, ${id}, 'withdrawn', 30, 2, 0, ${at}, 0, '[]', '[]', '[]', ${at})`.execute(db)
  await sql`insert into legacy_notices values (${user_id}, ${id}, 'day-0', 'accepted', ${at})`.execute(db)
  await sql`insert into legacy_news values (${user_id}, ${id}, ${newId()}, 'asked', null, ${at})`.execute(db)
}

/** Rows and columns that a call fills only in a state of its own. */
async function plantWhereCallsSeldomWrite({ deps: { db, now } }: TestApp, { ada, brendan }: Canary, word: string) {
  const user_id = ada.id
  const said = JSON.stringify([`${word} said`])
  await db
    .updateTable('users')
    .set({ state_reason: `${word} once locked it` })
    .where('id', '=', user_id)
    .execute()
  await db.insertInto('known_networks').values({ user_id, network: '2001:db8:4ada::/48', last_login_at: now() }).execute()
  await db
    .insertInto('moves')
    .values({ user_id, address: `https://${word}.example`, moved_at: now() })
    .execute()
  await db.updateTable('sessions').set({ network: '2001:db8:4ada::/48' }).where('user_id', '=', user_id).execute()
  await db
    .insertInto('unverified_emails')
    .values({ email: `other-${word}@islands.example`, user_id, created_at: now() })
    .execute()
  await sql`update import_items set message = ${`${word} failed`}, albums = ${[`${word} album`]} where user_id = ${user_id}`.execute(db)
  await sql`update import_runs set beside = ${JSON.stringify({ [word]: 1 })}::jsonb, missing_parts = ${said}::jsonb, warnings = ${said}::jsonb, albums = ${said}::jsonb where user_id = ${user_id}`.execute(
    db,
  )
  await sql`update import_effects set before = ${JSON.stringify({ caption: word })}::jsonb where user_id = ${user_id}`.execute(db)
  await sql`update island_revisions set dead = ${JSON.stringify({ words: word })}::jsonb where user_id = ${user_id}`.execute(db)
  await sql`update albums set imported_title = ${`${word} there`} where user_id = ${user_id}`.execute(db)
  await sql`update order_events set detail = ${`${word} in the post`} where user_id = ${user_id}`.execute(db)
  await sql`update orders set gift_note = ${`${word} sends it`} where user_id = ${user_id}`.execute(db)
  await sql`update order_lines set frozen = ${JSON.stringify({ title: word })}::jsonb where user_id = ${user_id}`.execute(db)
  const { id: order_id } = await db.selectFrom('orders').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()
  await db.insertInto('promotion_uses').values({ user_id, code: 'OPENING', order_id }).execute()
  const hash = hashToken(`the voucher of ${word}`)
  await sql`update carts set voucher_hash = ${hash} where user_id = ${user_id}`.execute(db)
  await db.insertInto('voucher_uses').values({ user_id, order_id, hash, amount: 100 }).execute()
  await db
    .insertInto('bought_vouchers')
    .values({
      user_id,
      id: order_id,
      order_id,
      hash,
      seed: hashToken(`the seed of ${word}`),
      amount: 2000,
      created_at: now(),
      recipient_name: `${word} of the lamp`,
      recipient_email: `${word}-friend@example.org`,
      words: `${word} wishes`,
    })
    .execute()
  const pin = await db.selectFrom('pinned_updates').select('id').where('author_id', '=', brendan.id).executeTakeFirstOrThrow()
  await db.insertInto('dismissed_updates').values({ user_id, update_id: pin.id, created_at: now() }).execute()
  await sql`
    insert into where_cells (user_id, scale, "row", col, count, latitudes, longitudes) values (${user_id}, 0, 1, 1, 1, 1, 1)`.execute(db)
}

/** What keepers did about the canary. */
async function beKept(t: TestApp, as: Person, word: string) {
  const keeping = { ...t.deps, outbox: '', keeper: 'tests' }
  await commands.create.run(keeping, [as.id])
  const { _id } = await hang(t, as, 'misc', { caption: `${word} suspended` })
  const safety = {
    ...keeping,
    notify: notifyWith(t.deps),
    updateListings: updateListingsWith(t.deps),
    suspendMessage: suspendMessageWith(t.deps),
  }
  await suspend(safety, { kind: 'entry', id: _id, owner: as.id }, `${word} is why`)
  const reason = `${word} has a reason`
  await transact(t.deps.db, (trx) => recordAct({ ...keeping, reason }, trx, { action: 'pin', kind: 'user', id: as.id, words: '' }))
  await proposeAct({ ...keepingDeps(t), keeperId: as.id }, 'refund', { target: `${word}-1`, detail: word, reason }, as.id)
}

/** A term that the dictionary took in, and one that was declined. */
async function propose(t: TestApp, as: Person, word: string) {
  const proposal = { field: 'sea', definition: `${word} defined`, text: Array.from({ length: 30 }, () => word).join(' ') }
  const keeper = keepingOf(t)
  for (const [term, decide] of [
    [`${word} taken in`, 'accept'],
    [`${word} declined`, 'decline'],
    [`${word} waiting`, null],
  ] as const) {
    succeeded(await t.call('POST', '/api/dictionary/proposals', { as, body: { ...proposal, term }, remoteAddress: t.freshAddress() }))
    const listed = (await keeper('proposals')).join('\n')
    const id = new RegExp(`^(\\S+) .*: ${term} `, 'm').exec(listed)?.[1] ?? ''
    if (decide === 'accept') await keeper('accept', id)
    if (decide === 'decline') await keeper('decline', id, `${word} reason`)
  }
}
