import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import resvg from '@resvg/resvg-js/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { paintSvgInFewGroups } from '#domain/sky/paint-svg.ts'
import { type ChartRecipe, type RecipeVersion, sheetIds, themeIds } from '#domain/sky/recipe.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { drawOutlined, renderChart } from './render-chart.ts'
import { drawingRevision } from './render-options.ts'
import { aRecipe, stockholm, sydney } from './testing/starcharts.ts'

/** What each revision draws in a look: one digest of every kind of file of some charts. A released revision keeps its digest. */
const drawn: Readonly<Record<number, Readonly<Partial<Record<RecipeVersion, string>>>>> = {
  1: { 2: 'LKjL4e_TX8ilyWyJJfnxHglYbpOjoGPn_f2nGGz6u2Q', 3: 'GodQf54yh-QsNbEjoQkT2HJpAnL9OhsAgklnJIP-0zc' },
}

/** Every theme and every sheet once, one sky and two, with all layers. */
const recipesOf = (version: RecipeVersion): readonly ChartRecipe[] =>
  themeIds.map((theme, at) =>
    aRecipe({ version, theme, sheet: sheetIds[at % sheetIds.length] ?? 'a4', skies: at % 2 === 0 ? [stockholm] : [stockholm, sydney] }),
  )

test.each([2, 3] as const)(
  'what draws a chart of look %i in another way raises the revision, so that kept files are asked for anew',
  async (version) => {
    const hash = createHash('sha256').update(resvg.version) // it makes the dots of a PNG from the SVG that is hashed
    for (const recipe of recipesOf(version)) {
      hash.update(await renderChart(recipe, { format: 'svg', hasBleed: true }))
      hash.update(paintSvgInFewGroups(drawOutlined(recipe), themeOf(recipe), '', 0))
      const pdf = Buffer.from(await renderChart(recipe, { format: 'pdf', hasBleed: true, day: '2026-11-23' })).toString('latin1')
      for (const [, stream = ''] of pdf.matchAll(/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g))
        hash.update(inflateSync(Buffer.from(stream, 'latin1'))) // packed bytes differ between versions of zlib
      hash.update(pdf.replace(/stream\n[\s\S]*?\nendstream|\/Length \d+|xref[\s\S]*/g, ''))
    }
    expect({ [drawingRevision]: hash.digest('base64url') }).toEqual({ [drawingRevision]: drawn[drawingRevision]?.[version] })
  },
)
