import type { Degrees } from '../units.ts'

/** Everything that a chart is computed from: a few hundred bytes, from which every file is made again, byte for byte. */
export type ChartRecipe = {
  /** Which look it is drawn in: see `sky-view.ts`. A chart keeps the one that it was made in. */
  readonly version: RecipeVersion
  /** One sky, or two on one sheet. */
  readonly skies: readonly [RecipeSky] | readonly [RecipeSky, RecipeSky]
  readonly title: string
  /** A line under the title. */
  readonly words: string
  /** Further lines under it. */
  readonly moreWords?: readonly string[]
  readonly theme: ThemeId
  /** In place of those of the theme; the other inks are mixed from these. */
  readonly colours?: OwnColours
  /** Of the title and the words, in place of that of the theme. */
  readonly typeface?: TypefaceId
  /** What stands beside the words, in a frame. */
  readonly picture?: SheetPicture
  /** Objects of the deep sky, each on a plate at the foot of the sheet: named ones, or the finest that stood high over every sky. */
  readonly plates?: 'highest' | readonly PlateId[]
  readonly sheet: SheetId
  readonly show: readonly ShownLayer[]
  /** The faintest magnitude that is drawn. */
  readonly faintest: number
}

/**
 * An image of the case, which is drawn for those alone who may see it; or the plate of an island: its body, and the seed that its plate is
 * drawn from, so that it is the same wherever the chart goes.
 */
export type SheetPicture =
  | { readonly kind: 'entry'; readonly id: string }
  | { readonly kind: 'island'; readonly body: string; readonly seed: string }

export const recipeVersions = [1, 2, 3] as const
export type RecipeVersion = (typeof recipeVersions)[number]

export type RecipeSky = {
  /** As it is printed. */
  readonly name: string
  readonly lat: Degrees
  /** East positive. */
  readonly lon: Degrees
  /** IANA zone; null where the offset was given by hand or the place's own longitude sets the clock. */
  readonly zone: string | null
  /** The clock on the wall: 1974-08-21T23:30. */
  readonly local: string
  /** In which calendar its date is read and printed; left out for the Gregorian. `local` is always Gregorian. */
  readonly calendar?: 'julian'
  /** Seconds that the clock runs ahead of UTC. */
  readonly offset: number
  /** Which way of the compass stands below, in degrees: 180 for a chart held over the head facing south. */
  readonly facing: Degrees
}

export const shownLayers = [
  'milky-way',
  'grid',
  'ecliptic',
  'boundaries',
  'lines',
  'names',
  'star-names',
  'deep-sky',
  'planets',
  'moon',
  'horizon',
  /** What two skies have in common, in words; of one sky nothing. */
  'shared',
] as const
export type ShownLayer = (typeof shownLayers)[number]

export const themeIds = ['engraved', 'atlas', 'terminal', 'volcano', 'forest', 'ink'] as const
export type ThemeId = (typeof themeIds)[number]

/** What a chart is painted with, each as #0b1f35. */
export const ownColours = ['paper', 'ground', 'star', 'word'] as const
export type OwnColours = Readonly<Record<(typeof ownColours)[number], string>>

export const typefaceIds = [
  'fell',
  'garamond',
  'cormorant',
  'playfair',
  'cinzel',
  'great-vibes',
  'josefin',
  'poiret',
  'league-gothic',
  'courier',
  'parisienne',
  'vt323',
] as const
export type TypefaceId = (typeof typefaceIds)[number]

/** The objects that have a plate: see `deep-sky-plates.ts`. */
// biome-ignore format: a table
export const plateIds = [
  'm31', 'm33', 'm51', 'm63', 'm64', 'm74', 'm81', 'm82', 'm83', 'm87', 'm101', 'm104', 'ngc253', 'ngc5128', 'lmc', 'smc',
  'm2', 'm3', 'm4', 'm5', 'm13', 'm15', 'm22', 'omega-centauri', '47-tucanae',
  'hyades', 'm45', 'm44', 'm35', 'm37', 'm41', 'm6', 'm7', 'm11', 'double-cluster', 'southern-pleiades', 'jewel-box', 'wishing-well',
  'm42', 'm8', 'm16', 'm17', 'm20', 'rosette', 'north-america', 'eta-carinae', 'tarantula', 'veil', 'm1', 'm27', 'm57', 'm97', 'helix',
] as const
export type PlateId = (typeof plateIds)[number]

/** Trimmed size in millimetres, with what people call it. */
export const sheets = {
  a4: { name: 'A4', width: 210, height: 297 },
  a3: { name: 'A3', width: 297, height: 420 },
  '30x40': { name: '30 × 40 cm', width: 300, height: 400 },
  '18x24': { name: '18 × 24 in', width: 457.2, height: 609.6 },
  square: { name: 'Square, 30 cm', width: 300, height: 300 },
  phone: { name: 'Phone wallpaper', width: 70, height: 151.67 },
} as const
export type SheetId = keyof typeof sheets
export const sheetIds = Object.keys(sheets) as readonly SheetId[]

/** Characters of a title, and of the line under it. */
export const maxTitleLength = 120
export const maxChartWordsLength = 120
export const maxMoreWords = 3
/** Plates on a sheet; more could not be read. */
export const maxPlates = 5
/** Characters of the name of a place as it is printed. */
export const maxPlaceNameLength = 120
/** Characters of the seed of a plate. */
export const maxSeedLength = 64
/** The years of which a sky is drawn. */
export const firstYear = 1600
export const lastYear = 2200
/** The years for which the errors of every position are held by reference cases. */
export const heldYears = { first: 1900, last: 2100 } as const
/** Which magnitudes a chart may end at. */
export const faintestMagnitudes = { least: 3, most: 6.5 } as const

/** The moment of a sky. */
export const momentOf = ({ local, offset }: Pick<RecipeSky, 'local' | 'offset'>): Date => new Date(Date.parse(`${local}Z`) - offset * 1000)
