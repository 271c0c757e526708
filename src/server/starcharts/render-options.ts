import { createHash } from 'node:crypto'
import type { renderFormats } from '#contract/starcharts/starcharts.ts'
import type { Almanac } from '#domain/sky/almanac.ts'
import type { PictureSize } from '#domain/sky/draw-picture.ts'
import { bleed } from '#domain/sky/draw-sheet.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type ChartRecipe, type SheetId, sheets } from '#domain/sky/recipe.ts'
import type { Pixels } from '#domain/units.ts'
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

/** The image that a recipe names: what tells it from all others, and its bytes (WebP); null where they are gone. */
export type ChartImage = { readonly id: string; readonly read: () => Promise<Uint8Array | null> }

/** Tells two files apart before they are made: equal recipes and options give the same bytes. */
export const etagOf = (recipe: ChartRecipe, options: RenderOptions, image: Pick<ChartImage, 'id'> | null = null): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingRevision, recipe, options, ...(image ? [image.id] : [])]))
    .digest('base64url')
    .slice(0, 27)

/** The title of a chart, where it needs one. */
export const titleOf = ({ title, skies }: ChartRecipe): string => title || skies.map(({ name }) => name).join(', ') || 'Star chart'

/** An image as it lies in files of charts. */
export type SheetJpeg = PictureSize & { readonly jpeg: Uint8Array }
/** An image (WebP) of which that is made, so many pixels wide at most. */
export type ImageTask = { readonly webp: Uint8Array; readonly width: Pixels }

/** No picture is wider than half of its sheet, and none is printed finer than 300 dots an inch. */
export const widestImage = (sheet: SheetId): Pixels => Math.round((sheets[sheet].width / 2 / 25.4) * dotsPerInch(sheet))

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
  /** @param image without it the sheet is drawn as one without a picture */
  readonly render: (recipe: ChartRecipe, options: RenderOptions, asker: Asker, image?: ChartImage | null) => Promise<Uint8Array>
  /** What of a recipe's own words no font of ours has. */
  readonly missingCharacters: (recipe: ChartRecipe, asker: Asker) => Promise<readonly UnprintableField[]>
  /** What the two nights of a double chart have in common, in sentences. */
  readonly sharedWords: (recipe: ChartRecipe, asker: Asker) => Promise<readonly string[]>
  readonly almanacOf: (moment: Date, place: SkyPlace, asker: Asker) => Promise<Almanac>
}
