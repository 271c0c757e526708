import { Box3, BufferAttribute, type BufferGeometry, DynamicDrawUsage, type Frustum } from 'three'
import type { GeometryCells } from './geometry-cells.ts'

const box = new Box3()

/**
 * To be called before each frame, with the frustum in the frame of the geometry.
 * @param isLeftOut cells that are not drawn, in sight or not
 */
export type Cull = (frustum: Frustum, isLeftOut?: (cell: number) => boolean) => void

/**
 * Frustum culling inside one geometry: an index of the primitives whose cells are in sight, in their order. A machine without a graphics
 * card pays for every corner that is drawn, in sight or not. Nothing is drawn before the first call.
 */
export function cullGeometry(geometry: BufferGeometry, { corners, cellOf, boxes }: GeometryCells): Cull {
  const count = cellOf.length * corners
  const index = new BufferAttribute(count > 0xffff ? new Uint32Array(count) : new Uint16Array(count), 1).setUsage(DynamicDrawUsage)
  geometry.setIndex(index)
  geometry.setDrawRange(0, 0)
  const isInSight = new Uint8Array(boxes.length / 6)

  return (frustum, isLeftOut = () => false) => {
    let hasChanged = false
    for (let cell = 0; cell < isInSight.length; cell++) {
      box.min.fromArray(boxes, 6 * cell)
      box.max.fromArray(boxes, 6 * cell + 3)
      const now = frustum.intersectsBox(box) && !isLeftOut(cell) ? 1 : 0
      if (isInSight[cell] === now) continue
      isInSight[cell] = now
      hasChanged = true
    }
    if (!hasChanged) return
    let drawn = 0
    for (let primitive = 0; primitive < cellOf.length; primitive++) {
      if (!isInSight[cellOf[primitive] ?? 0]) continue
      const first = primitive * corners
      for (let corner = first; corner < first + corners; corner++) index.array[drawn++] = corner
    }
    geometry.setDrawRange(0, drawn)
    index.clearUpdateRanges()
    index.addUpdateRange(0, drawn)
    index.needsUpdate = true
  }
}
