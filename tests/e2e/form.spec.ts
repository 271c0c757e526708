import { expect } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { test } from './test.ts'

test('a form that was put right is sent without its former errors, and says that it is being sent', async ({ page, server }) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/register', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goto(`${server.url}/signup`)
  await page.getByRole('button', { name: 'Create your island' }).click()
  await expect(page.getByRole('alert')).toContainText('4 things to put right')

  await page.getByLabel('Name', { exact: true }).fill('Bruno Kaye')
  await page.getByLabel('Username').fill('bruno-form')
  await page.getByLabel('E-mail').fill('bruno-form@islands.example')
  await page.getByLabel('Password', { exact: true }).fill('a kettle left on the landing')
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Create your island' }).click()
  await expect(page.getByRole('button', { name: 'Creating your island…' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'My island' })).toBeVisible()
})

test('what was wrong and the button to try again are in one window', async ({ browser, server }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(`${server.url}/signup`)
  await page.getByRole('button', { name: 'Create your island' }).click()
  await expect(page.getByRole('alert')).toContainText('4 things to put right')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Create your island' })).toBeInViewport({ ratio: 1 })
  await page.close()
})

test('a username that is taken is told beside the button and under its field, and moves no field on a phone', async ({
  browser,
  server,
}) => {
  const taken = await newUser(server)
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto(`${server.url}/signup`)
  const form = page.getByRole('form', { name: 'Create your island' })
  const fields = form.getByRole('textbox')
  const tops = () => fields.evaluateAll((shown) => shown.map((field) => Math.round(field.getBoundingClientRect().top + window.scrollY)))
  await form.getByLabel('Name', { exact: true }).fill('Second of the name')
  await form.getByLabel('Username').fill(taken.username)
  await form.getByLabel('E-mail').fill('second@example.com')
  await form.getByLabel('Password', { exact: true }).fill('a long enough phrase of mine')
  const before = await tops()
  expect(before.length).toBeGreaterThanOrEqual(4)
  await form.getByRole('button', { name: 'Create your island' }).click()
  await expect(page.getByRole('alert')).toContainText('This username is taken.')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription('This username is taken.')
  expect(await tops()).toEqual(before)
  await page.close()
})

for (const [size, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a refused login is told beside its button, and moves no field (${size})`, async ({ browser, server }) => {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await page.goto(`${server.url}/login`)
    const fields = page.getByRole('form', { name: 'Log in', exact: true }).getByRole('textbox')
    const tops = () => fields.evaluateAll((shown) => shown.map((field) => Math.round(field.getBoundingClientRect().top + window.scrollY)))
    await page.getByLabel('Username or e-mail').fill('nobody-at-all')
    await page.getByLabel('Password', { exact: true }).fill('not what it was')
    const before = await tops()
    expect(before).toHaveLength(2)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await tops()).toEqual(before)
    await page.close()
  })
}
