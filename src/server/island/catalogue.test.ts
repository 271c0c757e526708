import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueIsland } from '#contract/island.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { anIsland, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const catalogue = async (as?: Person) => (await t.call('GET', '/api/islands', as ? { as } : {})).json<{ data: CatalogueIsland[] }>().data
const one = async (slug: string) => (await catalogue(ada)).find((island) => island.slug === slug)
const moveTo = (island: string) => t.call('PUT', '/api/users/update_user', { as: ada, body: { island } })

test('guests see every body, with what would open it', async () => {
  const islands = await catalogue()
  expect(islands.map(({ slug }) => slug)).toEqual(islandBodies.map(({ slug }) => slug))
  for (const { unlocked, why, home } of islands) expect([unlocked, home]).toEqual([why === null, false])
})

test('one of them is asked for by name', async () => {
  const answer = await t.call('GET', '/api/islands/dunes')
  expect(answer.json().data).toMatchObject({ slug: 'dunes', unlocked: false, have: 0, need: 12, why: expect.stringMatching(/twelve/) })
  expect((await t.call('GET', '/api/islands/atlantis')).statusCode).toBe(400)
})

describe('a locked body', () => {
  test('cannot be moved to, and stays so until it is opened', async () => {
    const refused = await moveTo('iceberg')
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'refused', errors: [{ path: 'island' }] })
    expect((await one('atoll'))?.home).toBe(true)
  })

  test('opens to what was found', async () => {
    await t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress: { 'visited:star': true } } })
    expect(await one('iceberg')).toMatchObject({ unlocked: true, home: false })
    expect((await moveTo('iceberg')).statusCode).toBe(200)
    expect(await one('iceberg')).toMatchObject({ home: true })
  })

  test('stays open to who lives there', async () => {
    await t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress: { 'visited:star': false } } })
    expect(await one('iceberg')).toMatchObject({ unlocked: true, home: true })
    await saved(t, ada, { saved_island: anIsland(6, { body: 'iceberg' }) })
  })

  test('opens to what is kept in the case and placed on the island', async () => {
    expect(await one('sea-stack')).toMatchObject({ unlocked: true, have: 6, need: 6 })
    expect(await one('lighthouse')).toMatchObject({ unlocked: false, have: 0, need: 1 })
    const image = await uploaded(t, ada, await photo())
    await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body: { caseimages: [{ image }] } })
    expect(await one('lighthouse')).toMatchObject({ unlocked: true, have: 1, need: 1 })
    expect(await one('dunes')).toMatchObject({ unlocked: false, have: 1, need: 12 })
    expect((await moveTo('lighthouse')).statusCode).toBe(200)
  })
})
