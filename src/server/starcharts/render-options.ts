import { createHash } from 'node:crypto'
import type { renderFormats } from '#contract/starcharts.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'

export type RenderFormat = (typeof renderFormats)[number]
export type RenderOptions = { readonly format: RenderFormat; readonly hasBleed: boolean }

/** Raised when the same recipe comes to be drawn in another way, so that files that somebody keeps are asked for anew. */
const revision = 1

/** Tells two files apart before they are made: equal recipes and options give the same bytes. */
export const etagOf = (recipe: ChartRecipe, options: RenderOptions): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, recipe, options]))
    .digest('base64url')
    .slice(0, 27)

/** What a chart is called where it needs a name. */
export const titleOf = ({ title, skies }: ChartRecipe): string => title || skies.map(({ name }) => name).join(', ') || 'Star chart'
