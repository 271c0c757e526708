import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { days, minutes } from '#domain/units.ts'
import { exchangeRates } from './exchange-rates.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-rates-'))
afterAll(() => rmSync(directory, { recursive: true }))

const file = path.join(directory, 'rates.xml')
const publish = (day: string, rate: string) =>
  writeFileSync(file, `<Cube time='${day}'><Cube currency='USD' rate='1.25'/><Cube currency='GBP' rate='${rate}'/></Cube>`)

test('rates are those of the file, looked at again after a while, and none where it is old, broken or gone', async () => {
  let at = new Date('2026-11-27T12:00:00Z')
  const later = (by: number) => {
    at = new Date(at.getTime() + by)
  }
  const read = exchangeRates({ config: { exchangeRates: file }, now: () => at })
  expect(await read()).toBeNull()
  publish('2026-11-27', '0.75')
  expect(await read()).toBeNull() // looked at a moment ago
  later(minutes(6))
  expect(await read()).toEqual({ day: '2026-11-27', rates: { EUR: 0.8, GBP: 0.6 } })
  publish('2026-11-27', '1.0')
  later(minutes(6))
  expect((await read())?.rates.GBP).toBe(0.8)
  later(days(20))
  expect(await read()).toBeNull()
  writeFileSync(file, 'no rates')
  later(minutes(6))
  expect(await read()).toBeNull()
})
