import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Everything axe finds on the page as it is. It reports from this page: another one would take as long again. Frames of other sites are left out. */
export const analyze = async (page: Page) => (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations

/** Axe finds nothing on the page as it is. @param where which state of it, for the message of a failure */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const violations = await analyze(page)
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
