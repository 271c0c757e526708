import type { ChartDrawing } from '#server/exports/provided.ts'
import { openRendering } from '#server/open-rendering.ts'
import { titleOf } from '#server/starcharts/render-options.ts'

/** How star charts are drawn for an export, until it is closed. */
export function openChartDrawing(): ChartDrawing {
  const { renderer, close } = openRendering()
  const asker = { who: 'exports', signal: new AbortController().signal }
  return {
    titleOf,
    async draw(recipe, day) {
      const svg = await renderer.render(recipe, { format: 'svg', hasBleed: false }, asker)
      return { svg, pdf: await renderer.render(recipe, { format: 'pdf', hasBleed: false, day }, asker) }
    },
    close,
  }
}
