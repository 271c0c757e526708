import { createHash } from 'node:crypto'
import type { renderFormats } from '#contract/starcharts/starcharts.ts'
import type { Almanac } from '#domain/sky/almanac.ts'
import { bleed } from '#domain/sky/draw-sheet.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type ChartRecipe, type SheetId, sheets } from '#domain/sky/recipe.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { UnprintableField } from './missing-characters.ts'

export type RenderFormat = (typeof renderFormats)[number]
export type RenderOptions = { readonly hasBleed: boolean } & (
  | { readonly format: 'svg' | 'png' }
  /** A PDF says when it was made: the day in UTC, 2026-11-23, so that it is the same all day. */
  | { readonly format: 'pdf'; readonly day: string }
)

/** The same for equal recipes, in whatever order their fields come: the database sorts them. */
export const recipeHash = (recipe: ChartRecipe): Buffer => createHash('sha256').update(JSON.stringify(recipe, sortFields)).digest()

const sortFields = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Raised whenever the same recipe comes to be drawn in another way, so that a file that somebody keeps (`If-None-Match`) is sent anew.
 * The test beside this file holds what each revision draws.
 */
export const drawingRevision = 1

/** Tells two files apart before they are made: equal recipes and options give the same bytes. */
export const etagOf = (recipe: ChartRecipe, options: RenderOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingRevision, recipe, options]))
    .digest('base64url')
    .slice(0, 27)

/** The title of a chart, where it needs one. */
export const titleOf = ({ title, skies }: ChartRecipe): string => title || skies.map(({ name }) => name).join(', ') || 'Star chart'

/** Dots an inch. The wallpaper has the 1290 dots across of the phones that have most of them. */
const resolutions: Readonly<Partial<Record<SheetId, number>>> = { phone: (1290 * 25.4) / sheets.phone.width }
const printResolution = 300

export const dotsPerInch = (sheet: SheetId): number => resolutions[sheet] ?? printResolution

/** Millions of dots of a PNG; 0 of what is no PNG. */
export function megapixelsOf({ sheet }: Pick<ChartRecipe, 'sheet'>, { format, hasBleed }: RenderOptions): number {
  if (format !== 'png') return 0
  const around = hasBleed ? 2 * bleed : 0
  const { width, height } = sheets[sheet]
  return ((width + around) * (height + around) * (dotsPerInch(sheet) / 25.4) ** 2) / 1e6
}

/** Computes charts and skies beside the event loop, so that no other request waits for them. Those who ask take turns. */
export type Renderer = {
  readonly render: (recipe: ChartRecipe, options: RenderOptions, asker: Asker) => Promise<Uint8Array>
  /** What of a recipe's own words no font of ours has. */
  readonly missingCharacters: (recipe: ChartRecipe, asker: Asker) => Promise<readonly UnprintableField[]>
  /** What the two nights of a double chart have in common, in sentences. */
  readonly sharedWords: (recipe: ChartRecipe, asker: Asker) => Promise<readonly string[]>
  readonly almanacOf: (moment: Date, place: SkyPlace, asker: Asker) => Promise<Almanac>
}
