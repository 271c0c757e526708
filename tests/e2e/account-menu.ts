import type { Page } from '@playwright/test'

/** Follows a link of the account's menu, whose button stands last in the header of a desktop. */
export async function followFromAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('banner').getByRole('link', { name }).click()
}
