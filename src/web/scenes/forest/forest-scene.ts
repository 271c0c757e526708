import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Group, Matrix4 } from 'three'
import { forestApi } from '#contract/forest.ts'
import type { Scene } from '#domain/scenes/scene.ts'
import { call } from '#web/lib/call.ts'
import { wholeSkyData } from '#web/shared/chart/sky-data.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { type ForestScene, forestScene } from './forest-points.ts'
import { forestMoon, forestStars } from './forest-sky.ts'
import { createGlows } from './glows.ts'
import { createGround } from './ground.ts'
import { createSky } from './sky.ts'
import { createThings } from './things.ts'
import { createTrees, type DrawnTree } from './trees.ts'

export const backdrop = 'none'
export const hasLights = false
export const hasMotion = true

/** Beginning in the clearing, at the height of a child, where the first path goes in under the Moon. */
export const shots: SceneModule['shots'] = {
  whole: { azimuth: -90, elevation: 34, target: [0, 0.9, 0], width: 32, height: 20 },
  first: { azimuth: -90, elevation: -9, target: [2.1, 1.12, 0], width: 1, height: 2.9 },
  near: 2.4,
  limits: { lowest: -40, highest: 80, nearest: 1.3, farthest: 80, ground: { eye: 0.34, radius: 40, standing: 12 } },
}

const lantern = 'M9 4h6M12 2v2M8 8l1-4h6l1 4M8 8h8v9H8zM7 17h10v3H7zM12 10v5'
export const goal = {
  name: 'Find my tree',
  sign: lantern,
  of: ({ points }: Scene) => points.find(({ group }) => group === 'own')?.id ?? null,
}

export function useScene(): SceneQuery {
  const { data, error, refetch } = useQuery({
    queryKey: ['forest'],
    queryFn: async ({ signal }) => (await call(forestApi.forest, undefined, { signal })).data,
  })
  const scene = useMemo(() => data && forestScene(data.trees, data.isWhole), [data])
  return { scene: scene ?? null, error, retry: () => void refetch() }
}

/** How thick the air is between the trees: two thirds of what stands 20 units away is air. */
const usualAir = 0.052

/** Half the width of the ground that is drawn in full: as far as trees stand, and some way on. */
const halfWidthOf = (trees: readonly DrawnTree[]) => trees.reduce((most, { x, z }) => Math.max(most, Math.hypot(x, z)), 9) + 3

export function createDrawing({ scene, invalidate }: DrawingOptions): Drawing {
  const byId = new Map(
    (scene as ForestScene).trees.map(({ id, tree: { kind, isBare, isOwn }, place }) => [
      id,
      { ...place, kind, isBare, isOwn } satisfies DrawnTree,
    ]),
  )
  const trees = [...byId.values()]
  const moon = forestMoon(new Date())
  const uniforms = {
    moonward: { value: moon.moonward },
    sunward: { value: moon.sunward },
    lit: { value: moon.lit },
    moonlight: { value: moon.isUp ? 0.5 + 0.5 * moon.lit : 0.42 },
    moonSize: { value: 1 },
    ratio: { value: 1 },
    pixels: { value: 1 },
    seconds: { value: 0 },
    projectionMatrixInverse: { value: new Matrix4() },
    cameraMatrix: { value: new Matrix4() },
    thickness: { value: 1 },
  }
  const wood = createTrees(trees, uniforms)
  const group = new Group().add(
    createGround(trees, halfWidthOf(trees), uniforms),
    wood.group,
    createThings(trees, uniforms),
    createGlows(trees, uniforms),
  )
  const sky = createSky(moon.isUp, uniforms)
  group.add(sky.group)
  void wholeSkyData().then(
    ({ stars }) => {
      sky.setStars(forestStars(moon, stars))
      invalidate()
    },
    () => {},
  )
  return {
    group,
    update({ camera, pixels, seconds, selected }) {
      uniforms.pixels.value = pixels
      uniforms.seconds.value = seconds
      uniforms.moonSize.value = pixels * 0.15
      uniforms.ratio.value = Math.max(0.9, Math.min(2.2, pixels / 1250))
      uniforms.projectionMatrixInverse.value.copy(camera.projectionMatrixInverse)
      uniforms.cameraMatrix.value.copy(camera.matrixWorld)
      uniforms.thickness.value = usualAir / (1 + 0.3 * Math.max(0, camera.position.y - 2))
      wood.update(camera, byId.get(selected ?? '') ?? null)
      return true
    },
  }
}
