import { rowOfHip, type StarCatalogue, starDirection, yearsAt } from '#domain/sky/star-catalogue.ts'
import { directionOf } from '../sky/angles.ts'
import { corvusPlaces, corvusStars, home } from './data/corvus-points.ts'
import type { Scene, ScenePoint, ScenePosition } from './scene.ts'
import { placeInWindow, type SkyWindow } from './star-place.ts'

/** The Crow at the left, the Cup at the right, the back of the Snake below. */
export const corvusWindow: SkyWindow = { centre: { ra: 181.2, dec: -19.6 }, distance: 6, magnification: 1.7 }
/** Where the Earth is in this scene. */
export const earth: ScenePosition = [0, 0, corvusWindow.distance]

/** What is farther than any star of the figure stands so far behind it. */
export const farDepth = 2.6
/** A light-year is no unit of a window: each doubling of the distance is one step back. The centre of the figure stands at 130. */
const depthOf = (lightYears: number): number => 0.62 * Math.log2(lightYears / 130)

/** Polylines between stars, by their numbers in the Hipparcos Catalogue. */
export const corvusFigures = [
  { id: 'crow', name: 'The Crow', hips: [59199, 59316, 59803, 60965, 61359, 59316] },
  { id: 'cup', name: 'The Cup', hips: [56633, 55687, 55282, 53740, 54682, 55705, 57283, 58188] },
  { id: 'bowl', name: 'The Cup', hips: [55282, 55705] },
  { id: 'snake', name: 'The Water-snake', hips: [52943, 56343, 57936, 64962, 68895] },
] as const

/** How far away the stars of Cup and Snake are that have no point of their own, in light-years; rounded as the others are. */
const lightYears: ReadonlyMap<number, number> = new Map([
  ...corvusStars.map(({ hip, lightYears: distance }) => [hip, distance] as const),
  [56633, 280],
  [55687, 376],
  [54682, 340],
  [55705, 86],
  [57283, 326],
  [58188, 251],
  [52943, 144],
  [56343, 130],
  [57936, 310],
  [64962, 134],
  [68895, 101],
])

/** Whether a catalogue has all stars of the figures: the bright ones come first. */
export const hasEveryStar = (stars: StarCatalogue): boolean => [...lightYears.keys()].every((hip) => rowOfHip(stars, hip) !== null)

/** The position of a star of the figures, so many years after J2000.0; null where the catalogue lacks it. */
export function placeOfStar(stars: StarCatalogue, hip: number, years: number): ScenePosition | null {
  const distance = lightYears.get(hip)
  const row = rowOfHip(stars, hip)
  return row === null || distance === undefined ? null : placeInWindow(corvusWindow, starDirection(stars, row, years), depthOf(distance))
}

/** The Crow and what belongs to its story, with the stars where they are at a moment. */
export function corvusScene(stars: StarCatalogue, moment: Date): Scene {
  const years = yearsAt(moment)
  const starPoints = corvusStars.flatMap(({ hip, lightYears: distance, words, ...point }): ScenePoint[] => {
    const at = placeOfStar(stars, hip, years)
    return at ? [{ ...point, at, words: `${words} ${distance} light-years away.` }] : []
  })
  const placePoints = corvusPlaces.map(
    ({ sky: [ra, dec], isFar, ...point }): ScenePoint => ({
      ...point,
      at: placeInWindow(corvusWindow, directionOf(ra, dec), isFar ? farDepth : 0),
    }),
  )
  return {
    path: '/corvus',
    title: 'Corvus',
    opening:
      'The Crow, who was sent for water and came back with a story. The stars stand where they stand tonight, and as far away as they are: turn the figure, and it comes apart.',
    groups: [
      { id: 'story', name: 'The story' },
      { id: 'crow', name: 'Stars of the Crow' },
      { id: 'cup', name: 'Stars of the Cup' },
      { id: 'post', name: 'The post' },
    ],
    points: [...placePoints, ...starPoints, { ...home, at: earth }],
  }
}
