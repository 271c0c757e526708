import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxOpenProposals } from '#domain/dictionary/term.ts'
import { days } from '#domain/units.ts'
import { removeAccounts } from '#server/account/erasure/remove-accounts.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { loadDictionary } from './load-dictionary.ts'
import { readDictionary } from './read-dictionary.ts'

const terms = readDictionary()
let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  await loadDictionary(t.deps.db, terms)
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

const keep = async (...given: Parameters<ReturnType<typeof keepingOf>>) => (await keepingOf(t, 'grace')(...given)).join('\n')

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const lamp = {
  term: 'Lamp room',
  field: 'sea',
  definition: 'The glazed room at the top of a lighthouse.',
  text: `Glass all round. ${words(30)}`,
}
const propose = (as: Person | null, body: object, remoteAddress = t.freshAddress()) =>
  t.call('POST', '/api/dictionary/proposals', { ...(as && { as }), body, remoteAddress })
const read = async (term: string) => (await t.call('GET', `/api/dictionary/${term}`)).json().data
/** What a keeper calls the newest open proposal. */
const newest = async () => /^([0-9a-f]{8}) .*$(?![\s\S]*^[0-9a-f]{8} )/m.exec(await keep('proposals'))?.[1] ?? ''

describe('proposing', () => {
  test('is for members whose address is confirmed', async () => {
    const guest = await propose(null, lamp)
    expect(guest.statusCode).toBe(401)
    const unconfirmed = await propose(await t.register('carol'), lamp)
    expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([403, 'not-verified'])
    expect(await keep('proposals')).toBe('No proposals wait.')
  })

  test.each([
    ['nothing', {}],
    ['no definition', { ...lamp, definition: '' }],
    ['a field of its own', { ...lamp, field: 'gossip' }],
    ['too few words', { ...lamp, text: words(19) }],
    ['too many words', { ...lamp, text: words(181) }],
    ['a word of 100 kB', { ...lamp, text: 'x'.repeat(100_000) }],
    ['line breaks in the term', { ...lamp, term: 'Lamp\nroom' }],
    ['hidden characters', { ...lamp, term: 'Lamp\u202e room' }],
    ['a slug that is none', { ...lamp, slug: '../neuron' }],
    ['no Latin letter', { ...lamp, term: '灯室' }],
  ])('%s is refused in words', async (_, body) => {
    const answer = await propose(ada, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).not.toBe('')
  })

  test('a term that is there already, by any name, is refused; so is a better text of none', async () => {
    expect((await propose(ada, { ...lamp, term: 'nerve  Cell' })).json()).toMatchObject({ code: 'conflict', message: /“Neuron” already/ })
    expect((await propose(ada, { ...lamp, slug: 'no-such-term' })).statusCode).toBe(404)
  })

  test('one person proposes a term once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => propose(ada, lamp)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    await keep('decline', await newest(), 'A', 'trial.')
  })
})

describe('a keeper', () => {
  test('accepts a new term, which everybody finds then', async () => {
    expect((await propose(ada, lamp)).statusCode).toBe(200)
    expect(await keep('proposals')).toContain('new term: Lamp room (sea)')
    expect((await t.call('GET', '/api/dictionary/lamp-room')).statusCode).toBe(404)
    expect(await keep('accept', await newest())).toBe('Lamp room is in the dictionary.')
    expect(await read('lamp-room')).toMatchObject({ term: 'Lamp room', field: 'sea', definition: lamp.definition, text: [lamp.text] })
    expect(await keep('proposals')).toBe('No proposals wait.')
    expect(await keep('decisions')).toContain('grace accepted lamp-room')
  })

  test('accepts a better text: it keeps names and relations, and a later start leaves it', async () => {
    const before = await read('neuron')
    const better = { slug: 'neuron', term: 'Nonsense', field: 'sea', definition: 'A cell that sends signals on.', text: words(40) }
    expect((await propose(ada, better)).statusCode).toBe(200)
    await keep('accept', await newest())
    const after = { ...before, definition: better.definition, text: [better.text] }
    expect(await read('neuron')).toEqual(after)
    expect(await loadDictionary(t.deps.db, terms)).toBe(0)
    expect(await read('neuron')).toEqual(after)
    await keep('revert', 'Neuron')
    expect(await read('neuron')).toEqual(before)
    expect(await keep('decisions')).toContain('grace reverted neuron')
  })

  test('declines with a reason that its proposer reads', async () => {
    await propose(ada, { ...lamp, term: 'Foghorn' })
    const name = await newest()
    expect(await keep('decline', name, 'Too', 'loud.')).toBe('The proposal for Foghorn is declined.')
    expect(await keep('decisions')).toContain('grace declined foghorn: Too loud.')
    const own = await t.call('GET', '/api/dictionary/proposals', { as: ada })
    expect(own.json().data[0]).toMatchObject({ term: 'Foghorn', state: 'declined', reason: 'Too loud.' })
    expect((await t.call('GET', '/api/dictionary/proposals', { as: brendan })).json().data).toEqual([])
    await expect(keep('accept', name)).rejects.toThrow(/No open proposal/)
    const notices = await t.call('GET', '/api/notifications', { as: ada })
    expect(notices.body).toContain('proposal_outcome')
  })

  test('decides what is open, and reverts what was accepted', async () => {
    await expect(keep('accept', 'ffffffff')).rejects.toThrow(/No open proposal/)
    await expect(keep('revert', 'modem')).rejects.toThrow(/No accepted text/)
  })

  test('of two who decide at once one does', async () => {
    await propose(ada, { ...lamp, term: 'Bell buoy' })
    const name = await newest()
    const done = await Promise.allSettled([keep('accept', name), keep('decline', name, 'No.')])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a person has so many open proposals, and sends so many in a day', async () => {
  const dora = await t.resident('dora')
  const send = async (name: string) => (await propose(dora, { ...lamp, term: name })).statusCode
  for (let at = 0; at < maxOpenProposals; at++) expect(await send(`Buoy ${at}`)).toBe(200)
  expect(await send('Buoy more')).toBe(422)
  const names = (await keep('proposals')).match(/^[0-9a-f]{8}/gm) ?? []
  for (const name of names) await keep('decline', name, 'Buoys.')
  expect(await send('Buoy more')).toBe(429)
  t.advance(days(1) + 1000)
  expect(
    (await propose({ ...dora, token: (await logInAs(t, 'dora', dora.password)).json().data.token }, { ...lamp, term: 'Buoy more' }))
      .statusCode,
  ).toBe(200)
})

test('an accepted text outlives the account of its proposer, without a trace of them', async () => {
  const erin = await t.resident('erin')
  await propose(erin, { ...lamp, term: 'Light vessel' })
  await keep('accept', await newest())
  await propose(erin, { ...lamp, term: 'Daymark' })
  await t.deps.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', erin.id).execute()
  await removeAccounts(t.deps, [erin.id])
  expect(await read('light-vessel')).toMatchObject({ text: [lamp.text] })
  expect(await keep('proposals')).not.toContain('Daymark')
})
