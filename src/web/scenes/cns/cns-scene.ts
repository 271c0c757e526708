import { Group } from 'three'
import { cns } from '#domain/scenes/cns.ts'
import type { Drawing, DrawingOptions, SceneModule } from '../scene-module.ts'
import { createCloud } from './cloud.ts'
import { createTracts } from './tracts.ts'

export const scene = cns
export const hasMotion = true

/** Beginning with the brain, a little from its left and from above; the cord runs down out of the picture. */
export const shots: SceneModule['shots'] = {
  whole: { azimuth: 62, elevation: 8, target: [0, 0, 0], width: 0.7, height: 2.2 },
  first: { azimuth: 58, elevation: 10, target: [0, 0.7, -0.04], width: 0.62, height: 0.86 },
  near: 0.5,
  limits: { nearest: 0.25, farthest: 6 },
}

/** Units round a selected point in which the lights of the cloud come on, by its group. */
const usualReach = 0.035
const reaches: Readonly<Record<string, number>> = { lobes: 0.095, cortex: 0.05, cerebellum: 0.06, cord: 0.06, water: 0.05 }

export function createDrawing({ scene: { points, lines = [] } }: DrawingOptions): Drawing {
  const cloud = createCloud()
  const tracts = createTracts()
  const group = new Group()
  group.add(cloud.points, tracts.lines)
  let shown: string | null = null

  function show(selected: string | null) {
    shown = selected
    const point = points.find(({ id }) => id === selected)
    cloud.uniforms.focusReach.value = point ? (reaches[point.group ?? ''] ?? usualReach) : 0
    if (point) cloud.uniforms.focus.value.set(...point.at)
    for (const [n, { through }] of lines.entries()) tracts.lit.value[n] = selected !== null && through.includes(selected) ? 1 : 0
  }
  return {
    group,
    update({ seconds, pixels, selected }) {
      if (selected !== shown) show(selected)
      cloud.uniforms.pixels.value = pixels
      cloud.uniforms.seconds.value = seconds
      tracts.seconds.value = seconds
      return true
    },
  }
}
