import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import { analyze } from './accessible.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const panel = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Dictionary' })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Look up a term' }),
    options: dialog.getByRole('option'),
    term: (name: string) => dialog.getByRole('heading', { name, level: 3 }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}
const violationsOn = async (page: Page) => (await analyze(page)).map(({ id }) => id)

test('a key opens it over the map, suggestions are chosen by keys, and every term is a step of the history', async ({
  flatContext,
  server,
}) => {
  await logIn(flatContext, await newUser(server))
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/map`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { dialog, field, options, term, close } = panel(page)

  const find = page.getByRole('combobox', { name: 'Find people or archipelagos' })
  await page.getByRole('main').press('/')
  await expect(find).toBeFocused()
  await find.press('Alt+l')
  await expect(page).not.toHaveURL(/term=/)
  await page.getByRole('main').press('Alt+l')
  await expect(field).toBeFocused()
  await field.pressSequentially('nueron')
  await expect(options.first()).toContainText('Neuron')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(term('Neuron')).toBeFocused()
  await expect(page).toHaveURL(/\/map\?.*term=neuron/)
  expect(await violationsOn(page)).toEqual([])

  await dialog.getByRole('region', { name: 'Related terms' }).getByRole('link', { name: 'Axon' }).click()
  await expect(term('Axon')).toBeFocused()
  await page.reload()
  await expect(term('Axon')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(term('Neuron')).toBeVisible()
  await close.click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/term=/)
  await expect(page).toHaveURL(/\/map/)
})

test('a member proposes a better text, a keeper accepts it, and it is read by everybody', async ({ flatContext, server }) => {
  const person = await newUser(server)
  await logIn(flatContext, person)
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/settings?term=fathom`)
  const { dialog, field, options, term, close } = panel(page)
  await expect(term('Fathom')).toBeFocused()
  await dialog.getByRole('button', { name: 'Propose a better text' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Too short.')
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Write 20 words or more.')
  const better =
    'Six feet, as the arms of a sailor measured it, hauling in the wet line hand over hand and counting aloud for the mate with the slate.'
  await dialog.getByRole('textbox', { name: 'Text' }).fill(better)
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send proposal' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()

  const name = /^[0-9a-f]{8}/m.exec(await runKeeper(server, 'proposals'))?.[0] ?? ''
  expect(await runKeeper(server, 'accept', name, 'well put')).toContain('Fathom is in the dictionary.')
  await page.reload()
  await expect(dialog.getByText(better)).toBeVisible()
  await field.fill('xylophones')
  await expect(options).toHaveCount(0)
  await field.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'No term for “xylophones” yet' })).toBeVisible()
  await close.click()
  await page.goto(`${server.url}/settings?term=`)
  await expect(dialog.getByText('Fathom: Accepted')).toBeVisible()
})

test('on a phone a guest presses a word of the story and reads on', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${server.url}/story`)
  const { dialog, term, close } = panel(page)
  await page.getByRole('main').getByRole('button', { name: 'Orion' }).tap()
  await expect(term('Orion')).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('link', { name: 'Betelgeuse' }).first().tap()
  await expect(term('Betelgeuse')).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).tap()
  await expect(term('Orion')).toBeVisible()
  await expect(dialog.getByText('Members can propose terms and better texts.')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await close.tap()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/story`)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dictionary' }).tap()
  await expect(dialog.getByText('words of this house')).toBeVisible()
  await page.goto(`${server.url}/forgetpassword`)
  await page.getByRole('main').press('/') // a guest has no case to search
  await expect(panel(page).field).toBeFocused()
  await context.close()
})
