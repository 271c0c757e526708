import { expect, test } from 'vitest'
import { islandBodies } from '#domain/island/bodies.ts'
import { checkIslandDocument } from '#domain/island/document/check-document.ts'
import { furnishIsland } from './furnish-island.ts'

for (const { slug } of islandBodies)
  test(`a resident of a ${slug} hangs pictures where somebody can stand before them`, () => {
    const document = furnishIsland({ body: slug, seed: 7 }, ['one', 'two', 'three'])
    expect(checkIslandDocument(document)).toEqual({ document })
    const frames = document.objects.filter(({ artifact }) => artifact === 'frame')
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.every(({ position: [, y] }) => y > 0)).toBe(true)
    expect(furnishIsland({ body: slug, seed: 7 }, ['one', 'two', 'three'])).toEqual(document)
  })
