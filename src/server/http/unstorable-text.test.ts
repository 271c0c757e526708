import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { openConsole } from '#server/people/testing/prepared-keepers.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  await openConsole(t, ada) // whose calls are for keepers alone
})
afterAll(() => t.close())

/** Every call that takes a JSON body. */
const withBody: readonly Endpoint[] = Object.values(everyCall)
  .flatMap((calls) => Object.values(calls))
  .filter(({ body }) => body !== undefined)

test.each(withBody.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  '%s refuses what the database cannot store in any text, and names the field',
  async (_, { method, path }) => {
    const url = path.replace(/:\w+/g, ada.id)
    for (const [unstorable, why] of [
      ['a\0b', /U\+0000/],
      ['half \ud83d', /half of a character/],
      ['\ude00', /half of a character/],
    ] as const) {
      const answer = await t.call(method, url, { as: ada, body: { items: [{ name: unstorable }] } })
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'not-valid', errors: [{ path: 'items.0.name', message: expect.stringMatching(why) }] },
      ])
    }
    const answer = await t.call(method, url, { as: ada, body: { 'half \ud83d': 'a name of a field' } })
    expect(answer.statusCode).toBe(400)
  },
)
