import { type CnsPlace, positionOf } from './cns-place.ts'
import { cnsPoints } from './data/cns-points.ts'
import { cnsTracts } from './data/cns-tracts.ts'
import type { Scene } from './scene.ts'

const placeOf = new Map(cnsPoints.map(({ id, place }) => [id, place]))

/** The course of every tract, in places. */
export const tractCourses: ReadonlyMap<string, readonly CnsPlace[]> = new Map(
  cnsTracts.map(({ id, steps }) => [
    id,
    steps.flatMap((step) => (typeof step === 'string' ? [placeOf.get(step) ?? []].filter(isPlace) : [step])),
  ]),
)
function isPlace(place: CnsPlace | readonly []): place is CnsPlace {
  return place.length === 3
}

export const cns: Scene = {
  path: '/cns',
  title: 'Central nervous system',
  opening:
    'The brain and its cord, as they would look from far enough away: a constellation, with one long line hanging from it. Choose a light and the lines that run through it are called.',
  groups: [
    { id: 'lobes', name: 'Lobes' },
    { id: 'cortex', name: 'Places on the cortex' },
    { id: 'deep', name: 'Inside the hemispheres' },
    { id: 'between', name: 'Between the hemispheres' },
    { id: 'stem', name: 'Brainstem' },
    { id: 'cerebellum', name: 'Cerebellum' },
    { id: 'cord', name: 'Spinal cord' },
    { id: 'water', name: 'Water and coats' },
  ],
  points: cnsPoints.map(({ place, ...point }) => ({ ...point, at: positionOf(place) })),
  lines: cnsTracts.map(({ id, name, steps }) => ({ id, name, through: steps.filter((step) => typeof step === 'string') })),
}
