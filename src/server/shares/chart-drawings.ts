import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { type Bytes, megabytes } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { ProvidedToShares } from './provided.ts'

const mostKept: Bytes = megabytes(16)

/** The drawings of shared charts, compressed: each is drawn once, however many open its page. */
export function chartDrawings({ drawChart }: Pick<ProvidedToShares, 'drawChart'>): (recipe: ChartRecipe, asker: Asker) => Promise<Buffer> {
  const known = new LRUCache<string, Buffer>({ maxSize: mostKept, sizeCalculation: (svg) => svg.length })
  return async (recipe, asker) => {
    const key = createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')
    const before = known.get(key)
    if (before) return before
    const svg = await promisify(gzip)(await drawChart(recipe, asker))
    known.set(key, svg)
    return svg
  }
}
