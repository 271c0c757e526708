import { useMemo } from 'react'
import { Group, Vector3 } from 'three'
import { corvusScene, earth, hasEveryStar } from '#domain/scenes/corvus.ts'
import type { Scene } from '#domain/scenes/scene.ts'
import { type StarCatalogue, yearsAt } from '#domain/sky/star-catalogue.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { createSkyLines } from './sky-lines.ts'
import { createSkyStars } from './sky-stars.ts'

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
      lines.aside.value = Math.min(1, Math.max(0, (camera.position.angleTo(fromEarth) - 0.08) * 3))
      lights.uniforms.seconds.value = seconds
      lights.uniforms.ratio.value = Math.max(0.9, Math.min(2.4, pixels / 1250))
      return true
    },
  }
}
