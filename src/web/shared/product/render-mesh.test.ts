import { beforeAll, describe, expect, test } from 'vitest'
import { artifactKinds } from '#domain/island/document/artifact-kinds.ts'
import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { finishFlat, joinMeshes, newDraft } from '#domain/island/props/mesh.ts'
import { addBox } from '#domain/island/props/solids.ts'
import { loadModels, modelOf } from '#domain/shop/models/models.ts'
import { daylight, findVisibleFaces, shadeFaces } from './render-mesh.ts'

const size = { width: 48, height: 48 }
const palette = landPalette('chart', false)
const shading = { ...daylight, palette, step: 0.006, fold: 0.5 }

function boxAt(x: number, z: number, role: 'rock' | 'leaf') {
  const draft = newDraft()
  addBox(draft, (point) => point, role, [1, 1, 1], [x, 0, z])
  return finishFlat(draft)
}

describe('a box seen from straight ahead', () => {
  const visible = findVisibleFaces(boxAt(0, 0, 'rock'), { azimuth: 90, elevation: 0 }, size)
  const pixels = shadeFaces(visible, shading)
  const alphaAt = (x: number, y: number) => pixels[4 * (y * size.width + x) + 3]

  test('fills the picture up to its margin, and nothing beyond', () => {
    expect(alphaAt(24, 24)).toBe(255)
    expect(alphaAt(8, 24)).toBe(255)
    expect(alphaAt(1, 24)).toBe(0)
    expect(alphaAt(24, 46)).toBe(0)
  })

  test('shows its front alone', () => {
    const normals = new Set([...visible.faces].filter((face) => face >= 0).map((face) => visible.mesh.normals[9 * face + 2]))
    expect([...normals]).toEqual([1])
  })
})

test('what stands nearer hides what stands behind it, in whatever order they come', () => {
  const near = boxAt(0, 2, 'leaf')
  const far = boxAt(0, -2, 'rock')
  for (const mesh of [joinMeshes([near, far]), joinMeshes([far, near])]) {
    const { faces } = findVisibleFaces(mesh, { azimuth: 90, elevation: 0 }, size)
    const roles = new Set([...faces].filter((face) => face >= 0).map((face) => mesh.roles[3 * face]))
    expect([...roles]).toEqual([near.roles[0]])
  }
})

beforeAll(() => loadModels(artifactKinds.map(({ slug }) => slug)))

test.each(artifactKinds.map(({ slug }) => slug))('the %s can be recognised as something', (slug) => {
  const built = modelOf(slug)
  if (!built) throw new Error(`nobody built the ${slug}`)
  const pixels = shadeFaces(findVisibleFaces(built.still, { azimuth: 64, elevation: 22 }, size), shading)
  const covered = pixels.filter((value, n) => n % 4 === 3 && value > 0).length
  expect(covered).toBeGreaterThan(size.width * size.height * 0.04)
  expect(covered).toBeLessThan(size.width * size.height * 0.95)
})
