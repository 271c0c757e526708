import type { StarChart } from '#contract/starcharts/starcharts.ts'
import { type ChartRecipe, type RecipeSky, shownLayers } from '#domain/sky/recipe.ts'
import { commands } from '#server/keeper/commands.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

export const stockholm: RecipeSky = {
  name: 'Stockholm',
  lat: 59.3293,
  lon: 18.0686,
  zone: 'Europe/Stockholm',
  local: '1945-07-01T23:30',
  offset: 3600,
  facing: 180,
}
export const sydney: RecipeSky = {
  name: 'Sydney',
  lat: -33.8688,
  lon: 151.2093,
  zone: 'Australia/Sydney',
  local: '2020-12-21T21:00',
  offset: 39_600,
  facing: 0,
}

export const aRecipe = (more: Partial<ChartRecipe> = {}): ChartRecipe => ({
  version: 3,
  skies: [stockholm],
  title: 'A night in July',
  words: 'When the lamp was lit',
  theme: 'engraved',
  sheet: 'a4',
  show: [...shownLayers],
  faintest: 6,
  ...more,
})

/** Gives somebody a product, as the keepers do. */
export const grant = (t: TestApp, product: 'single-charts' | 'double-charts' | 'tree-of-life', username: string) =>
  commands.grant.run({ ...t.deps, outbox: '', keeper: 'tests' }, [product, username])

/** Saves a chart, and fails loudly when that does not work. */
export async function savedChart(
  t: Pick<TestApp, 'call'>,
  as: Person,
  recipe: ChartRecipe = aRecipe(),
  more: object = {},
): Promise<StarChart> {
  const answer = await t.call('POST', '/api/starcharts', { as, body: { recipe, ...more } })
  if (answer.statusCode !== 200) throw new Error(`saving answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: StarChart }>().data
}
