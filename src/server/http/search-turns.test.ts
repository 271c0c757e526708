import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.register('ada')
  brendan = await t.register('brendan')
})
afterAll(() => t.close())

test.each(['/api/places?q=l', '/api/users?q=a', '/api/messages/search?q=a', '/api/map/search?q=a'])(
  'forty searches of %s at once by one leave room for another’s, and are not all kept waiting',
  async (url) => {
    const finished: string[] = []
    const ask = async (as: Person, name: string) => {
      const { statusCode } = await t.call('GET', url, { as })
      finished.push(`${name} ${statusCode}`)
    }
    const many = Array.from({ length: 40 }, () => ask(ada, 'many'))
    await Promise.all([...many, ask(brendan, 'other')])
    const counts = Object.groupBy(finished, (one) => one)
    expect(counts['many 503']?.length).toBeGreaterThan(8)
    expect(counts['many 200']?.length).toBeGreaterThanOrEqual(16)
    expect(counts['many 200']?.length).toBe(40 - (counts['many 503']?.length ?? 0))
    expect(finished.filter((one) => one.endsWith('200')).indexOf('other 200')).toBeLessThan(6)
  },
)
