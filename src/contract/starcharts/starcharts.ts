import * as z from 'zod/mini'
import { revision } from '#contract/case/entry-parts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { privacyLevel } from '#contract/entries.ts'
import { dataReply, id, maxLength, messageReply, owner, page, paging, seenAs, singleLine } from '#contract/envelope.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { colourPattern } from '#domain/sky/colours.ts'
import { isLocalTime } from '#domain/sky/local-time.ts'
import {
  type ChartRecipe,
  faintestMagnitudes,
  firstYear,
  lastYear,
  maxChartWordsLength,
  maxMoreWords,
  maxPlaceNameLength,
  maxPlates,
  maxSeedLength,
  maxTitleLength,
  plateIds,
  recipeVersions,
  sheetIds,
  shownLayers,
  themeIds,
  typefaceIds,
} from '#domain/sky/recipe.ts'
import { chartKinds } from '#domain/sky/saved-charts.ts'
import { minutes } from '#domain/units.ts'

const latitudeError = 'A latitude lies between -90 and 90 degrees.'
const longitudeError = 'A longitude lies between -180 and 180 degrees.'

/** Degrees north, of numbers in a body or of numbers written in a query. */
export const latitudeOf = <S extends z.ZodMiniNumber<unknown>>(number: S): S =>
  number.check(z.minimum(-90, latitudeError), z.maximum(90, latitudeError)) as S
/** Degrees east. */
export const longitudeOf = <S extends z.ZodMiniNumber<unknown>>(number: S): S =>
  number.check(z.minimum(-180, longitudeError), z.maximum(180, longitudeError)) as S

const numberBetween = (least: number, most: number, error: string) => z.number().check(z.minimum(least, error), z.maximum(most, error))

const timeError = `Write a date and a time of the years ${firstYear} to ${lastYear} that exist: 1974-08-21T23:30.`
const facingError = 'A direction of the compass lies between 0 and 360 degrees.'

const recipeSky = z.strictObject({
  name: singleLine(maxPlaceNameLength),
  lat: latitudeOf(z.number()),
  lon: longitudeOf(z.number()),
  /** Of the table that we ship, with an offset that its clocks had at this local time; null where the offset is given by hand. */
  zone: z.nullable(z.string().check(maxLength(64))),
  local: z.string().check(maxLength(19, timeError), z.refine(isLocalTime, timeError)),
  /** In which calendar the date is printed; left out for the Gregorian. */
  calendar: z.optional(z.literal('julian')),
  /** No clock was ever further from UTC than Manila's, by 15:56 hours. */
  offset: numberBetween(-57_600, 57_600, 'No clock is further from UTC than 16 hours.').check(z.int('Give the offset in whole seconds.')),
  facing: numberBetween(0, 360, facingError),
})

const colour = z.string().check(maxLength(7), z.regex(colourPattern, 'A colour has six digits: #0b1f35.'))

const recipeFields = {
  version: z.literal(recipeVersions),
  skies: z.array(recipeSky).check(z.minLength(1, 'A chart has one sky or two.'), z.maxLength(2, 'A chart has one sky or two.')),
  title: singleLine(maxTitleLength),
  words: singleLine(maxChartWordsLength),
  moreWords: z.optional(z.array(singleLine(maxChartWordsLength)).check(z.maxLength(maxMoreWords, 'A title has four lines under it.'))),
  colours: z.optional(z.strictObject({ paper: colour, ground: colour, star: colour, word: colour })),
  typeface: z.optional(z.enum(typefaceIds)),
  picture: z.optional(
    z.union([
      z.strictObject({ kind: z.literal('entry'), id }),
      z.strictObject({ kind: z.literal('island'), body: z.enum(islandBodies.map(({ slug }) => slug)), seed: singleLine(maxSeedLength) }),
    ]),
  ),
  plates: z.optional(
    z.union([
      z.literal('highest'),
      z.array(z.enum(plateIds)).check(
        z.minLength(1, 'Choose a plate, or leave them out.'),
        z.maxLength(maxPlates, `A sheet has ${maxPlates} plates at most.`),
        z.refine((plates) => new Set(plates).size === plates.length, 'Name each plate once.'),
      ),
    ]),
  ),
  theme: z.enum(themeIds),
  sheet: z.enum(sheetIds),
  show: z.array(z.enum(shownLayers)).check(
    z.maxLength(shownLayers.length),
    z.refine((layers) => new Set(layers).size === layers.length, 'Name each layer once.'),
  ),
  faintest: numberBetween(
    faintestMagnitudes.least,
    faintestMagnitudes.most,
    `A chart ends at a magnitude between ${faintestMagnitudes.least} and ${faintestMagnitudes.most}.`,
  ),
} satisfies Record<keyof ChartRecipe, z.ZodMiniType>

/**
 * Everything that a chart is drawn from. A title or a line is text: its characters are drawn as they are. That there are one or two
 * skies is in a check, from which TypeScript does not read it.
 */
export const recipe = z.strictObject(recipeFields) as unknown as z.ZodMiniType<ChartRecipe, ChartRecipe>

const kind = z.enum(chartKinds)
/** An image on a sheet: an address signed for the caller, and the pixels that it is drawn from. */
const sheetPicture = z.object({ image: z.string(), width: z.number(), height: z.number() })
export const starChart = z.object({
  _id: z.string(),
  /** The id of the user who charted it. */
  owner: z.string(),
  kind,
  recipe,
  /**
   * The image of the case that the recipe names. Who may not see it gets none, and unless the chart is their own a recipe that names none.
   */
  picture: z.optional(sheetPicture),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The chart's own level where it narrows that of all charts; the owner sees it. */
  level: z.optional(z.nullable(privacyLevel)),
  /** Counts the changes, for the owner: sent along with the next, it shows that nobody else wrote meanwhile. */
  revision: z.optional(z.number()),
})
export type StarChart = z.infer<typeof starChart>

/** The skies of a chart of somebody else's, and no more of it than a map shows. */
const chartedSky = z.object({
  _id: z.string(),
  owner: z.object({ _id: z.string(), name: z.string() }),
  kind,
  title: z.string(),
  skies: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number(), local: z.string(), offset: z.number() })),
})
export type ChartedSky = z.infer<typeof chartedSky>

const chartRef = z.object({ id })
const listQuery = z.object({ kind: z.optional(kind), ...paging })
/** Own level of a chart; null follows the level of all charts. */
const level = z.optional(z.nullable(privacyLevel))

const row = z.readonly(z.tuple([z.number(), z.number(), z.number()]))
/** The sky over a place for the next hour, for whoever has the stars: see `domain/sky/almanac.ts`. */
const almanac = z.object({
  at: z.string(),
  rows: z.readonly(z.tuple([row, row, row])),
  bodies: z.readonly(z.array(z.object({ /** sun, moon, mercury … */ name: z.string(), direction: row, magnitude: z.number() }))),
  moon: z.object({ angle: z.number(), lit: z.number(), name: z.string() }),
})
export type AlmanacReply = z.infer<typeof almanac>

export const renderFormats = ['svg', 'png', 'pdf'] as const

export const starChartsApi = {
  almanac: endpoint({
    method: 'GET',
    path: '/api/almanac',
    access: 'anyone',
    summary:
      'What turns the stars over the place `lat`, `lon` (degrees, east positive) now, where the Sun, the Moon and the planets stand among them, and the phase of the Moon. Good for an hour.',
    query: z.object({ lat: latitudeOf(z.coerce.number()), lon: longitudeOf(z.coerce.number()) }),
    personLimit: { most: 120, within: minutes(5) },
    limit: { most: 240, within: minutes(5) },
    reply: dataReply(almanac),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/starcharts',
    access: 'member',
    summary:
      'Saves a chart as its recipe. Needs the product Single Charts or Double Charts, a chart of two skies Double Charts. A sky with a `zone` has an offset that the clocks of that zone showed at its local time; `zone: null` gives any offset by hand. With an `Idempotency-Key` it is saved once, however often it is sent.',
    body: z.object({ recipe, level }),
    reply: dataReply(starChart),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/starcharts',
    access: 'member',
    summary: 'The charts of the caller, the newest first.',
    query: listQuery,
    reply: page(starChart),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/starcharts/:id',
    access: 'member',
    summary: 'One chart that the caller may see.',
    params: chartRef,
    reply: dataReply(starChart),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/starcharts/pictures/:id',
    access: 'member',
    summary:
      'An image of the caller’s own case, by the id of its entry, as a sheet shows it: its address and the pixels that it is drawn from.',
    params: chartRef,
    reply: dataReply(sheetPicture),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/starcharts/:id',
    access: 'member',
    summary:
      'Changes the recipe or the level of a chart of the caller; what is left out stays. With `revision`, the one that the change began from, a conflict is refused with the chart as it is now.',
    params: chartRef,
    body: z.object({ recipe: z.optional(recipe), level, revision }),
    reply: dataReply(starChart),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/starcharts/:id',
    access: 'member',
    summary: 'Deletes a chart of the caller.',
    params: chartRef,
    reply: messageReply,
  }),
  render: endpoint({
    method: 'GET',
    path: '/api/starcharts/:id/render.:format',
    access: 'member',
    summary:
      'A chart that the caller may see as a file: SVG in millimetres with a group for each layer, PNG at 300 dots an inch, or PDF for print. `bleed=1` adds 3 mm of paper around it, and to a PDF crop marks. The same recipe gives the same bytes. Needs the product, as saving does.',
    params: z.extend(chartRef, { format: z.enum(renderFormats) }),
    query: z.object({ bleed: z._default(z.enum(['0', '1']), '0') }),
    personLimit: { most: 60, within: minutes(5) },
    limit: { most: 180, within: minutes(5) },
    replyAs: 'file',
    reply: z.instanceof(Uint8Array),
  }),
  ofOthers: endpoint({
    method: 'GET',
    path: '/api/starcharts/others',
    access: 'member',
    summary:
      'Charts of others that the caller may see, for the star area of the map: the newest first, three a person, 100 at most, chosen from the newest 2,000 of all.',
    reply: dataReply(z.array(chartedSky)),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:id/starcharts',
    access: 'member',
    summary: 'The charts of somebody that the caller may see, the newest first. With `as` their owner sees them as such a visitor does.',
    params: owner,
    query: z.extend(listQuery, seenAs.shape),
    reply: page(starChart),
  }),
}
