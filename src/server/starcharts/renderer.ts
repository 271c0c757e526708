import type { Almanac } from '#domain/sky/almanac.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { UnprintableField } from './missing-characters.ts'
import type { RenderOptions } from './render-options.ts'

/** Computes charts and skies beside the event loop, so that no other request waits for them. Those who ask take turns. */
export type Renderer = {
  readonly render: (recipe: ChartRecipe, options: RenderOptions, asker: Asker) => Promise<Uint8Array>
  /** What of a recipe's own words no font of ours has. */
  readonly missingCharacters: (recipe: ChartRecipe, asker: Asker) => Promise<readonly UnprintableField[]>
  /** What the two nights of a double chart have in common, in sentences. */
  readonly sharedWords: (recipe: ChartRecipe, asker: Asker) => Promise<readonly string[]>
  readonly almanacOf: (moment: Date, place: SkyPlace, asker: Asker) => Promise<Almanac>
}
