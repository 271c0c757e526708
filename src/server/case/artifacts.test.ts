import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnedArtifact } from '#contract/case/finding.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addEntries } from './store.ts'
import { succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  await t.deps.db
    .insertInto('products')
    .values({ slug: 'tree-of-life', name: 'Tree of life', collection: 'trees_of_life' })
    .onConflict((row) => row.doNothing())
    .execute()
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  const artifacts = ['single-charts', 'tree-of-life'].map((product_slug) => ({
    id: t.deps.newId(),
    kind: 'artifact' as const,
    product_slug,
    ...at,
  }))
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, artifacts))
})
afterAll(() => t.close())

const ask = (as: Person, query = '') => t.call('GET', `/api/users/getArtifacts${query}`, { as })
type Page = { data: OwnedArtifact[]; next?: string }

test('each artifact says what it unlocks', async () => {
  expect(succeeded<Page>(await ask(ada)).data).toMatchObject([
    {
      artifcats: { product1: { name: 'Tree of life', slug: 'tree-of-life', collection: 'trees_of_life' } },
      unlocks: { routes: [], placeable: [{ slug: 'tree-of-life', name: 'tree of life' }] },
    },
    {
      artifcats: { product1: { name: 'Single Charts' } },
      unlocks: { routes: ['/starchart'], placeable: [{ slug: 'orrery' }] },
    },
  ])
})

test('they are paged, and stand in the document too', async () => {
  const first = succeeded<Page>(await ask(ada, '?limit=1'))
  const second = succeeded<Page>(await ask(ada, `?limit=1&cursor=${first.next}`))
  expect([first.data.length, second.data.length, second.next]).toEqual([1, 1, undefined])
  const { caseartifacts, counts, protectedRoutes } = succeeded<{ data: UserInfo }>(
    await t.call('GET', `/api/users/getUser/${ada.id}`, { as: ada }),
  ).data
  expect(caseartifacts.map(({ _id }) => _id)).toEqual([...first.data, ...second.data].map(({ _id }) => _id))
  expect([counts.caseartifacts, protectedRoutes]).toEqual([2, { singleStarcharts: true }])
})

test('nobody has the artifacts of another, and guests are asked to log in', async () => {
  expect(succeeded<Page>(await ask(await t.resident('brendan'))).data).toEqual([])
  expect(refusal(await t.call('GET', '/api/users/getArtifacts'))).toMatchObject({ status: 401 })
  for (const query of ['?limit=0', '?cursor=x']) expect(refusal(await ask(ada, query))).toMatchObject({ status: 400 })
})
