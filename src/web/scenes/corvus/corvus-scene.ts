import { useMemo } from 'react'
import { BufferAttribute, BufferGeometry, Group, Points, Vector3 } from 'three'
import { rgb } from '#domain/island/drawing/land-palette.ts'
import { clamp } from '#domain/math.ts'
import { corvusScene, corvusWindow, earth, farDepth, hasEveryStar, placeOfStar } from '#domain/scenes/corvus.ts'
import type { Scene } from '#domain/scenes/scene.ts'
import { isAhead, placeInWindow } from '#domain/scenes/star-place.ts'
import { type StarCatalogue, starDirection, yearsAt } from '#domain/sky/star-catalogue.ts'
import { starColour } from '#domain/sky/star-colour.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { createLightMaterial } from '../light-material.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { createSkyLines } from './sky-lines.ts'

export const backdrop = 'night'
export const hasMotion = true

/** From the Earth, where the figure is as it is in the sky. */
export const shots: SceneModule['shots'] = {
  whole: { azimuth: 0, elevation: 0, target: [0, 0, 0], width: 3.85, height: 3.9 },
  near: 1.5,
  limits: { nearest: 0.5, farthest: 15 },
}

/** A scene with the stars that it was made of. */
type CorvusScene = Scene & { readonly stars: StarCatalogue; readonly moment: Date }

export function useScene(): SceneQuery {
  const { data, error, retry } = useSkyData()
  const stars = data && hasEveryStar(data.stars) ? data.stars : null
  const scene = useMemo((): CorvusScene | null => {
    const moment = new Date()
    return stars && { ...corvusScene(stars, moment), stars, moment }
  }, [stars])
  return { scene, error: error instanceof Error ? error : null, retry }
}

export function createDrawing({ scene }: DrawingOptions): Drawing {
  const { stars, moment } = scene as CorvusScene
  const years = yearsAt(moment)
  const lines = createSkyLines(stars, years)
  const lights = createSkyStars(stars, years)
  const fromEarth = new Vector3(...earth)
  return {
    group: new Group().add(lines.lines, lights.points),
    update({ camera, seconds, pixels }) {
      lines.aside.value = clamp((camera.position.angleTo(fromEarth) - 0.08) * 3)
      lights.uniforms.seconds.value = seconds
      lights.uniforms.ratio.value = clamp(pixels / 1250, 0.9, 2.4)
      return true
    },
  }
}

/** Fainter stars than this are not seen without a telescope. */
const faintest = 6.2
/** Degrees round the middle beyond which no star is drawn. */
const widest = 46

const vertex = /* glsl */ `
in vec3 position;
in vec4 star;
uniform mat4 modelViewMatrix, projectionMatrix;
uniform float ratio, seconds;
out vec4 light;
void main() {
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  float bright = clamp((6.4 - star.w) / 4.0, 0.05, 1.0);
  gl_PointSize = ratio * (3.4 + 19.0 * bright * bright);
  float own = position.x * 41.0 + position.y * 67.0;
  light = vec4(star.rgb, (0.55 + 0.9 * bright) * (1.0 - 0.16 * sin(seconds * 2.6 + own)));
}`
const fragment = /* glsl */ `
precision highp float;
in vec4 light;
out vec4 colour;
void main() {
  float away = dot(gl_PointCoord * 2.0 - 1.0, gl_PointCoord * 2.0 - 1.0);
  if (away > 1.0) discard;
  float core = exp(-away * 12.0);
  colour = vec4((light.rgb * (core + 0.16 * (1.0 - away)) + core * 0.45) * light.a, 1.0);
}`

/** Every star of the window that an eye sees, in its own colour: those of the figures as far away as they are, the others behind them. */
function createSkyStars(stars: StarCatalogue, now: number) {
  const positions: number[] = []
  const looks: number[] = []
  for (let row = 0; row < stars.count; row++) {
    const magnitude = stars.magnitudes[row] ?? faintest
    const direction = starDirection(stars, row, now)
    if (magnitude > faintest || !isAhead(corvusWindow, direction, widest)) continue
    positions.push(...(placeOfStar(stars, stars.hip[row] ?? 0, now) ?? placeInWindow(corvusWindow, direction, farDepth)))
    looks.push(...rgb(starColour(stars.colours[row] ?? 0)), magnitude)
  }
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    .setAttribute('star', new BufferAttribute(Float32Array.from(looks), 4))
  const uniforms = { ratio: { value: 1 }, seconds: { value: 0 } }
  const material = createLightMaterial({ vertex, fragment, uniforms })
  const points = new Points(geometry, material)
  points.frustumCulled = false
  return { points, uniforms }
}
