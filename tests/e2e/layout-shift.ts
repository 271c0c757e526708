import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** All layout shifts of this document that followed no press, added up, and what moved. */
    layoutShifts: { total: number; moved: string[] }
  }
}
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What a screen may shift while it loads: Web Vitals count up to 0.1 as good. */
const most = 0.05

/** Has every page of a context count its layout shifts. */
export async function countLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.layoutShifts = { total: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        window.layoutShifts.total += value
        window.layoutShifts.moved.push(...sources.map(({ node }) => `${value.toFixed(3)} ${(node as Element | null)?.className ?? '?'}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What the page has shifted since its document was opened, in words; null while that is little. */
export async function excessiveShift(page: Page): Promise<string | null> {
  const { total, moved } = await page.evaluate(() => window.layoutShifts)
  return total <= most ? null : `${new URL(page.url()).pathname} shifted by ${total.toFixed(3)}: ${moved.join(', ')}`
}

export async function expectLittleShift(page: Page): Promise<void> {
  expect(await excessiveShift(page)).toBeNull()
}
