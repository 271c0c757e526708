import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { type KeeperItem, keeperApi } from '#contract/keeper.ts'
import { maxStoryLength } from '#domain/case/limits.ts'
import { type KeeperActName, keeperActNames, keeperSectionNames } from '#domain/keeper/acts.ts'
import { hours, minutes, seconds } from '#domain/units.ts'
import { codeCalls } from '#server/account/codes/testing/codes.ts'
import { newKey } from '#server/account/keys/testing/keys.ts'
import { hang } from '#server/case/testing/case.ts'
import { multipart, photo } from '#server/media/testing/media.ts'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commands } from './commands.ts'
import { keepingDeps, keepingOf } from './testing/keeping.ts'

let t: TestApp
let warden: Keeper
let second: Keeper
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  warden = await newKeeper('warden')
  second = await newKeeper('second')
  ada = await t.resident('ada')
})
afterAll(() => t.close())

type Keeper = Person & { readonly secret: string }
async function newKeeper(username: string): Promise<Keeper> {
  const person = await t.resident(username)
  await keepingOf(t)('create', username)
  const { secret } = await codeCalls(t).turnOn(person)
  return { ...person, secret }
}
/** Proves a code of the next period, since one counts once. */
async function prove(as: Keeper) {
  t.advance(seconds(30))
  return t.call('POST', '/api/keeper/code', { as, body: { code: codeCalls(t).codeOf(as.secret) }, remoteAddress: t.freshAddress() })
}
const act = (as: Person, name: KeeperActName, target: string, more: object = {}) =>
  t.call('POST', '/api/keeper/acts', { as, body: { act: name, target, reason: 'It is right so.', ...more } })
const list = async (as: Person, section: string, query = '') =>
  (await t.call('GET', `/api/keeper/sections/${section}${query}`, { as })).json<{ data: KeeperItem[]; next?: string }>()
const recordOf = async (action: string) =>
  t.deps.db
    .selectFrom('keeper_actions')
    .selectAll()
    .where('action', '=', action as never)
    .orderBy('id')
    .execute()

const kept: readonly Endpoint[] = Object.values(everyCall)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ access, path }) => access === 'keeper' || path.startsWith('/api/keeper'))
const urlOf = ({ path }: Endpoint) =>
  path.replace(':section', 'people').replace(':item', ada.id).replace(':author', ada.id).replace(':name', `${ada.id}-0.webp`)
const ask = (call: Endpoint, as?: Person | { readonly key: string }) =>
  t.call(call.method, urlOf(call), {
    ...(as && ('key' in as ? { headers: { authorization: `Bearer ${as.key}` } } : { as })),
    ...(call.method === 'POST' && { body: call === keeperApi.prove ? { code: '000000' } : { act: 'dismiss', target: '1', reason: 'why' } }),
    remoteAddress: t.freshAddress(),
  })

describe('the door', () => {
  test('every call of keepers is under one address, and is theirs alone', () => {
    expect(kept.length).toBeGreaterThanOrEqual(6)
    for (const { path, access, code, scope } of kept) {
      expect([path.startsWith('/api/keeper'), access, scope]).toEqual([true, 'keeper', undefined])
      expect(code, path).toBeDefined()
    }
  })

  test('guests, members, keys of keepers and keepers who are suspended find nothing there, as at any unknown address', async () => {
    const nothing = await t.call('GET', '/api/keeper-of-nothing')
    const { key } = await newKey(t, warden, ['media:read'])
    const hidden = await newKeeper('hidden')
    await keepingOf(t)('suspend', 'hidden', 'why')
    for (const call of kept)
      for (const [who, as] of Object.entries({ guest: undefined, member: ada, key: { key }, suspended: hidden })) {
        const answer = await ask(call, as)
        expect([answer.statusCode, answer.body], `${call.method} ${call.path} as ${who}`).toEqual([404, nothing.body])
      }
  })

  test('a keeper without a code gets in nowhere but to the door', async () => {
    for (const call of kept) {
      const { statusCode, body } = await ask(call, warden)
      const expected = { none: call === keeperApi.prove ? 422 : 200, look: 403, act: 403 }[call.code ?? 'act']
      expect(statusCode, `${call.method} ${call.path}: ${body}`).toBe(expected)
      if (expected === 403) expect(JSON.parse(body)).toMatchObject({ code: 'fresh-code-needed' })
    }
  })

  test('a code opens it to act for 15 minutes and to look for 8 hours, in the login that proved it', async () => {
    expect((await prove(warden)).statusCode).toBe(200)
    expect((await list(warden, 'people')).data.length).toBeGreaterThan(2)
    expect((await act(warden, 'dismiss', '999')).statusCode).toBe(404)
    t.advance(minutes(15))
    expect((await act(warden, 'dismiss', '999')).json()).toMatchObject({ code: 'fresh-code-needed' })
    expect((await t.call('GET', '/api/keeper', { as: warden })).json()).toMatchObject({
      data: { username: 'warden', hasCodes: true, mayActUntil: null, mayLookUntil: expect.any(String) },
    })
    t.advance(hours(7.75))
    expect((await t.call('GET', '/api/keeper/sections/people', { as: warden })).statusCode).toBe(403)
  })

  test('a keeper without one-time codes is told to turn them on, and codes that are turned off close it', async () => {
    const plain = await t.resident('plain')
    await keepingOf(t)('create', 'plain')
    const answer = await t.call('POST', '/api/keeper/code', { as: plain, body: { code: '123456' } })
    expect(answer.json()).toMatchObject({ code: 'refused', message: expect.stringContaining('Turn on one-time codes') })
    const other = await newKeeper('other')
    await prove(other)
    expect((await t.call('GET', '/api/keeper/sections/people', { as: other })).statusCode).toBe(200)
    await codeCalls(t).remove(other, { password: other.password })
    expect((await t.call('GET', '/api/keeper/sections/people', { as: other })).statusCode).toBe(403)
  })

  test('who is a keeper no longer finds nothing there at once', async () => {
    const former = await newKeeper('former')
    await prove(former)
    expect((await t.call('GET', '/api/keeper', { as: former })).statusCode).toBe(200)
    await keepingOf(t)('remove', 'former')
    for (const call of kept) expect((await ask(call, former)).statusCode, call.path).toBe(404)
  })

  test('wrong codes are counted', async () => {
    const tries = await newKeeper('guesser')
    const wrong = () => t.call('POST', '/api/keeper/code', { as: tries, body: { code: '000000' }, remoteAddress: t.freshAddress() })
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await wrong()).statusCode)
    expect(statuses[0]).toBe(422)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('acts', () => {
  test('each has a command of its name, and asks a reason', async () => {
    expect(keeperActNames.filter((name) => !(name in commands))).toEqual([])
    await prove(warden)
    for (const reason of ['', '  ', 'x'.repeat(501)])
      expect((await act(warden, 'suspend', 'ada', { reason })).statusCode, reason.slice(0, 3)).toBe(400)
    await expect(keepingOf(t, 'sunethra', { reason: '' })('restore', 'ada')).rejects.toThrow('Say why')
  })

  test('hide an account and show it again; the record has who, what, when and why', async () => {
    await prove(warden)
    expect((await act(warden, 'suspend', ada.id, { reason: 'A fraud.' })).json()).toMatchObject({ data: { waits: false } })
    expect((await list(warden, 'people', '?q=ada')).data[0]).toMatchObject({
      state: 'suspended',
      acts: [{ act: 'restore', target: ada.id }],
    })
    expect((await act(warden, 'restore', ada.id, { reason: 'A mistake.' })).statusCode).toBe(200)
    const [newest, before] = (await list(warden, 'record')).data
    expect(newest).toMatchObject({
      heading: 'warden: restore user',
      facts: [{ name: 'When' }, { name: 'What', value: ada.id }, { name: 'Reason', value: 'A mistake.' }],
    })
    expect(before).toMatchObject({ heading: 'warden: suspend user', facts: [{}, {}, { name: 'Details', value: 'A fraud.' }] })
  })
})

describe('what cannot be undone', () => {
  const waitingNumber = async (as: Person) => (await list(as, 'waiting')).data.at(-1)?.id ?? expect.fail('nothing waits')
  const newOrder = async (username: string) => {
    const buyer = await t.resident(username)
    return (await shopper(t, buyer).buy(digital)).number
  }
  const stateOf = async (number: string) =>
    (await t.deps.db.selectFrom('orders').select('state').where('number', '=', number).executeTakeFirstOrThrow()).state

  test('waits for another keeper, once; who proposed it does not confirm it, and another does', async () => {
    const number = await newOrder('buyer-one')
    await prove(warden)
    const proposed = await act(warden, 'refund', number, { reason: 'It rained.' })
    expect(proposed.json()).toMatchObject({ data: { waits: true }, message: expect.stringContaining('another keeper has to confirm') })
    expect((await act(warden, 'refund', number)).statusCode).toBe(409)
    expect(await stateOf(number)).not.toBe('refunded')
    const id = await waitingNumber(warden)
    expect((await list(warden, 'waiting')).data.at(-1)).toMatchObject({ state: 'yours', acts: [{ act: 'withdraw' }] })
    expect((await act(warden, 'confirm', id)).json()).toMatchObject({ code: 'refused', message: expect.stringContaining('another keeper') })
    await prove(second)
    expect((await list(second, 'waiting')).data.at(-1)).toMatchObject({ state: 'waits', acts: [{ act: 'confirm' }, { act: 'withdraw' }] })
    expect((await act(second, 'confirm', id, { reason: 'Seen.' })).json().message).toContain('is refunded')
    expect(await stateOf(number)).toBe('refunded')
    expect((await recordOf('refund')).at(-1)).toMatchObject({
      keeper: 'second',
      words: expect.stringContaining('It rained.'),
      reason: 'It rained. (proposed by warden; Seen.)',
    })
    expect((await act(second, 'confirm', id)).statusCode).toBe(404)
  })

  test('a keeper who took another name confirms nothing of their own', async () => {
    const number = await newOrder('buyer-two')
    await prove(warden)
    await act(warden, 'refund', number)
    await t.deps.db.updateTable('users').set({ username: 'warden-again' }).where('id', '=', warden.id).execute()
    expect((await act(warden, 'confirm', await waitingNumber(warden))).json()).toMatchObject({ code: 'refused' })
    await t.deps.db.updateTable('users').set({ username: 'warden' }).where('id', '=', warden.id).execute()
    expect((await act(warden, 'withdraw', await waitingNumber(warden))).statusCode).toBe(200)
    expect(await stateOf(number)).not.toBe('refunded')
  })

  test('of two who confirm at once one does it', async () => {
    const number = await newOrder('buyer-three')
    const third = await newKeeper('third')
    for (const each of [warden, second, third]) await prove(each)
    await act(warden, 'refund', number)
    const id = await waitingNumber(warden)
    const answers = await Promise.all([second, third, second, third].map((as) => act(as, 'confirm', id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404])
    const refunds = await t.deps.db.selectFrom('refunds').select('id').where('order_number', '=', number).execute()
    expect(refunds).toHaveLength(1)
  })

  test('ends after a day, and may be proposed anew', async () => {
    const number = await newOrder('buyer-four')
    await prove(warden)
    await act(warden, 'refund', number)
    const id = await waitingNumber(warden)
    t.advance(hours(24)) // logins end meanwhile: the command line goes on
    const deps = keepingDeps(t)
    await expect(commands.confirm.run(deps, [id])).rejects.toThrow(`Nothing waits as number ${id}.`)
    expect(await commands.look.run(deps, ['waiting'])).toEqual(['Nothing is here.'])
    const [said = ''] = await commands.refund.run(deps, [number, 'anew'])
    expect(await commands.withdraw.run(deps, [/number (\d+)/.exec(said)?.[1] ?? ''])).toEqual([expect.stringContaining('is withdrawn')])
    t.advance(-hours(24))
  })

  test('is refused at once where there is nothing like that', async () => {
    await prove(warden)
    expect((await act(warden, 'refund', 'NO-SUCH')).statusCode).toBe(404)
    expect((await act(warden, 'codes-off', 'ada')).json().message).toBe('One-time codes are not on.')
    expect((await act(warden, 'job-away', `mail ${ada.id}`)).statusCode).toBe(404)
    expect((await list(warden, 'waiting')).data).toEqual([])
  })

  test('waits on the command line as in the console, and either confirms what the other proposed', async () => {
    const number = await newOrder('buyer-five')
    const deps = keepingDeps(t)
    const [said = ''] = await commands.refund.run(deps, [number, '500', 'late'])
    const id = /number (\d+)/.exec(said)?.[1] ?? ''
    await expect(commands.confirm.run(deps, [id])).rejects.toThrow('You proposed it')
    await prove(warden)
    expect((await act(warden, 'confirm', id)).statusCode).toBe(200)
    expect(await stateOf(number)).toBe('partly_refunded')
  })
})

describe('failed jobs', () => {
  test('are listed, run again, and deleted by two', async () => {
    const runs: object[] = []
    await t.deps.jobs.work([
      {
        name: 'console-test',
        run: async (data) => {
          runs.push(data)
          if (runs.length < 5) throw new Error('the cable is cut')
        },
      },
    ])
    const failed = async () => (await list(warden, 'jobs')).data.filter(({ heading }) => heading === 'console-test')
    await prove(warden)
    await t.deps.jobs.enqueue(t.deps.db, 'console-test', { number: 1 })
    await expect.poll(failed, { timeout: 20_000 }).toMatchObject([{ texts: [{ text: 'the cable is cut' }], state: 'failed' }])
    const target = (await failed())[0]?.acts[0]?.target ?? ''
    expect((await act(warden, 'job-again', target)).json().message).toBe('The job of console-test runs again.')
    await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(5)
    expect(await failed()).toEqual([])
    expect((await act(warden, 'job-again', target)).statusCode).toBe(404)

    runs.length = 0
    await t.deps.jobs.enqueue(t.deps.db, 'console-test', { number: 2 })
    await expect.poll(failed, { timeout: 20_000 }).toHaveLength(1)
    const other = (await failed())[0]?.acts[1]?.target ?? ''
    expect((await act(warden, 'job-away', other)).json().data).toEqual({ waits: true })
    await prove(second)
    expect((await act(second, 'confirm', (await list(second, 'waiting')).data[0]?.id ?? '')).statusCode).toBe(200)
    expect(await failed()).toEqual([])
  })
})

describe('sections', () => {
  test('each answers a page, in bounded size', async () => {
    await prove(warden)
    for (const section of keeperSectionNames) {
      const answer = await t.call('GET', `/api/keeper/sections/${section}`, { as: warden })
      expect(answer.statusCode, section).toBe(200)
      expect(answer.body.length, section).toBeLessThan(1_000_000)
    }
    const well = (await list(warden, 'health')).data.find(({ id }) => id === 'well')
    expect(well?.facts).toContainEqual({ name: 'Schema', value: 'Up to date.' })
    expect((await list(warden, 'storage')).data.map(({ id }) => id)).toEqual(['disk', 'store', 'database'])
  })

  test('pages follow each other without a gap', async () => {
    await prove(warden)
    await t.deps.db
      .insertInto('keeper_actions')
      .values(
        Array.from({ length: 50 }, () => ({
          id: t.deps.newId(),
          keeper: 'many',
          action: 'pin' as const,
          kind: 'notice' as const,
          target_id: null,
          words: '',
          created_at: t.deps.now(),
        })),
      )
      .execute()
    const ids: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(warden, 'record', next && `?cursor=${next}`)
      ids.push(...page.data.map(({ id }) => id))
      next = page.next
    }
    const all = await t.deps.db.selectFrom('keeper_actions').select('id').orderBy('id', 'desc').execute()
    expect(ids).toEqual(all.map(({ id }) => id))
  })

  test('people are found by name, username, e-mail and id, whatever their state', async () => {
    const person = await t.resident('tycho', { name: 'Tycho of Ven' })
    await prove(warden)
    for (const q of ['tycho', 'Ven', 'TYCHO@islands.example', person.id])
      expect(
        (await list(warden, 'people', `?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id),
        q,
      ).toContain(person.id)
    const unverified = await t.register('newcomer')
    expect((await list(warden, 'people', `?q=${unverified.email}`)).data).toMatchObject([{ id: unverified.id, state: 'unverified' }])
    expect((await list(warden, 'people', '?q=nobody-at-all')).data).toEqual([])
  })

  test('a report has its evidence, and its reporter is seen by keepers alone', async () => {
    const content = await photo()
    const image = multipart([{ name: 'image', filename: 'me.jpg', content }])
    expect((await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...image })).statusCode).toBe(200)
    const report = { target: { kind: 'user', id: ada.id, owner: ada.id }, reason: 'spam', words: 'They sell islands.' }
    expect((await t.call('POST', '/api/reports', { as: second, body: report })).statusCode).toBe(200)
    await prove(warden)
    const [first] = (await list(warden, 'reports')).data
    expect(first).toMatchObject({ heading: expect.stringContaining('user of ada'), state: 'open', hasMore: true })
    const whole = (await t.call('GET', `/api/keeper/sections/reports/${first?.id}`, { as: warden })).json<{ data: KeeperItem }>().data
    expect(whole.texts.map(({ text }) => text).join('\n')).toContain('Reported by second: They sell islands.')
    const { author, name } = whole.pictures[0] ?? expect.fail('no picture')
    const picture = await t.call('GET', `/api/keeper/evidence/${author}/${name}`, { as: warden })
    expect([picture.statusCode, picture.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    const missing = await t.call('GET', `/api/keeper/evidence/${author}/${name.replace('-0.', '-9.')}`, { as: warden })
    expect(missing.statusCode).toBe(404)
    expect((await act(warden, 'dismiss', first?.id ?? '')).statusCode).toBe(200)
    expect((await list(warden, 'reports')).data).toEqual([])
  })

  test('a story that is reported is shortened in the list, and whole where everything of it is shown', async () => {
    const story = `${'x'.repeat(maxStoryLength - 8)} the end`
    const { _id: id } = await hang(t, ada, 'image', { story })
    const privacy = { as: ada, body: { id: ada.id, query: 'caseimage', level: 'members' } }
    expect((await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, privacy)).statusCode).toBe(200)
    const report = { target: { kind: 'entry', id, owner: ada.id }, reason: 'spam', words: '' }
    expect((await t.call('POST', '/api/reports', { as: second, body: report })).statusCode).toBe(200)
    await prove(warden)
    const [listed] = (await list(warden, 'reports')).data
    expect(listed?.texts[0]?.text.length).toBeLessThan(15_000)
    const whole = (await t.call('GET', `/api/keeper/sections/reports/${listed?.id}`, { as: warden })).json<{ data: KeeperItem }>().data
    expect(whole.texts.at(-1)?.text.includes('the end')).toBe(true)
  })
})
