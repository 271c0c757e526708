import { Vector2, Vector3 } from 'three'
import { blackForest, forestNight } from '#domain/forest/night.ts'
import { bodyPositions, moonIlluminated } from '#domain/sky/bodies.ts'
import { type Dome, domeOver } from '#domain/sky/dome.ts'
import type { StarCatalogue } from '#domain/sky/star-catalogue.ts'
import type { Radians } from '#domain/units.ts'

/** The Moon of this night as the forest has it. */
export type ForestMoon = {
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

export function forestMoon(today: Date): ForestMoon {
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
export function forestStars({ moment, turn }: ForestMoon, catalogue: StarCatalogue): Dome['stars'] {
  const { stars } = domeOver(moment, blackForest, catalogue)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let at = 0; at < stars.length; at += 4) {
    const [x = 0, , z = 0] = stars.subarray(at, at + 3)
    stars[at] = x * cos - z * sin
    stars[at + 2] = x * sin + z * cos
  }
  return stars
}
