import { type ChartRecipe, type RecipeSky, recipeVersions, sheetIds, shownLayers, themeIds } from '#domain/sky/recipe.ts'

/** The sky of the plate on the first page: facing south from Tenerife. */
export const plateSky: RecipeSky = {
  name: 'Tenerife',
  lat: 28.3,
  lon: -16.5,
  zone: 'Atlantic/Canary',
  local: '1994-01-17T23:20',
  offset: 0,
  facing: 180,
}

const style = {
  version: 3,
  theme: 'engraved',
  sheet: 'a3',
  show: shownLayers.filter((layer) => layer !== 'boundaries' && layer !== 'deep-sky' && layer !== 'shared'),
  faintest: 6,
} as const

/** The title that a chart of one sky begins with. */
const titleOver = (name: string): string => (name ? `The sky over ${name}` : 'The sky at that moment')

export const newSingle = (sky: RecipeSky, title = titleOver(sky.name)): ChartRecipe => ({ ...style, skies: [sky], title, words: '' })

/** The recipe with another sky. Its title follows the place until somebody writes one. */
export function withSky(recipe: ChartRecipe, index: number, sky: RecipeSky): ChartRecipe {
  const [before] = recipe.skies
  const isOwnTitle = recipe.skies.length > 1 || recipe.title !== titleOver(before.name)
  return {
    ...recipe,
    title: isOwnTitle ? recipe.title : titleOver(sky.name),
    skies: recipe.skies.map((one, at) => (at === index ? sky : one)) as unknown as ChartRecipe['skies'],
  }
}

/** The second sky is that of today's midnight at the same place. */
export const newDouble = (sky: RecipeSky, today: string): ChartRecipe => ({
  ...style,
  show: [...style.show, 'shared'],
  skies: [sky, { ...sky, local: `${today}T00:00` }],
  title: 'Two nights',
  words: '',
})

/** A recipe that was stored in the browser; null for one that is damaged or of another version of the program. */
export function readRecipe(value: unknown): ChartRecipe | null {
  const recipe = value as ChartRecipe | null
  const isSound =
    recipe !== null &&
    recipeVersions.includes(recipe.version) &&
    Array.isArray(recipe.skies) &&
    recipe.skies.length > 0 &&
    recipe.skies.every(
      ({ lat, lon, offset, facing, local }) => [lat, lon, offset, facing].every(Number.isFinite) && !Number.isNaN(Date.parse(`${local}Z`)),
    ) &&
    themeIds.includes(recipe.theme) &&
    sheetIds.includes(recipe.sheet) &&
    Array.isArray(recipe.show)
  return isSound ? recipe : null
}
