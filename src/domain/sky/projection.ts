import type { Millimetres } from '../units.ts'
import { degrees } from '../units.ts'
import type { HorizonFrame } from './horizon.ts'

/**
 * The sky over a place on a flat disc, stereographic: the zenith in the middle, the horizon its rim, circles stay circles.
 * One looks up, so that east lies to the left when north is above.
 */
export type Projection = {
  readonly x: Millimetres
  readonly y: Millimetres
  /** Of the horizon. */
  readonly radius: Millimetres
  /** Sine and cosine of the turn that brings the compass point `facing` to the lower edge. */
  readonly sin: number
  readonly cos: number
}

/** @param facing which way of the compass stands below, in degrees */
export function projectionOf(x: Millimetres, y: Millimetres, radius: Millimetres, facing: number): Projection {
  const turn = ((180 - facing) * Math.PI) / 180
  return { x, y, radius, sin: Math.sin(turn), cos: Math.cos(turn) }
}

/** Projects a direction. A direction below the horizon falls outside the disc. */
export function project(to: Projection, north: number, west: number, zenith: number): { readonly x: Millimetres; readonly y: Millimetres } {
  const scale = to.radius / (1 + zenith)
  const right = west * to.cos - north * to.sin
  const up = north * to.cos + west * to.sin
  return { x: to.x + right * scale, y: to.y - up * scale }
}

/** The angles by which d3-geo turns the sphere of J2000.0 so that the zenith lies in the middle of its stereographic view. */
export function rotationOf({ rows: [north, west, zenith] }: HorizonFrame, facing: number): [number, number, number] {
  const turn = ((180 - facing) * Math.PI) / 180
  const up = north.map((value, axis) => value * Math.cos(turn) + (west[axis] ?? 0) * Math.sin(turn))
  const right = west.map((value, axis) => value * Math.cos(turn) - (north[axis] ?? 0) * Math.sin(turn))
  const lambda = -degrees(Math.atan2(zenith[1], zenith[0]))
  const phi = -degrees(Math.asin(zenith[2]))
  const gamma = degrees(Math.atan2(right[2] ?? 0, up[2] ?? 0))
  return [lambda, phi, gamma]
}
