import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { caseApi } from '#contract/case/case.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'
import { test } from './test.ts'

const photograph = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Adds a picture to a case as a program does. */
async function addPicture({ url }: RunningServer, { token }: Person, picture: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)]), 'elsewhere.jpg')
  const answer = await fetch(`${url}/api/case/files`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(answer.status).toBe(200)
}

/**
 * The folder that the page is given is one of the browser's own (origin private file system), whose handles are those of a folder of the
 * device; only the window of the system that chooses one is left out. The phone is on its mobile network.
 */
async function preparePhone(page: Page) {
  await page.addInitScript(() => {
    const network = Object.assign(new EventTarget(), { type: 'cellular' })
    Object.defineProperty(navigator, 'connection', { get: () => network })
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('DCIM', { create: true }),
    })
  })
}

const fill = (page: Page, pictures: Readonly<Record<string, Buffer>>) =>
  page.evaluate(
    async (files) => {
      const root = await navigator.storage.getDirectory()
      const camera = await (await root.getDirectoryHandle('DCIM', { create: true })).getDirectoryHandle('Camera', { create: true })
      for (const [name, base64] of Object.entries(files)) {
        const writing = await (await camera.getFileHandle(name, { create: true })).createWritable()
        await writing.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
        await writing.close()
      }
    },
    Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [name, picture.toString('base64')])),
  )

test('the camera folder says what is not here yet, waits for Wi-Fi, and sends it into the album that was chosen', async ({
  browser,
  server,
}) => {
  const person = await newUser(server)
  const known = await photograph('#102030')
  const fresh = { 'IMG_2.jpg': await photograph('#203040'), 'IMG_3.jpg': await photograph('#304050') }
  await addPicture(server, person, known)
  await request(server, 'POST', '/api/albums', { token: person.token, body: { title: 'Summer' } })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await logIn(context, person)
  const page = await context.newPage()
  await preparePhone(page)
  await page.goto('/upload')
  await fill(page, { 'IMG_1.jpg': known, ...fresh })
  const folder = page.getByRole('region', { name: 'Your camera folder' })

  await page.getByRole('switch', { name: 'Send only on Wi-Fi' }).tap()
  await expect(page.getByRole('switch', { name: 'Send only on Wi-Fi' })).toBeChecked()
  await folder.getByRole('button', { name: 'Choose the camera folder' }).tap()
  await expect(folder.getByText('These 2 files of DCIM are not here yet.')).toBeVisible()
  await folder.getByLabel('Album').selectOption('Summer')
  await folder.getByLabel('Privacy').selectOption('private')
  await folder.getByRole('button', { name: 'Send these 2' }).tap()
  await expect(folder.getByText('2 files wait for Wi-Fi, and are sent by themselves once it is there')).toBeVisible()
  const { data: before } = await request<{ data: readonly unknown[] }>(server, 'GET', `/api/case/${person.id}?limit=50`, person)
  expect(before).toHaveLength(1)
  await expect(folder.getByText('Everything in DCIM is here')).toBeHidden()
  await folder.getByRole('button', { name: 'Send now anyway' }).tap()
  await expect(folder.getByText('2 files sent.')).toBeVisible()

  type Entry = { readonly _id: string; readonly level: string | null; readonly filename: string }
  const path = caseApi.pageOfCase.path.replace(':id', person.id)
  const { data } = await request<{ data: readonly Entry[] }>(server, 'GET', `${path}?limit=50`, person)
  const sent = data.filter(({ filename }) => filename.startsWith('IMG_'))
  expect(sent.map(({ filename, level }) => [filename, level]).toSorted()).toEqual([
    ['IMG_2.jpg', 'private'],
    ['IMG_3.jpg', 'private'],
  ])
  const albums = await request<{ data: readonly { readonly count: number }[] }>(server, 'GET', `/api/albums/of/${person.id}`, person)
  expect(albums.data.map(({ count }) => count)).toEqual([2])

  await folder.getByRole('button', { name: 'Look again' }).tap()
  await expect(folder.getByText('Everything in DCIM is here: 3 files.')).toBeVisible()

  // The browser remembers the folder, the album and the wish; one press looks again.
  await page.reload()
  await fill(page, { 'IMG_4.jpg': await photograph('#405060') })
  await folder.getByRole('button', { name: 'Look into DCIM' }).tap()
  await expect(folder.getByText('One file of DCIM is not here yet.')).toBeVisible()
  await expect(folder.getByLabel('Album').locator('option:checked')).toHaveText('Summer')
  await expect(page.getByRole('switch', { name: 'Send only on Wi-Fi' }).first()).toBeChecked()
  await folder.getByRole('button', { name: 'Forget this folder' }).tap()
  await expect(folder.getByRole('button', { name: 'Choose the camera folder' })).toBeVisible()
  await context.close()
})
