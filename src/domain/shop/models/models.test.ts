import { beforeAll, expect, test } from 'vitest'
import { artifactKinds, isDisplay } from '#domain/island/document/artifact-kinds.ts'
import { triangleCount } from '#domain/island/props/mesh.ts'
import { loadModels, modelOf } from './models.ts'

beforeAll(() => loadModels(artifactKinds.map(({ slug }) => slug)))

test.each([...artifactKinds])('the $slug is built', ({ slug, reach, ...kind }) => {
  const built = modelOf(slug)
  if (!built) throw new Error(`nobody built the ${slug}`)
  const { still, turning, model } = built
  const corners = [...still.positions, ...(turning?.positions ?? [])]
  expect(corners.every(Number.isFinite)).toBe(true)
  const [heights, aside] = [corners.filter((_, n) => n % 3 === 1), corners.filter((_, n) => n % 3 !== 1)]
  expect(Math.max(...heights)).toBeLessThanOrEqual(model.height * 1.1)
  expect(Math.max(...aside.map(Math.abs))).toBeLessThanOrEqual(reach * 1.6)
  expect(triangleCount(still) + (turning ? triangleCount(turning) : 0)).toBeLessThanOrEqual(520)
  expect(model.pane !== undefined).toBe(isDisplay({ slug, reach, ...kind }))
})

test('nothing stands for a kind that nobody makes', () => {
  expect(modelOf('submarine')).toBeNull()
  expect(modelOf('toString')).toBeNull()
})
