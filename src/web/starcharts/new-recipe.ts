import { colourPattern } from '#domain/sky/colours.ts'
import { type Occasion, proposedPairTitle, proposedWords, withProposedWords } from '#domain/sky/occasions.ts'
import {
  type ChartRecipe,
  maxPlates,
  ownColours,
  type PlateId,
  plateIds,
  type RecipeSky,
  recipeVersions,
  type SheetPicture,
  sheetIds,
  shownLayers,
  themeIds,
  typefaceIds,
} from '#domain/sky/recipe.ts'
import { t } from '#web/lib/language/translate.ts'

/** The sky of the plate on the first page: facing south from Tenerife. */
export const plateSky: RecipeSky = {
  name: t('Tenerife'),
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

export const newSingle = (sky: RecipeSky, occasion: Occasion = 'another'): ChartRecipe => ({
  ...style,
  skies: [sky],
  ...proposedWords(occasion, sky),
})

/** The recipe with another sky. Its title, and of one sky the line too, follow the place and the date until somebody writes them. */
export function withSky(recipe: ChartRecipe, index: number, sky: RecipeSky): ChartRecipe {
  const [one, other] = recipe.skies
  if (!other) return withProposedWords(recipe, sky)
  const skies = index === 0 ? ([sky, other] as const) : ([one, sky] as const)
  return { ...recipe, skies, ...(recipe.title === proposedPairTitle(recipe.skies) && { title: proposedPairTitle(skies) }) }
}

/** The second sky is that of today's midnight at the same place. */
export const newDouble = (sky: RecipeSky, today: string): ChartRecipe => ({
  ...style,
  show: [...style.show, 'shared'],
  skies: [sky, { ...sky, local: `${today}T00:00` }],
  title: proposedPairTitle([sky, sky]),
  words: '',
})

const isPicture = (picture: SheetPicture): boolean =>
  picture?.kind === 'entry'
    ? typeof picture.id === 'string'
    : picture?.kind === 'island' && [picture.body, picture.seed].every((part) => typeof part === 'string')

const arePlates = (plates: readonly PlateId[]): boolean =>
  Array.isArray(plates) && plates.length > 0 && plates.length <= maxPlates && plates.every((id) => plateIds.includes(id))

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
    Array.isArray(recipe.show) &&
    (recipe.moreWords === undefined || (Array.isArray(recipe.moreWords) && recipe.moreWords.every((line) => typeof line === 'string'))) &&
    (recipe.typeface === undefined || typefaceIds.includes(recipe.typeface)) &&
    (recipe.picture === undefined || isPicture(recipe.picture)) &&
    (recipe.plates === undefined || recipe.plates === 'highest' || arePlates(recipe.plates)) &&
    (recipe.colours === undefined || ownColours.every((ink) => colourPattern.test(recipe.colours?.[ink] ?? '')))
  return isSound ? recipe : null
}
