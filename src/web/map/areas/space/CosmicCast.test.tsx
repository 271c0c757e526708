import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CastEventReply } from '#contract/cast.ts'
import { networkError } from '#web/lib/call.ts'
import { CosmicCast } from './CosmicCast.tsx'

const now = new Date('2026-11-22T18:00:00Z')
const events: CastEventReply[] = [
  { kind: 'moon-phase', at: '2026-11-22T17:59:00.000Z', title: 'Waxing gibbous', words: 'The Moon is 94 % lit.' },
  { kind: 'planet', at: '2026-11-22T23:17:00.000Z', title: 'Jupiter is up', words: 'In Leo.' },
  { kind: 'solstice', at: '2026-12-21T20:50:00.000Z', title: 'December solstice', words: 'The Sun stands furthest south.' },
]
const shown = (cast: Parameters<typeof CosmicCast>[0]['cast'], error: unknown = null) =>
  renderToStaticMarkup(<CosmicCast cast={cast} error={error} onRetry={() => {}} now={now} />)

test('events have the hour, those that go on have none, and those to come the day', () => {
  const markup = shown({ place: { name: 'Tromsø, Norway', lat: 69.65, lon: 18.96, from: 'birth' }, events, entries: [] })
  expect(markup).toContain('Tonight over Tromsø, Norway, where you were born, by your clock')
  const [going, tonight, coming] = [...markup.matchAll(/<time[^>]*>([^<]*)<\/time>/g)].map(([, words]) => words)
  expect(going).toBe('now')
  expect(tonight).toMatch(/^\d\d:17$/)
  expect(coming).toMatch(/^2[12] Dec$/)
  expect(markup.indexOf('Coming:')).toBeGreaterThan(markup.indexOf('Jupiter is up'))
  expect(markup).toContain('There are no public entries to show tonight.')
})

test('a sky over Greenwich says how it comes to be told for another place', () => {
  const markup = shown({ place: { name: 'Greenwich', lat: 51.4769, lon: 0, from: 'greenwich' }, events, entries: [] })
  expect(markup).toContain('Tonight over Greenwich, by your clock')
  expect(markup).toContain('With a birth place in your settings')
})

test('while it is loaded that is said, and a failure can be tried again', () => {
  expect(shown(null)).toContain('Loading tonight')
  const failed = shown(null, networkError())
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('Try again')
})
