import { storiesOf } from './case/rows.ts'
import { entriesForRequest } from './case/shared.ts'
import type { ProvidedToShares } from './shares/provided.ts'
import type { Renderer } from './starcharts/renderer.ts'
import { visibleRecipes } from './starcharts/visible-charts.ts'

/** What the case and the charts give to links. */
export const providedToShares = (renderer: Renderer): ProvidedToShares => ({
  entriesNamed: entriesForRequest,
  storyOf: async (db, ownerId, id) => (await storiesOf(db, ownerId, [id])).get(id) ?? '',
  chartsNamed: visibleRecipes,
  drawChart: (recipe, signal) => renderer.render(recipe, { format: 'svg', hasBleed: false }, signal),
})
