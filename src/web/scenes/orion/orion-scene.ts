import { useMemo } from 'react'
import { Group } from 'three'
import { sampleCourse } from '#domain/scenes/nerves/course.ts'
import { skyRivers } from '#domain/scenes/orion/data/orion-rivers.ts'
import { orionScene, riversOfStar, type SkyCourse, skyCourses } from '#domain/scenes/orion/orion.ts'
import { yearsAt } from '#domain/sky/star-catalogue.ts'
import { useSkyData, wholeSkyData } from '#web/shared/chart/sky-data.ts'
import { rgb } from '#web/shared/island/land-palette.ts'
import type { Ribbon } from '../nerves/ribbon.ts'
import { createRivers } from '../nerves/rivers.ts'
import { fan } from '../nerves/twigs.ts'
import type { Drawing, DrawingOptions, SceneModule, SceneQuery } from '../scene-module.ts'
import { plateLines } from './plate-lines.ts'
import { createStars } from './star-sprites.ts'

export const backdrop = 'night'
export const hasLights = false
export const hasMotion = true

export const shots: SceneModule['shots'] = {
  whole: { azimuth: 0, elevation: 0, target: [0.03, 0.02, 0], width: 1.75, height: 2.56 },
  limits: { nearest: 0.3, farthest: 9 },
}

/** Of the visit: what moves within one is less than anybody could see. */
const years = yearsAt(new Date())

export function useScene(): SceneQuery {
  const { data, error, retry } = useSkyData()
  const scene = useMemo(() => (data?.figures ? orionScene({ stars: data.stars, figures: data.figures, years }) : null), [data])
  return { scene, error: error instanceof Error ? error : null, retry }
}

const water = rgb('#7fc4c9')
const fire = rgb('#ff8a4a')
const riverNumber = new Map(skyRivers.map(({ id }, n) => [id, n]))

/** Units that the twigs at the end of a nerve are long, and how many there are. */
const twigLength = 0.085
const twigCount = 7

function ribbonsOf({ id, halfWidth, points, along }: SkyCourse): readonly Ribbon[] {
  const look = { colour: id === 'cord' ? fire : water, river: riverNumber.get(id) ?? -1 }
  const end = along.at(-1) ?? 0
  const twigs = fan(id, points, twigCount, twigLength, () => true).map((places): Ribbon => {
    const bent = sampleCourse(places, twigLength / 8).map(({ place }) => place)
    return { ...look, points: bent, along: bent.map(() => end), halfWidths: [0.0017, 0.0007], isFlowing: false }
  })
  return [{ ...look, points, along, halfWidths: [halfWidth, halfWidth * 0.55], isFlowing: true }, ...(id === 'cord' ? [] : twigs)]
}

/** Named from as far away as one sees the whole. The others are named from nearer by. */
const landmarks = new Set(['meissa', 'betelgeuse', 'bellatrix', 'mintaka', 'alnilam', 'alnitak', 'trapezium', 'rigel', 'saiph', 'eta'])
const alsoFar = new Set(['xi', 'chi-1', 'pi-1', 'pi-3', 'pi-6', 'chart', 'map'])
const nearBy = 2.9

export function createDrawing({ invalidate }: DrawingOptions): Drawing {
  const group = new Group()
  let update: Drawing['update']
  // The scene has waited for the same data, so that they are there by the next task.
  void wholeSkyData().then(({ stars, figures }) => {
    if (!figures) return
    const sky = { stars, figures, years }
    const field = createStars(sky)
    const rivers = createRivers([...plateLines(sky), ...skyCourses(sky).flatMap(ribbonsOf)])
    group.add(rivers.mesh, field.points)
    let shown: string | null = null
    update = (frame) => {
      if (frame.selected !== shown) {
        shown = frame.selected
        const lit = shown === null ? [] : riversOfStar(shown)
        rivers.choose(lit.length > 0 ? new Set(lit.flatMap((id) => riverNumber.get(id) ?? [])) : null, frame.seconds)
      }
      rivers.update(frame)
      field.pixels.value = frame.pixels
      return true
    }
    invalidate()
  })
  return {
    group,
    update: (frame) => update?.(frame) ?? false,
    isSeen: ({ id, isHidden }, from) => isHidden === true || landmarks.has(id) || alsoFar.has(id) || Math.hypot(...from) < nearBy,
  }
}
