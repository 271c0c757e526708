import { expect, type Frame, type Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

/**
 * Everything axe finds on the page as it is, by all its rules. It is loaded once for a document, and writes down what it found wrong alone: an
 * address for each element that passes costs three quarters of the processor time. Frames of other sites are left out.
 */
export async function analyze(page: Page): Promise<readonly Result[]> {
  const main = page.mainFrame()
  await loadAxe(main)
  const { origin } = new URL(page.url())
  const own = page.frames().filter((frame) => frame !== main && new URL(frame.url(), origin).origin === origin)
  await Promise.all(own.map((frame) => loadAxe(frame).catch(() => null))) // a frame may be gone meanwhile
  return page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations)
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

/** Axe finds nothing on the page as it is. @param where which state of it, for the message of a failure */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const violations = await analyze(page)
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
