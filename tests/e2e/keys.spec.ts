import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { newUser, request } from '../../scripts/client.ts'
import { expectAccessible } from './accessible.ts'
import { guestContext, typePassword } from './sign-in-page.ts'
import { test } from './test.ts'

const run = promisify(execFile)

for (const colorScheme of ['light', 'dark'] as const)
  test(`a key is made on a phone, shown once, used, and ended (${colorScheme})`, async ({ browser, server }) => {
    const person = await newUser(server)
    const context = await guestContext(browser, server, { colorScheme, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await typePassword(page, person, '/settings/sessions')
    const form = page.getByRole('form', { name: 'New key' })
    await form.getByLabel('Name of a new key').fill('Lamp room')
    await form.getByRole('checkbox', { name: /brings files in/ }).uncheck()
    await form.getByRole('checkbox', { name: /reads whose key/ }).uncheck()
    await form.getByRole('button', { name: 'Make a key' }).click()
    await expect(form.getByRole('alert')).toContainText('Choose what the program may do.')
    await form.getByRole('checkbox', { name: /reads whose key/ }).check()
    await form.getByLabel('It ends by itself after').selectOption('30 days')
    await expectAccessible(page, 'settings')
    await form.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new key' })
    const key = (await dialog.getByText(/^isl_/).textContent()) ?? ''
    expect(key).toMatch(/^isl_[\w-]{43}$/)
    await expect(dialog.getByText(/^BUREAU_SERVER=/)).toContainText(`BUREAU_KEY=${key} node bureau.mjs whoami`) // it may not import
    await expectAccessible(page, 'the new key')
    await page.screenshot({ path: test.info().outputPath(`key-${colorScheme}.png`) })
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    await expect(page.getByRole('region', { name: 'Keys for programs' }).locator(':focus')).toHaveCount(1)
    const row = page.getByRole('listitem').filter({ hasText: 'Lamp room' })
    await expect(row).toContainText(`${key.slice(0, 6)}…${key.slice(-4)}`)
    await expect(row).toContainText('Not used yet')
    await expect(page.getByText(key)).toHaveCount(0)
    const { data } = await request<{ data: { username: string } }>(server, 'GET', '/api/whoami', { token: key })
    expect(data.username).toBe(person.username)
    await page.reload()
    await expect(row).toContainText('Last used')
    await row.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`keys-${colorScheme}.png`) })
    await row.getByRole('button', { name: 'End Lamp room' }).click()
    await page.getByRole('dialog', { name: 'End this key?' }).getByRole('button', { name: 'End the key' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Keys for programs' }).locator(':focus')).toHaveCount(1)
    await expect(row).toHaveCount(0)
    await expect(request(server, 'GET', '/api/whoami', { token: key })).rejects.toThrow('401')
    await context.close()
  })

test('the command line logs in by a code that is typed in a browser', async ({ browser, server }) => {
  const person = await newUser(server)
  const home = mkdtempSync(path.join(tmpdir(), 'bureau-home-'))
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: '', BUREAU_KEY: '', BUREAU_SERVER: '' }
  const bureau = (...line: string[]) => run(process.execPath, ['scripts/bureau.ts', ...line], { env })
  const login = bureau('login', '--server', server.url)
  const code = await new Promise<string>((resolve) =>
    login.child.stderr?.on('data', (text: Buffer) => {
      const [shown] = /[A-Z]{4}-[A-Z]{4}/.exec(String(text)) ?? []
      if (shown) resolve(shown)
    }),
  )
  const context = await guestContext(browser, server, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await typePassword(page, person, `/device?code=${code}`)
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code)
  await expectAccessible(page, 'the code')
  await page.getByRole('textbox', { name: 'Code' }).fill('bcdf ghjk')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No program asks by this code.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('bureau on')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'brings files in' })).toBeVisible()
  await expectAccessible(page, 'the question')
  await page.screenshot({ path: test.info().outputPath('device.png') })
  await page.getByRole('button', { name: 'Let it in for 90 days' }).click()
  await expect(page.getByText('The program is logged in.')).toBeVisible()
  expect((await login).stdout).toContain(`as ${person.username}`)
  expect((await bureau('whoami')).stdout).toContain(person.username)
  await page.getByRole('link', { name: 'Keys for programs' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'bureau on' })).toBeVisible()
  rmSync(home, { recursive: true, force: true })
  await context.close()
})
