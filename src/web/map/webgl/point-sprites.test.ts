import { RawShaderMaterial } from 'three'
import { expect, test } from 'vitest'
import { createPointSprites } from './point-sprites.ts'

const style = { stroke: '#8fb7bd', veil: { colour: '#1d5566', share: 0 }, isDead: false }
const far = { tiles: [], pixelsPerUnit: 0.2, population: 1_000_000, style } as const

function drawnSprites() {
  const sprites = createPointSprites(new RawShaderMaterial())
  const { geometry } = sprites.points
  /** Where the ring of the first archipelago is drawn. */
  const firstRing = () => geometry.getAttribute('position').getX(0) + sprites.points.position.x
  const written = () => (geometry.getAttribute('position') as unknown as { readonly version: number }).version
  return { ...sprites, firstRing, written }
}

test('while the view moves over them nothing is written anew, and all moves along', () => {
  const { draw, firstRing, written } = drawnSprites()
  draw(far, { x: 0, y: 0 })
  const [ring, version] = [firstRing(), written()]
  draw({ ...far }, { x: 30, y: 5 })
  expect(firstRing()).toBeCloseTo(ring - 30, 3)
  expect(written()).toBe(version)
})

test('another height, another population and a far journey are written anew', () => {
  const { draw, firstRing, written, points } = drawnSprites()
  draw(far, { x: 0, y: 0 })
  const [ring, version] = [firstRing(), written()]
  draw({ ...far, pixelsPerUnit: 0.3 }, { x: 0, y: 0 })
  expect(written()).toBe(version + 1)
  draw({ ...far, pixelsPerUnit: 0.3, population: 256 }, { x: 0, y: 0 })
  expect(points.geometry.drawRange.count).toBe(1)
  draw(far, { x: 5000, y: 0 })
  expect(firstRing()).toBeCloseTo(ring - 5000, 3)
  expect(points.position.x).toBe(0)
})
