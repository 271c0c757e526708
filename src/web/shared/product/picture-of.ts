import { entitlementsOf } from '#domain/shop/entitlements.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { drawings } from './drawings.ts'

/** What the picture of a product shows. */
export type PictureOf =
  | { readonly kind: 'model'; readonly artifact: string }
  | { readonly kind: 'body'; readonly body: string }
  | { readonly kind: 'chart'; readonly recipe: ChartRecipe }
  | { readonly kind: 'drawing'; readonly drawing: string }

const shore: RecipeSky = {
  name: 'Tenerife',
  lat: 28.3,
  lon: -16.5,
  zone: 'Atlantic/Canary',
  local: '1994-01-17T23:20',
  offset: 0,
  facing: 180,
}
const harbour: RecipeSky = {
  name: 'Stromness',
  lat: 58.96,
  lon: -3.3,
  zone: 'Europe/London',
  local: '1998-08-21T23:40',
  offset: 3600,
  facing: 180,
}
const layers = ['milky-way', 'grid', 'lines', 'planets', 'moon'] as const
const chart = (more: Partial<ChartRecipe> = {}): PictureOf => ({
  kind: 'chart',
  recipe: {
    version: 3,
    skies: [shore],
    title: 'The night the cable came ashore',
    words: '17 January 1994',
    theme: 'engraved',
    sheet: 'a3',
    show: layers,
    faintest: 5,
    ...more,
  },
})

/** Sheets with a real sky on them, drawn by the engine that draws those of the customers. */
const charts: ReadonlyMap<string, PictureOf> = new Map(
  Object.entries({
    'single-charts': chart(),
    'double-charts': chart({
      skies: [shore, harbour],
      title: 'Here and there',
      words: 'Two skies on one sheet',
      show: [...layers, 'shared'],
    }),
    'chart-print-a4': chart({ theme: 'ink', sheet: 'a4' }),
    'chart-print-a3': chart({ theme: 'atlas' }),
    'chart-print-18x24': chart({ theme: 'forest', skies: [harbour], title: 'A long evening', words: '21 August 1998', sheet: '18x24' }),
    'chart-postcards': chart({ theme: 'atlas', skies: [harbour], title: 'A long evening', words: '21 August 1998', sheet: 'a4' }),
  }),
)

/** Null for a product from a later version. */
export function pictureOf(product: string): PictureOf | null {
  const sheet = charts.get(product)
  if (sheet) return sheet
  const { placeable, body } = entitlementsOf(product)
  if (placeable !== undefined) return { kind: 'model', artifact: placeable }
  if (body !== undefined) return { kind: 'body', body }
  return Object.hasOwn(drawings, product) ? { kind: 'drawing', drawing: product } : null
}
