import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Group, Matrix4, Vector2, Vector3 } from 'three'
import { forestApi } from '#contract/forest.ts'
import { blackForest, forestNight } from '#domain/forest/night.ts'
import { clamp } from '#domain/math.ts'
import type { Scene } from '#domain/scenes/scene.ts'
import { bodyPositions, moonIlluminated } from '#domain/sky/bodies.ts'
import { type Dome, domeOver } from '#domain/sky/dome.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import type { Radians } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { wholeSkyData } from '#web/shared/chart/sky-data.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { type ForestScene, forestScene } from './forest-points.ts'
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
  name: t('Find my tree'),
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
      uniforms.ratio.value = clamp(pixels / 1250, 0.9, 2.2)
      uniforms.projectionMatrixInverse.value.copy(camera.projectionMatrixInverse)
      uniforms.cameraMatrix.value.copy(camera.matrixWorld)
      uniforms.thickness.value = usualAir / (1 + 0.3 * Math.max(0, camera.position.y - 2))
      wood.update(camera, byId.get(selected ?? '') ?? null)
      return true
    },
  }
}

/** The Moon of this night as the forest has it. */
type ForestMoon = {
  readonly isUp: boolean
  readonly moment: Date
  /** A unit vector; where no Moon is up, whence the light of the sky comes. */
  readonly moonward: Vector3
  /** On its disc, towards the Sun: to the right and up. */
  readonly sunward: Vector2
  /** The lit part of the disc, 0 to 1. */
  readonly lit: number
  /** By how much the sky is turned about the upright, since the paths have no compass: the Moon stands ahead of whoever comes in. */
  readonly turn: Radians
}

/** A little to the right of straight ahead: towards x, with z at the right hand. */
const ahead: Radians = 0.24
const starlight = new Vector3(0.62, 0.55, 0.56).normalize()

function forestMoon(today: Date): ForestMoon {
  const moment = forestNight(today)
  const { sun, moon } = bodyPositions(moment, blackForest)
  const isUp = moon.alt > 0 && sun.alt < -10
  const [toMoon, toSun] = [sceneVector(moon.direction), sceneVector(sun.direction)]
  const turn = isUp ? ahead - Math.atan2(toMoon.z, toMoon.x) : 0
  const right = new Vector3(-toMoon.z, 0, toMoon.x).normalize()
  const up = right.clone().cross(toMoon).negate()
  const sunward = new Vector2(toSun.dot(right), toSun.dot(up)).normalize()
  return {
    isUp,
    moment,
    moonward: isUp ? toMoon.applyAxisAngle(new Vector3(0, 1, 0), -turn) : starlight,
    sunward,
    lit: moonIlluminated(moment),
    turn,
  }
}

const sceneVector = ([north, west, zenith]: readonly [number, number, number]) => new Vector3(-west, zenith, -north)

/** The stars of that night, turned as the Moon is. */
function forestStars({ moment, turn }: ForestMoon, catalogue: StarCatalogue): Dome['stars'] {
  const { stars } = domeOver(moment, blackForest, catalogue)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let at = 0; at < stars.length; at += 4) {
    const [x = 0, , z = 0] = stars.subarray(at, at + 3)
    stars[at] = x * cos - z * sin
    stars[at + 2] = x * sin + z * cos
  }
  return stars
}
