import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { UserInfo } from '#contract/user-info.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { counted } from './counted.ts'
import { expectSaved } from './island-page.ts'
import { countLayoutShifts, expectLittleShift } from './layout-shift.ts'
import { test } from './test.ts'

/** From the landing to a photograph that hangs on one's own island, in clicks, taps and fields filled. */
const maxActions = 8

const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2e6b7d' } })
    .composite([{ input: Buffer.from('<svg width="1200" height="900"><circle cx="300" cy="300" r="160" fill="#e6cc8e"/></svg>') }])
    .jpeg()
    .toBuffer()

for (const [name, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test(`a newcomer's first photograph hangs on their island in at most ${maxActions} actions (${name})`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options })
    await countLayoutShifts(context)
    const page = await context.newPage()
    const person = counted((target) => (name === 'phone' ? target.tap() : target.click()))

    await page.goto('/')
    await person.press(page.getByRole('link', { name: 'Create your island' }).first())
    await person.fill(page.getByLabel('Name', { exact: true }), 'Nadia Tern')
    await person.fill(page.getByLabel('Username'), `nadia-${name}`)
    await person.fill(page.getByLabel('E-mail'), `nadia-${name}@islands.example`)
    await person.fill(page.getByLabel('Password', { exact: true }), 'the terns came back in april')
    await person.press(page.getByRole('button', { name: 'Create your island' }))
    const toast = page.getByRole('status').filter({ hasText: 'Your island is yours.' })
    await expect(toast).toBeVisible()
    const { top, bottom } = await toast.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect)
    if (name === 'phone') expect(bottom).toBeLessThan(120)
    else expect(top).toBeGreaterThan(600)
    await expect(page.getByRole('heading', { level: 1, name: 'My island' })).toBeVisible()

    if (name === 'desktop') await person.press(page.getByRole('radio', { name: 'Mesa' })) // a phone shows the island, and folds its shapes away
    await person.choose(page.getByLabel('Photograph', { exact: true }), 'tern.jpg', await photograph())
    await expect(page.getByRole('status').filter({ hasText: 'hangs' })).toBeVisible()
    await expectSaved(page)
    console.log(`${name}: ${person.actions()} actions`)
    expect(person.actions()).toBeLessThanOrEqual(maxActions)
    await expectLittleShift(page)

    const own = () =>
      page.evaluate(async () => {
        const token = sessionStorage.getItem('token')
        const answer = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
        return ((await answer.json()) as { data: UserInfo }).data
      })
    const { doc, saved_island: island } = await own()
    expect(new Set(Object.values(doc.privacy ?? {}))).toEqual(new Set(['private']))
    expect((island as IslandDocument).objects.filter(({ entryId }) => entryId)).toHaveLength(1)

    await person.press(page.getByRole('button', { name: 'Let others see?' }))
    const question = page.getByRole('dialog', { name: 'Let others see it?' })
    await expect(question.getByRole('radio', { name: 'Only you' })).toBeChecked()
    await person.press(question.getByRole('radio', { name: 'Everybody' }))
    await person.press(question.getByRole('button', { name: 'Save' }))
    await expect(page.getByRole('status').filter({ hasText: 'This picture is seen by everybody.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Let others see?' })).toHaveCount(0)
    const { doc: opened, caseimages } = await own()
    expect([opened.privacy?.caseimage, opened.privacy?.casevideos, caseimages.map(({ level }) => level)]).toEqual([
      'public',
      'private',
      ['public'],
    ])
    await expectLittleShift(page)
    await context.close()
  })
}
