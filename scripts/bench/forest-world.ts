import type { Page } from '@playwright/test'
import type { Forest } from '#contract/forest.ts'
import { mostTreesShown, treeKinds } from '#domain/forest/trees.ts'

/** As many trees as the forest shows, of every kind, each planted by somebody else. */
const forest: Forest = {
  isWhole: true,
  trees: Array.from({ length: mostTreesShown }, (_, n) => ({
    _id: `${n}:tree`,
    kind: treeKinds[n % treeKinds.length] ?? 'tree-of-life',
    plantedAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
    isBare: n % 9 === 4,
    isOwn: n === 0,
    owner: { _id: `${n}`, name: `Person ${n}`, username: `person${n}` },
  })),
}

/** Has a page see this forest wherever it asks for one. */
export async function showForest(page: Page): Promise<void> {
  await page.route('**/api/forest', (route) => route.fulfill({ json: { data: forest } }))
}
