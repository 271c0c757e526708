import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { newUser } from '../../scripts/client.ts'
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
const violationsOn = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

test('a key opens it over the map, suggestions are chosen by keys, and every term is a step of the history', async ({
  flatContext,
  server,
}) => {
  await logIn(flatContext, await newUser(server))
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/map`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { dialog, field, options, term, close } = panel(page)

  await page.getByRole('combobox', { name: 'Find people or archipelagos' }).press('Alt+l')
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
