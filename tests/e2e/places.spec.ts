import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { emailTo, newUser, request } from '../../scripts/client.ts'
import { newPersonsPage, saveFile, viewer } from './collection-page.ts'
import { counted } from './counted.ts'
import { logIn } from './log-in.ts'
import { grant, openMaker, skyCanvas } from './starchart-page.ts'
import { test as base, startJourneyServer, startTimeout } from './test.ts'

/** A server with the gazetteer, which its first start fills while it answers already. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const server = await startJourneyServer({ PLACES: '1' })
      await expect.poll(async () => (await fetch(`${server.url}/api/places?q=apia`)).text(), { timeout: 80_000 }).toContain('Samoa')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
})

const profile = (page: Page) => {
  const form = page.getByRole('form', { name: 'Profile' })
  return {
    form,
    field: form.getByRole('combobox', { name: /Where you were born/ }),
    options: form.getByRole('option'),
    save: () => form.getByRole('button', { name: 'Save profile' }).click(),
  }
}

test('a birth place is found as one types, by its coordinates or with a pin, and is kept with its clocks', async ({
  flatContext,
  server,
}) => {
  await logIn(flatContext, await newUser(server))
  const page = await flatContext.newPage()
  await page.goto(`${server.url}/settings/profile`)
  const { form, field, options, save } = profile(page)

  await field.pressSequentially('stokholm')
  await expect(options.first()).toContainText('Stockholm')
  await expect(form.getByText('Places: GeoNames, 2020')).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Stockholm, Sweden')
  await expect(options).toHaveCount(0)
  await save()
  await page.reload()
  await expect(field).toHaveValue('Stockholm, Sweden')
  await expect(form.getByText('59°20′N 18°04′E, Europe/Stockholm')).toBeVisible()

  await field.fill('13.83 S, 171.77 W')
  await options.first().click()
  await expect(field).toHaveValue('13°50′S 171°46′W')
  await expect(form.getByText('13°50′S 171°46′W, Pacific/Apia')).toBeVisible()

  await form.getByRole('button', { name: 'Pick on a map' }).click()
  const map = form.getByRole('application', { name: /^Map of the Earth/ })
  await map.press('ArrowUp')
  await expect(field).not.toHaveValue('13°50′S 171°46′W')
  await expect(form.getByText(/, near .*, Pacific\/Apia$/)).toBeVisible()
  const pinned = await field.inputValue()
  await save()
  await page.reload()
  await expect(field).toHaveValue(pinned)

  await form.getByRole('button', { name: 'Pick on a map' }).click()
  await form.getByRole('button', { name: 'Remove the pin' }).click()
  await form.getByRole('button', { name: 'Close the map' }).click()
  await field.fill('The house by the harbour')
  await field.press('Tab') // what resembles the words is listed over the button until the field is left
  await save()
  await page.reload()
  await expect(field).toHaveValue('The house by the harbour')
  await expect(form.getByRole('button', { name: 'Remove the pin' })).toHaveCount(0)
})

test('a chart begins with the sky of one’s birth, and takes coordinates and clock of a place that is found', async ({ page, server }) => {
  const person = await newUser(server)
  await grant(server, 'single-charts', person)
  const at = { lat: 59.329, lon: 18.069, zone: 'Europe/Stockholm' }
  await request(server, 'PUT', '/api/users/update_user', {
    token: person.token,
    body: { birth: { place: 'Stockholm, Sweden', moment: '1945-07-01T12:00', at } },
  })
  await openMaker(page, server, person)
  await expect(skyCanvas(page)).toHaveAccessibleName(
    /Stockholm, Sweden, 1 July 1945, 12:00, 59°20′ N 18°04′ E UTC\+1, By daylight: the Sun was up\./,
  )
  await page.getByRole('combobox', { name: 'Place' }).fill('Apia')
  await page.getByRole('option', { name: /^Apia.*Samoa/ }).click()
  await expect(page.getByLabel('Time zone')).toHaveValue('Pacific/Apia')
  await expect(skyCanvas(page)).toHaveAccessibleName(/1 July 1945, 12:00, 13°\d\d′ S 171°\d\d′ W UTC−11:30, By daylight/)
})

test('what is printed is of one place and one moment, whatever is typed', async ({ page, server }) => {
  const owner = await newUser(server)
  await grant(server, 'single-charts', owner)
  await openMaker(page, server, owner)
  const place = page.getByRole('combobox', { name: 'Place' })
  const sheet = skyCanvas(page)
  await expect(sheet).toHaveAccessibleName(/^Star chart “The sky over Tenerife”: the sky over Tenerife, /)

  await place.fill('Ushuaia')
  await expect(sheet).toHaveAccessibleName(/the sky over Tenerife, .* 28°18′ N/)
  await place.press('Tab')
  await expect(sheet).toHaveAccessibleName(/^Star chart “The sky over Ushuaia.*”: the sky over Ushuaia, .* 54°4\d′ S 68°1\d′ W UTC−[23]/)
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Argentina/Ushuaia')

  await place.fill('Qqxzvw')
  await place.press('Tab')
  await expect(page.getByText('Not found: choose a place from the list')).toBeVisible()
  await expect(sheet).toHaveAccessibleName(/the sky over Ushuaia, /)

  await page.getByLabel('Latitude').fill('90 S')
  await expect(sheet).toHaveAccessibleName(/^Star chart “The sky at that moment”: the sky of 17 January 1994, 23:20, 90°00′ S/)
  await expect(place).toHaveValue('')

  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Date').fill('2021-10-31')
  await page.getByLabel('Local time').fill('02:30')
  const question = page.getByRole('alert').filter({ hasText: 'twice' })
  await expect(question).toBeVisible()
  await page.getByLabel('Date').fill('1550-10-31')
  await expect(page.getByText('Choose a day from 1600 to 2200.')).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.getByLabel('Date').fill('1715-05-03')
  await expect(page.getByText('The same day is 22 April 1715 in the Julian calendar.')).toBeVisible()
  await page.getByRole('radio', { name: 'Julian' }).check()
  await expect(page.getByLabel('Date')).toHaveValue('1715-04-22')
  await expect(sheet).toHaveAccessibleName(/22 April 1715 \(Julian\), 02:30, 90°00′ S .* UTC−4/)
})

test('the plate turns to the sky of the city of the clock, then of another, and back', async ({ browser, server }) => {
  const context = await browser.newContext({ timezoneId: 'Europe/Stockholm' })
  const page = await context.newPage()
  const scripts: string[] = []
  const errors: string[] = []
  page.on('request', (request) => /landing-sky|api\/almanac/.test(request.url()) && scripts.push(request.url()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(server.url)
  const plate = page.getByRole('img', { name: /^An engraved plate\. Above, the southern sky of a January night/ })
  const turned = page.getByRole('img', { name: /^An engraved plate\. Above, the sky over/ })
  const open = page.getByRole('button', { name: 'Turn the sky to my city' })
  await expect(plate).toBeVisible()
  expect(scripts).toEqual([])

  await open.focus()
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: 'The sky over a city' })
  await expect(slip.getByRole('heading', { name: /^Stockholm, \d\d:\d\d$/ })).toBeFocused()
  await expect(slip).toContainText(/The Moon/)
  await expect(turned).toHaveAccessibleName(/over Stockholm at \d\d:\d\d, facing south\./)
  expect(await page.locator('[data-plate="sky"] path').count()).toBeGreaterThan(7)

  await slip.getByLabel('Another city').fill('Sydney')
  await page.keyboard.press('Enter')
  await slip.getByRole('button', { name: /^Sydney, .*Australia/ }).click()
  await expect(turned).toHaveAccessibleName(/over Sydney at \d\d:\d\d, facing north\./)

  await page.keyboard.press('Escape')
  await expect(plate).toBeVisible()
  await expect(open).toBeFocused()
  expect(errors).toEqual([])
  await context.close()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
])
  test(`the places found for an entry lie in the window, below what is typed (${viewport.width}x${viewport.height})`, async ({
    browser,
    server,
  }) => {
    const { person, page, context } = await newPersonsPage(browser, server, { viewport })
    const { _id } = await saveFile(server, person, 'phone.jpg', { story: 'Low tide at four.\n'.repeat(40) })
    await page.goto(`/collection?entry=${_id}`)
    if (viewport.width < 1024) await viewer(page).getByRole('button', { name: 'Details' }).click()
    const where = viewer(page).getByLabel('Where?')
    await where.pressSequentially('Santa')
    const list = viewer(page).getByRole('listbox', { name: 'Places' })
    await expect(list.getByRole('option').nth(3)).toBeAttached()
    await expect(list).toBeInViewport({ ratio: 1 })
    await expect(where).toBeInViewport({ ratio: 1 })
    await context.close()
  })

const maxClicks = 14
const maxFields = 6
const maxClicksToPrint = 5

test(`from the landing to a chart as PDF in ${maxClicks} clicks and ${maxFields} fields, from there to its print in ${maxClicksToPrint} clicks`, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const person = counted((target) => target.click())
  await page.goto('/')
  await person.press(page.getByRole('link', { name: 'Chart a night' }))
  await person.press(page.getByRole('radio', { name: 'A wedding' }))
  await person.fill(page.getByLabel('Place', { exact: true }), 'Reykjavik')
  await page.getByLabel('Place', { exact: true }).press('Tab')
  await person.fill(page.getByLabel('Date', { exact: true }), '1999-08-11')
  await expect(page.getByLabel('Title')).toHaveValue(/^Married in Reykjav/)
  await expect(page.getByLabel('A line under it')).toHaveValue('The stars over us on 11 August 1999')

  await person.press(page.getByRole('link', { name: 'Get Single Charts' }))
  await person.fill(page.getByLabel('Name', { exact: true }), 'Signý Tern')
  await person.fill(page.getByLabel('Username'), 'signy-tern')
  await person.fill(page.getByLabel('E-mail'), 'signy-tern@islands.example')
  await person.fill(page.getByLabel('Password', { exact: true }), 'the terns came back in april')
  await person.press(page.getByRole('button', { name: 'Create your island' }))
  await person.press(page.getByRole('button', { name: 'Add to cart' }))
  const mail = await emailTo(server, 'signy-tern@islands.example', /^Verify/)
  const mailbox = await context.newPage()
  const { pathname, search } = new URL(/https?:\S+token=\S+/.exec(mail)?.[0] ?? '')
  await mailbox.goto(`${pathname}${search}`)
  await person.press(mailbox.getByRole('button', { name: 'Confirm my e-mail' }))
  await expect(mailbox.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is confirmed')
  await mailbox.close()

  await person.press(page.getByRole('link', { name: 'Check out' }))
  await person.press(page.getByRole('button', { name: /^Place order/ }))
  await person.press(page.getByRole('button', { name: 'Pay by card' }))
  await person.press(page.getByRole('button', { name: /^Pay \$/ }))
  await person.press(page.getByRole('link', { name: 'Open the chart maker' }))
  await person.press(page.getByRole('tab', { name: 'Download' }))
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    person.press(page.getByRole('button', { name: 'Download PDF' })),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.suggestedFilename()).toMatch(/^Married-in-Reykjav/)
  console.log(`to the PDF: ${person.clicks()} clicks and the mailed link, ${person.fields()} fields`)
  expect(person.clicks() + 1, 'with the mailed link').toBeLessThanOrEqual(maxClicks)
  expect(person.fields()).toBeLessThanOrEqual(maxFields)

  const before = person.clicks()
  await person.press(page.getByRole('tab', { name: 'Print' }))
  await expect(page.getByRole('img', { name: /^The chart on a wall/ })).toBeVisible()
  await person.press(page.getByRole('radio', { name: '18 × 24 in' }))
  await expect(page.getByText('$34.00')).toBeVisible()
  await person.press(page.getByRole('button', { name: 'Order this print' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Prints “Married in Reykjav')
  console.log(`to the print: ${person.clicks() - before} clicks`)
  expect(person.clicks() - before).toBeLessThanOrEqual(maxClicksToPrint)
  await context.close()
})
