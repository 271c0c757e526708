import { expect, type Page } from '@playwright/test'
import { newUser, type Person } from '../../scripts/client.ts'
import { runKeeper } from '../../scripts/run-keeper.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { logIn } from './log-in.ts'

/** Gives somebody a product as a keeper does, beside the running server. */
export async function grant(server: RunningServer, product: string, { username }: Person): Promise<void> {
  await runKeeper(server, 'grant', product, username)
}

let owner: Promise<Person> | undefined

/** The same person for all journeys of a worker that need somebody with single charts, whatever charts they have: a product costs a process. */
export const chartOwner = (server: RunningServer): Promise<Person> => {
  owner ??= newUser(server).then(async (person) => {
    await grant(server, 'single-charts', person)
    return person
  })
  return owner
}

export const skyCanvas = (page: Page) => page.getByRole('application', { name: /^Star chart/ })
/** Until the whole sky is on the canvas: stars, lines and the Milky Way. */
export const expectSkyDrawn = (page: Page) => expect(page.locator('canvas[data-drawn="whole"]')).toBeVisible({ timeout: 60_000 })
export const openSection = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Opens a maker as somebody who owns the product. */
export async function openMaker(page: Page, server: RunningServer, person: Person, path = '/starchart'): Promise<void> {
  await logIn(page.context(), person, { singleStarcharts: true })
  await page.goto(`${server.url}${path}`)
  await expectSkyDrawn(page)
}
