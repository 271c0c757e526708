import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationPreferences } from '#contract/notifications.ts'
import { languageAccepted } from '#domain/people/languages.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const register = (username: string, language?: string) =>
  t.call('POST', '/api/auth/register', {
    body: { name: username, username, email: `${username}@islands.example`, password: 'a long road to the lighthouse 7' },
    remoteAddress: t.freshAddress(),
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  })

test('a new account is written to in the language of its browser, where the house speaks it', async () => {
  expect(['de-AT,de;q=0.9,en;q=0.8', 'fr', ' ES ', 'pl,de', '*', undefined].map(languageAccepted)).toEqual([
    'de',
    'fr',
    'es',
    null,
    null,
    null,
  ])
  expect((await register('doro', 'de-AT,de;q=0.9')).statusCode).toBe(200)
  const german = await t.outbox.next('doro@islands.example')
  expect(german.subject).toBe('Bestätige deine Adresse: Bureau of Islands')
  expect(german.text).toMatch(/^Guten Abend,\n\nJemand hat uns diese Adresse für das Konto doro genannt\..*\nhttp\S+token=[\w-]+\n/)
  await register('pavel', 'pl')
  expect((await t.outbox.next('pavel@islands.example')).text).toMatch(/^Good evening,/)
})

test('the language is chosen with the notification preferences, and counts from the next e-mail on', async () => {
  const ada = await t.resident('ada')
  const preferences = async () =>
    (await t.call('GET', '/api/notifications/preferences', { as: ada })).json<{ data: NotificationPreferences }>().data
  expect((await preferences()).language).toBeNull()
  const choose = (language: string) => t.call('PUT', '/api/notifications/preferences', { as: ada, body: { language } })
  expect((await choose('fr')).statusCode).toBe(200)
  expect((await choose('tlh')).statusCode).toBe(400)
  expect((await preferences()).language).toBe('fr')
  await t.call('PUT', '/api/notifications/preferences', { as: ada, body: { letter: true } })
  expect((await preferences()).language).toBe('fr')
  await t.call('POST', '/api/auth/forgot-password', { body: { email: ada.email }, remoteAddress: t.freshAddress() })
  expect((await t.outbox.next(ada.email)).text).toMatch(/^Bonsoir,/)
})
