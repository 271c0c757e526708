import { createHash } from 'node:crypto'
import type { renderFormats } from '#contract/starcharts/starcharts.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { drawingRevision } from './drawing-revision.ts'

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

/** Tells two files apart before they are made: equal recipes and options give the same bytes. */
export const etagOf = (recipe: ChartRecipe, options: RenderOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingRevision(), recipe, options]))
    .digest('base64url')
    .slice(0, 27)

/** What a chart is called where it needs a name. */
export const titleOf = ({ title, skies }: ChartRecipe): string => title || skies.map(({ name }) => name).join(', ') || 'Star chart'
