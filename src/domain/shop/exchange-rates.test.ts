import { expect, test } from 'vitest'
import { amountAbout, areCurrent, currencyOf, parseReferenceRates } from './exchange-rates.ts'

const published = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><Cube><Cube time='2026-11-26'>
<Cube currency='USD' rate='1.25'/><Cube currency='JPY' rate='200.0'/><Cube currency='GBP' rate='0.75'/>
</Cube></Cube></gesmes:Envelope>`

test('reference rates are read per dollar, with the day', () => {
  expect(parseReferenceRates(published)).toEqual({ day: '2026-11-26', rates: { EUR: 0.8, JPY: 160, GBP: 0.6 } })
})

test.each(['', 'no rates', published.replace('USD', 'XXX'), published.replace("time='2026-11-26'", '')])('%s is no such file', (text) => {
  expect(parseReferenceRates(text)).toBeNull()
})

test('rates of last week are current, those of last month are not, nor are those of a day to come', () => {
  const of = (day: string) => areCurrent({ day, rates: {} }, new Date('2026-11-27'))
  expect(['2026-11-20', '2026-11-28', '2026-10-20', '2099-11-20', '2026-99-99'].map(of)).toEqual([true, true, false, false, false])
})

test('a rate of nothing is none, and a euro is a euro', () => {
  const broken = published.replace('0.75', '0').replace('JPY', 'EUR')
  expect(parseReferenceRates(broken)?.rates).toEqual({ EUR: 0.8 })
})

test.each([
  ['de-DE', 1000, '8,00\u00a0€'],
  ['de', 1000, '8,00\u00a0€'],
  ['en-IE', 20_000, '€160'],
  ['ja', 1000, '￥1,600'],
  ['en-GB', 1000, '£6.00'],
  ['en-US', 1000, null],
  ['sv-SE', 1000, null], // there is no rate
  ['de-DE', 0, null],
])('to a reader of %s %i cents are %s', (locale, price, words) => {
  expect(amountAbout(price, parseReferenceRates(published) ?? { day: '', rates: {} }, locale)).toBe(words)
})

test('a region has one currency', () => {
  expect([currencyOf('AT'), currencyOf('GL'), currencyOf('US'), currencyOf('ZZ')]).toEqual(['EUR', 'DKK', null, null])
})
