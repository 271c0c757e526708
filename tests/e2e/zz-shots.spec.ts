import { newUser } from '../../scripts/client.ts'
import { expectSkyDrawn, grant, openMaker, openSection } from './starchart-page.ts'
import { test } from './test.ts'

test('shots', async ({ page, server }) => {
  test.setTimeout(600_000)
  const person = await newUser(server)
  await grant(server, process.env.SLUG ?? 'double-charts', person)
  const errors: string[] = []
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  page.on('pageerror', (e) => errors.push(String(e)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openMaker(page, server, person)
  await page.screenshot({ path: '/tmp/shots/sky-desk-dark.png' })
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [n, tab] of ['Words', 'Style', 'Layers', 'Keep', 'How we know'].entries()) {
    await openSection(page, tab)
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/shots/sky-desk-light-${n}.png` })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots/sky-phone-light.png' })
  await openSection(page, 'Sky')
  await page.screenshot({ path: '/tmp/shots/sky-phone-light-2.png' })
  await page.goto(`${server.url}/doublestarchart-create`)
  await expectSkyDrawn(page)
  await page.screenshot({ path: '/tmp/shots/sky-phone-double.png' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots/sky-desk-double.png' })
  await page.goto(`${server.url}/doublestarchart-view`)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/shots/sky-doubles-empty.png' })
  console.log('ERRORS', JSON.stringify([...new Set(errors)], null, 1))
})
