import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewNotification } from '#domain/notifications/kinds.ts'
import { notificationsTopic } from '#server/bus/port.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyWith } from './notify.ts'

let t: TestApp
let ada: Person
let brendan: Person
let clio: Person
const published: string[] = []
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  clio = await t.resident('clio')
  t.deps.bus.subscribe(notificationsTopic, (ids) => published.push(...(ids ?? [])))
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_actors', 'notification_settings', 'blocks'] as const)
    await t.deps.db.deleteFrom(table).execute()
})

const likes = (actor: Person, subjectId: string | null = 'a-tweet', user = ada): NewNotification => ({
  userId: user.id,
  kind: 'like',
  actorId: actor.id,
  subjectId,
})
const tell = (...told: readonly NewNotification[]) => transact(t.deps.db, async (trx) => notifyWith(t.deps)(trx, told))

/** What each notification of Ada's tells: kind, subject, who did it. */
async function toldAda() {
  const rows = await t.deps.db
    .selectFrom('notifications as n')
    .leftJoin('notification_actors as a', (join) => join.onRef('a.user_id', '=', 'n.user_id').onRef('a.notification_id', '=', 'n.id'))
    .select(['n.id', 'n.kind', 'n.subject_id', 'n.is_read', 'a.actor_id'])
    .where('n.user_id', '=', ada.id)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((group) => ({
    kind: group[0]?.kind,
    subject: group[0]?.subject_id,
    isRead: group[0]?.is_read,
    actors: group.flatMap(({ actor_id }) => actor_id ?? []).toSorted(),
  }))
}

test('what several do to one thing is one notification, and what they do to another is a second', async () => {
  await tell(likes(brendan))
  await tell(likes(clio), likes(clio, 'another-tweet'))
  expect((await toldAda()).toSorted((a, b) => b.actors.length - a.actors.length)).toEqual([
    { kind: 'like', subject: 'a-tweet', isRead: false, actors: [brendan.id, clio.id].toSorted() },
    { kind: 'like', subject: 'another-tweet', isRead: false, actors: [clio.id] },
  ])
})

test('what a transaction tells is written as its last, all at once: until then it locks nobody who is told', async () => {
  await tell(likes(brendan), likes(ada, 'a-tweet', brendan))
  const settings = t.deps.db.selectFrom('notification_settings').select('user_id')
  const unlocked = async () => {
    const rows = [ada, brendan].map(({ id }) => settings.where('user_id', '=', id).forUpdate().noWait().execute())
    return (await Promise.all(rows)).flat()
  }
  await transact(t.deps.db, async (trx) => {
    const notify = notifyWith(t.deps)
    notify(trx, [likes(clio)])
    notify(trx, [likes(clio, 'a-tweet', brendan)])
    expect(await unlocked()).toHaveLength(2)
  })
  expect(await toldAda()).toMatchObject([{ actors: [brendan.id, clio.id].toSorted() }])
})

test('what happens after it was read is told anew, but not what the same person does to the same thing again', async () => {
  await tell(likes(brendan))
  await t.deps.db.updateTable('notifications').set({ is_read: true }).execute()
  await tell(likes(brendan), likes(clio))
  expect((await toldAda()).toSorted((a, b) => Number(b.isRead) - Number(a.isRead))).toEqual([
    { kind: 'like', subject: 'a-tweet', isRead: true, actors: [brendan.id] },
    { kind: 'like', subject: 'a-tweet', isRead: false, actors: [clio.id] },
  ])
})

test('what nobody did, and what has no subject, is grouped all the same', async () => {
  const paid: NewNotification = { userId: ada.id, kind: 'order', actorId: null, subjectId: 'an-order' }
  await tell(paid, paid, likes(brendan, null), likes(clio, null))
  expect((await toldAda()).map(({ kind, actors }) => [kind, actors.length]).toSorted()).toEqual([
    ['like', 2],
    ['order', 0],
  ])
})

test('nobody is told of themselves, of somebody behind a block or muted, or of a closed or suspended account; a closed account is told nothing', async () => {
  await tell(likes(ada))
  const at = t.deps.now()
  await t.deps.db
    .insertInto('blocks')
    .values([
      { user_id: ada.id, other_id: brendan.id, is_mine: false, created_at: at },
      { user_id: brendan.id, other_id: ada.id, is_mine: true, created_at: at },
    ])
    .execute()
  await tell(likes(brendan), likes(ada, 'his-tweet', brendan))
  const mutes = t.deps.db.insertInto('mutes').values({ user_id: ada.id, other_id: clio.id, created_at: at })
  await mutes.execute()
  await tell(likes(clio))
  await t.deps.db.deleteFrom('mutes').execute()
  const setState = (state: 'open' | 'deactivated') => t.deps.db.updateTable('users').set({ state }).where('id', '=', clio.id).execute()
  await setState('deactivated')
  await tell(likes(clio), likes(ada, 'her-tweet', clio))
  await setState('open')
  const suspend = (at: Date | null) => t.deps.db.updateTable('users').set({ suspended_at: at }).where('id', '=', clio.id).execute()
  await suspend(at)
  await tell(likes(clio))
  await suspend(null)
  expect(await t.deps.db.selectFrom('notifications').select('id').execute()).toEqual([])
})

test('a kind that is off everywhere is not written down; one that is on somewhere is', async () => {
  const choose = (like: { app: boolean; push: boolean }) =>
    t.deps.db
      .insertInto('notification_settings')
      .values({ user_id: ada.id, choices: JSON.stringify({ like }) })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choices: JSON.stringify({ like }) }))
      .execute()
  await choose({ app: false, push: false })
  await tell(likes(brendan))
  expect(await toldAda()).toEqual([])
  await choose({ app: false, push: true })
  await tell(likes(brendan))
  expect(await toldAda()).toHaveLength(1)
})

test('the hint goes out after the commit, and never for what is rolled back', async () => {
  const toldClio = [likes(brendan, 'her-tweet', clio), likes(ada, 'her-tweet', clio)]
  const hints = () => published.filter((id) => id === clio.id)
  const fails = transact(t.deps.db, async (trx) => {
    notifyWith(t.deps)(trx, toldClio)
    throw new Error('rolled back')
  })
  await expect(fails).rejects.toThrow('rolled back')
  await transact(t.deps.db, async (trx) => {
    notifyWith(t.deps)(trx, toldClio)
    expect(hints()).toEqual([])
  })
  await expect.poll(hints).toEqual([clio.id])
})

test('people who tell the same two people at once in opposite order all get through', async () => {
  const both = [likes(clio, 'a-tweet', ada), likes(clio, 'a-tweet', brendan)]
  await Promise.all(Array.from({ length: 12 }, (_, turn) => tell(...(turn % 2 ? both : both.toReversed()))))
  expect(await t.deps.db.selectFrom('notifications').select('user_id').orderBy('user_id').execute()).toEqual(
    [ada.id, brendan.id].toSorted().map((user_id) => ({ user_id })),
  )
})
