import { type BodyPlace, positionOf } from '../body-place.ts'
import type { Scene, ScenePoint } from '../scene.ts'
import { sampleCourse } from './course.ts'
import { cranialNerves } from './data/cranial-points.ts'
import { hiddenPoints } from './data/hidden-points.ts'
import { loinsAndLegNerves, neckAndArmNerves } from './data/limb-points.ts'
import { nerveLines } from './data/nerve-lines.ts'
import { spinalNerves } from './data/spinal-points.ts'
import { trunkNerves } from './data/trunk-points.ts'
import type { NervePoint } from './nerve-point.ts'
import { network, upstream } from './network.ts'

/** Every nerve that has a name in the scene, in the order of the list. */
export const nerves: readonly NervePoint[] = [...cranialNerves, ...spinalNerves, ...neckAndArmNerves, ...trunkNerves, ...loinsAndLegNerves]

/** @param share of the length of the course that lies before the place */
function placeAt(places: readonly BodyPlace[], share: number): BodyPlace {
  const stations = sampleCourse(places, 1)
  const end = stations.at(-1)?.along ?? 0
  const station = stations.find(({ along }) => along >= end * share) ?? stations.at(-1)
  return station?.place ?? [0, 0, 0]
}

const courseOf = (id: string): readonly BodyPlace[] => network.find((each) => each.id === id && !each.tributaryOf)?.places ?? []

/** Runs of neighbouring pairs are written as one: C5–T1. */
function rootsInWords(roots: readonly string[]): string {
  const order = spinalNerves.map(({ id }) => id)
  const numbers = roots.map((id) => order.indexOf(id)).toSorted((one, other) => one - other)
  const [first, last] = [order[numbers[0] ?? 0], order[numbers.at(-1) ?? 0]].map((id) =>
    id?.replace('co1', 'Co1').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  )
  return first === last ? `Root ${first}.` : `Roots ${first}–${last}.`
}

function wordsOf({ words, roots, moves, feels, group }: NervePoint): string {
  const facts = [roots && group !== 'spinal' && rootsInWords(roots), moves && `Moves ${moves}.`, feels && `Reports ${feels}.`].filter(
    (fact) => fact,
  )
  return [words, ...facts].join(' ')
}

function pointOf(nerve: NervePoint): ScenePoint {
  const { id, name, label, group, term, river = id, share = 0.5 } = nerve
  return {
    id,
    name,
    group,
    at: positionOf(placeAt(courseOf(river), share)),
    words: wordsOf(nerve),
    ...(label && { label }),
    ...(term && { term }),
  }
}

/** The rivers that light up when a nerve is chosen: its own, and of those it comes from the ones that carry its roots. */
export function riversOf({ id, rivers = [id], roots }: NervePoint): ReadonlySet<string> {
  const all = new Set(rivers.flatMap((river) => [...upstream(river)]))
  if (!roots) return all
  const carries = (river: string) => rivers.includes(river) || [...upstream(river)].some((source) => roots.includes(source))
  return new Set([...all].filter(carries))
}

export const pns: Scene = {
  path: '/pns',
  title: 'Peripheral nervous system',
  opening:
    'A body as a river chart: forty-three pairs of springs, and all that flows from them. Choose a nerve, and it is followed from its source to its mouth.',
  groups: [
    { id: 'cranial', name: 'Twelve cranial nerves' },
    { id: 'spinal', name: 'Thirty-one spinal pairs' },
    { id: 'neck', name: 'Neck' },
    { id: 'arm', name: 'Arm and hand' },
    { id: 'trunk', name: 'Chest and belly' },
    { id: 'unasked', name: 'Rivers that run unasked' },
    { id: 'loins', name: 'Loins and pelvis' },
    { id: 'leg', name: 'Leg and foot' },
  ],
  points: [
    ...nerves.map(pointOf),
    ...hiddenPoints.map(({ place, ...point }): ScenePoint => ({ ...point, at: positionOf(place), isHidden: true })),
  ],
  lines: nerveLines,
}
