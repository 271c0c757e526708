import { expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { deadVersion } from '#domain/island/dead-version.ts'
import { growIsland } from '#domain/island/grow.ts'
import { triangleCount } from '#domain/island/props/mesh.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { detailCost } from './detailed-islands.ts'

for (const { slug } of islandBodies)
  test(`a whole ${slug} costs no more than was reckoned with`, () => {
    for (const ordinal of [0, 1, 2, 900]) {
      const living = growIsland({ body: slug, seed: islandSeed(ordinal) })
      for (const { land, growth } of [living, deadVersion(living)])
        expect(triangleCount(land) + triangleCount(growth)).toBeLessThanOrEqual(detailCost({ body: bodyCode(slug) }))
    }
  })
