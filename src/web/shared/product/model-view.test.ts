import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import { loadModels, modelOf } from '#domain/shop/models/models.ts'
import { meshOf } from './model-image.ts'
import { boundsOf, drawModel, firstModelView, turned } from './model-view.ts'

beforeAll(() => loadModels(artifactKinds.map(({ slug }) => slug)))

const meshOfKind = (slug: string) => {
  const built = modelOf(slug)
  if (!built) throw new Error(`nobody built the ${slug}`)
  return meshOf(built)
}

test('however it is turned, a model stays inside its picture and can be seen', () => {
  const side = 32
  fc.assert(
    fc.property(
      fc.constantFrom(...artifactKinds),
      fc.integer({ min: -720, max: 720 }),
      fc.integer({ min: -90, max: 90 }),
      ({ slug }, round, above) => {
        const mesh = meshOfKind(slug)
        const pixels = drawModel(mesh, boundsOf(mesh), turned(firstModelView, round, above), side)
        const isDrawn = (x: number, y: number) => (pixels[4 * (y * side + x) + 3] ?? 0) > 0
        const places = Array.from({ length: side }, (_, n) => n)
        expect(places.some((y) => places.some((x) => isDrawn(x, y)))).toBe(true)
        for (const n of places)
          for (const [x, y] of [
            [n, 0],
            [n, side - 1],
            [0, n],
            [side - 1, n],
          ] as const)
            expect(isDrawn(x, y), `${slug} at ${x},${y}`).toBe(false)
      },
    ),
    { numRuns: 60 },
  )
})

test('turning goes round for ever, and never over the top', () => {
  expect(turned({ azimuth: 350, elevation: 22 }, 20, 0).azimuth).toBe(10)
  expect(turned({ azimuth: 10, elevation: 22 }, -20, 0).azimuth).toBe(350)
  expect(turned(firstModelView, 0, 500).elevation).toBe(70)
  expect(turned(firstModelView, 0, -500).elevation).toBe(-4)
})
