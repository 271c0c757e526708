import { BufferAttribute, BufferGeometry, Points } from 'three'
import { archipelagoCentre, archipelagoOf, islandsPerArchipelago, type Place } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'
import type { LoadedTile } from '../controller/tile-cache.ts'
import { rgbOf } from '../drawing/area-styles.ts'
import { islandColour } from '../drawing/island-colour.ts'
import type { Materials } from './materials.ts'

/** Islands drawn as hill symbols at the most: 24 tiles of 64. */
const mostIslands = 1536
/** Archipelagos with a ring at the most: the first sixteen million islanders. */
const mostRings = 16_384
const widestRing: Pixels = 420
const capacity = mostIslands + mostRings

type Drawn = {
  readonly tiles: readonly LoadedTile[]
  readonly from: Place
  readonly pixelsPerUnit: Pixels
  readonly population: number
  readonly area: 'world' | 'cable' | 'volcano' | 'underworld'
  readonly shade: string
}

/** All that is drawn as points, in one draw: the rings round far archipelagos, and islands too far away to have a shape. */
export function createPointSprites(material: Materials['sprite']) {
  const position = new BufferAttribute(new Float32Array(3 * capacity), 3)
  const ink = new BufferAttribute(new Uint8Array(4 * capacity), 4, true)
  const size = new BufferAttribute(new Float32Array(capacity), 1)
  const geometry = new BufferGeometry().setAttribute('position', position).setAttribute('ink', ink).setAttribute('size', size)
  const points = new Points(geometry, material)
  points.frustumCulled = false
  points.renderOrder = 1
  let count = 0

  function add(place: Place, from: Place, colour: readonly [number, number, number], alpha: number, pixels: Pixels) {
    position.setXYZ(count, place.x - from.x, 0.02, place.y - from.y)
    ink.array.set([...colour, alpha], 4 * count)
    size.array[count] = pixels
    count++
  }
  function addRings({ from, pixelsPerUnit, population, shade }: Drawn) {
    const pixels = 2.5 * Math.sqrt(islandsPerArchipelago) * pixelsPerUnit
    if (pixels > widestRing || pixels < 3) return
    const last = Math.min(mostRings, archipelagoOf(Math.max(0, population - 1)) + 1)
    for (let k = 0; k < last; k++) add(archipelagoCentre(k), from, rgbOf(shade), 64, pixels)
  }

  return {
    points,
    dispose: () => geometry.dispose(),
    draw(drawn: Drawn) {
      count = 0
      addRings(drawn)
      const pixels = Math.min(22, Math.max(7, 0.95 * drawn.pixelsPerUnit))
      for (const { islands } of drawn.tiles)
        for (const island of islands) if (count < capacity) add(island, drawn.from, islandColour(drawn.area, island), 255, pixels)
      geometry.setDrawRange(0, count)
      for (const attribute of [position, ink, size]) attribute.needsUpdate = true
    },
  }
}
