import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** What one person asks for at once holds up nobody else. */
let t: TestApp
let ada: Person
let brendan: Person
let url: string
let charts: ReadonlyMap<Person, { readonly small: readonly string[]; readonly large: readonly string[] }>
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  const bare = { faintest: 4, show: ['lines' as const] }
  /** Of words of their own, so that no two are the same file. */
  const saved = async (person: Person, sheet: 'phone' | '30x40', words: string) =>
    (await savedChart(t, person, aRecipe({ ...bare, sheet, words: `${words} of ${person.email}` })))._id
  const chartsOf = async (person: Person) => ({
    small: [await saved(person, 'phone', 'one')],
    large: await Promise.all(['one', 'two', 'three'].map((words) => saved(person, '30x40', words))),
  })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  for (const username of ['ada', 'brendan']) await grant(t, 'single-charts', username)
  charts = new Map([
    [ada, await chartsOf(ada)],
    [brendan, await chartsOf(brendan)],
  ])
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

type Asked = { readonly size?: 'small' | 'large'; readonly nth?: number; readonly file?: string; readonly signal?: AbortSignal }
async function render(as: Person, { size = 'large', nth = 0, file = 'png', signal }: Asked): Promise<number> {
  const answer = await fetch(`${url}/api/starcharts/${charts.get(as)?.[size].at(nth)}/render.${file}`, {
    headers: { authorization: `Bearer ${as.token}` },
    ...(signal && { signal }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('thirty prints of one keep neither another’s wallpaper waiting nor, for longer than one print, another’s print', {
  timeout: 120_000,
}, async () => {
  const finished: string[] = []
  const note = async (name: string, asked: Promise<number>) => {
    const status = await asked
    finished.push(`${name} ${status}`)
    return status
  }
  const many = Array.from({ length: 30 }, (_, at) => note('many', render(ada, { nth: at % 3 })))
  await expect.poll(() => finished.filter((one) => one === 'many 503').length, { timeout: 30_000 }).toBe(27)
  const small = note('small', render(brendan, { size: 'small', file: 'svg' }))
  const large = note('large', render(brendan, {}))
  expect([await small, await large]).toEqual([200, 200])
  await Promise.all(many)
  const served = finished.filter((one) => one.endsWith('200'))
  expect(served).toEqual(['small 200', 'many 200', 'large 200', 'many 200', 'many 200'])
})

test('requests that are broken off leave their places at once', { timeout: 120_000 }, async () => {
  const gone = new AbortController()
  const file = 'png?bleed=1'
  const broken = Array.from({ length: 20 }, (_, at) => render(brendan, { nth: at % 3, file, signal: gone.signal }))
  expect(await Promise.race(broken)).toBe(503) // the places are taken
  gone.abort()
  await Promise.allSettled(broken)
  await expect.poll(() => render(brendan, { file }), { timeout: 60_000, interval: 300 }).toBe(200)
})
