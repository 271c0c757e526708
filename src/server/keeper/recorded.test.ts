import { afterAll, beforeAll, expect, test } from 'vitest'
import { american, repeatable, setStock, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { commands } from './commands.ts'
import { keepingOf } from './testing/keeping.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  await setStock(t, repeatable, 9)
  await shopper(t, ada).change({ shipmentAddress: american })
})
afterAll(() => t.close())

const run: ReturnType<typeof keepingOf> = (...given) => keepingOf(t)(...given)
const acts = () => t.deps.db.selectFrom('keeper_actions').select(['keeper', 'action', 'words']).orderBy('id').execute()
const bought = async (slug: string) => (await shopper(t, ada).buy(slug)).number
const placed = async () => {
  const { add, place } = shopper(t, ada)
  await add('telescope')
  return (await place()).data.number
}

/** What each command is run with, and what its record says; commands that read, or are recorded by a test of their own, by null. */
const every: Readonly<Record<keyof typeof commands, null | readonly [args: () => Promise<readonly string[]>, words: string | RegExp]>> = {
  create: [async () => ['ada'], 'ada'],
  remove: [async () => ['ada'], 'ada'],
  grant: [async () => ['orrery', 'ada'], 'orrery'],
  pin: [async () => ['The', 'tide', 'turns.'], 'The tide turns.'],
  redraw: [async () => [], ''],
  mail: [async () => [], ''],
  cancel: [async () => [await placed()], ''],
  ship: [async () => [await bought(repeatable), 'TRACK-1'], 'TRACK-1'],
  deliver: [
    async () => {
      const number = await bought(repeatable)
      await run('ship', number)
      return [number]
    },
    '',
  ],
  promote: [async () => ['TIDE', 'percent', '10'], /TIDE: 10/],
  vapid: null,
  orders: null,
  overdue: null,
  order: null,
  reconcile: null,
  reports: null,
  legacies: null,
  'legacy-hold': null,
  'legacy-release': null,
  review: null,
  actions: null,
  proposals: null,
  decisions: null,
  distribute: null,
  'change-secret': null,
  'lost-secret': null,
  move: null,
  'move-files': null,
  'codes-off': null,
  suspend: null,
  restore: null,
  dismiss: null,
  accept: null,
  decline: null,
  revert: null,
  erased: null,
  'erase-again': [async () => [], ''],
  'end-promotion': [
    async () => {
      await run('promote', 'EBB', 'percent', '10')
      return ['EBB']
    },
    'EBB',
  ],
  refund: null,
  look: null,
  show: null,
  confirm: null,
  withdraw: null,
  'job-again': null,
  'job-away': null,
}

test.each(Object.entries(every).flatMap(([name, each]) => (each ? [[name as keyof typeof commands, ...each] as const] : [])))(
  '%s is recorded with who did it',
  async (name, prepare, words) => {
    const args = await prepare()
    const before = (await acts()).length
    await run(name, ...args)
    expect((await acts()).slice(before)).toEqual([
      { keeper: 'sunethra', action: name, words: typeof words === 'string' ? words : expect.stringMatching(words) },
    ])
  },
)

test('what is refused leaves no record', async () => {
  const before = (await acts()).length
  for (const [name, ...args] of [
    ['grant', 'no-such-thing', 'ada'],
    ['grant', 'orrery', 'ada'],
    ['create', 'nobody'],
    ['remove', 'ada'],
    ['refund', 'NO-SUCH', 'why'],
    ['promote', 'TIDE', 'percent', '10'],
    ['mail', 'everything'],
  ] as const)
    await run(name, ...args)?.catch(() => {})
  expect(await acts()).toHaveLength(before)
})

test('an order says which keeper did what with it', async () => {
  const number = await bought(repeatable)
  await run('refund', number, '100', 'torn')
  await run('ship', number)
  const said = (await run('order', number))?.join('\n')
  expect(said).toContain('the second keeper: refund $1.00: torn')
  expect(said).toContain('sunethra: ship')
})
