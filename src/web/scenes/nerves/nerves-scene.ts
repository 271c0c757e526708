import { Group } from 'three'
import { rgb } from '#domain/island/drawing/land-palette.ts'
import { type BodyPlace, centimetresPerUnit, mirrored, positionOf } from '#domain/scenes/body-place.ts'
import { lengthOf, sampleCourse } from '#domain/scenes/nerves/course.ts'
import { network, rivers, type Watercourse } from '#domain/scenes/nerves/network.ts'
import { nerves, pns, riversOf } from '#domain/scenes/nerves/pns.ts'
import { cord, spinalPairs } from '#domain/scenes/nerves/spine.ts'
import type { ScenePoint, ScenePosition } from '#domain/scenes/scene.ts'
import type { Drawing, SceneModule } from '../scene-module.ts'
import { createCoast } from './coast.ts'
import type { Ribbon } from './ribbon.ts'
import { createRivers } from './rivers.ts'
import { mouths, sideBranches } from './twigs.ts'

export const scene = pns
export const hasMotion = true
export const backdrop = 'night'

export const shots: SceneModule['shots'] = {
  whole: { azimuth: 0, elevation: 2, target: [0, 0.01, 0], width: 1.06, height: 2.16 },
  first: { azimuth: -16, elevation: 3, target: [0, 0.01, 0], width: 1.06, height: 2.16 },
  limits: { nearest: 0.12, farthest: 5 },
}

/** Numbers of rivers and pairs, by which they are chosen. */
const riverNumbers: ReadonlyMap<string, number> = new Map([...spinalPairs, ...rivers].map(({ id }, n) => [id, n]))
/** What a point lights up, as numbers of rivers. */
const litBy = new Map(nerves.map((nerve) => [nerve.id, new Set([...riversOf(nerve)].flatMap((id) => riverNumbers.get(id) ?? []))] as const))

/** Named from as far away as one sees the whole body; the other nerves from nearer by, and the pairs from close to. */
const greatRivers = new Set([
  ...[
    'optic',
    'facial',
    'vagus',
    'phrenic',
    'brachial-plexus',
    'axillary',
    'musculocutaneous',
    'radial',
    'median',
    'ulnar',
    'digital-hand',
  ],
  'intercostal',
  'sympathetic-trunk',
  'femoral',
  'obturator',
  'saphenous',
  'sciatic',
  'tibial',
  'common-fibular',
  'sural',
  'plantar',
])
const nearBy = 2.3
const closeTo = 1.5

function isSeen({ id, group, at, isHidden }: ScenePoint, from: ScenePosition): boolean {
  const away = Math.hypot(from[0] - at[0], from[1] - at[1], from[2] - at[2])
  return isHidden === true || greatRivers.has(id) || away < (group === 'spinal' ? closeTo : nearBy)
}

export function createDrawing(): Drawing {
  const rivers = createRivers(nerveRibbons())
  const group = new Group()
  group.add(createCoast(), rivers.mesh)
  let shown: string | null = null
  return {
    group,
    isSeen,
    update(frame) {
      if (frame.selected !== shown) {
        shown = frame.selected
        rivers.choose(shown === null ? null : (litBy.get(shown) ?? null), frame.seconds)
      }
      rivers.update(frame)
      return true
    },
  }
}

/** Water for what is felt and willed, a paler one for the head, buff for what runs unasked; fire for the cord. */
const water = rgb('#7fc4c9')
const headwater = rgb('#c4e2dc')
const unasked = rgb('#e6cc8e')
const fire = rgb('#ff8a4a')

const unaskedRivers = new Set([
  ...rivers.map(({ id }) => id).filter((id) => id.startsWith('ramus-')),
  'sympathetic-trunk',
  'sympathetic-neck',
  'greater-splanchnic',
  'celiac',
  'pelvic-splanchnic',
  'vagus',
  'cardiac',
  'pulmonary',
  'intestinal',
  'laryngeal-superior',
  'laryngeal-left',
  'laryngeal-right',
])
/** What springs from the brain, and its branches. */
const headRivers = new Set(rivers.slice(0, rivers.findIndex(({ id }) => id === 'hypoglossal') + 1).map(({ id }) => id))
const colourOf = (id: string) => (unaskedRivers.has(id) ? unasked : headRivers.has(id) ? headwater : water)

/** Centimetres of one straight piece, of a course and of a twig. */
const piece = 1.1
const twigPiece = 1
/** Rivers from this width on have side branches. */
const widest = 0.28

type Line = {
  readonly places: readonly BodyPlace[]
  readonly start: number
  readonly widths: readonly [number, number]
  readonly step: number
}

function ribbonOf({ places, start, widths, step }: Line, id: string, side: 1 | -1): Ribbon {
  const stations = sampleCourse(places, step)
  return {
    points: stations.map(({ place }) => positionOf(side === 1 ? place : mirrored(place))),
    along: stations.map(({ along }) => (start + along) / centimetresPerUnit),
    halfWidths: [widths[0] / 2 / centimetresPerUnit, widths[1] / 2 / centimetresPerUnit],
    colour: colourOf(id),
    river: riverNumbers.get(id) ?? -1,
    isFlowing: widths[0] > 0.12,
  }
}

/** A watercourse with its side branches and its mouths. */
function linesOf({ id, places, start, widths, delta, tributaryOf }: Watercourse): readonly Line[] {
  const end = start + lengthOf(places)
  const own: Line = { places, start, widths, step: piece }
  const twigWidth = Math.max(0.06, widths[1] * 0.3)
  const twig =
    (from: number) =>
    (branch: readonly BodyPlace[]): Line => ({ places: branch, start: from, widths: [twigWidth, twigWidth * 0.6], step: twigPiece })
  const isMain = !tributaryOf && widths[0] >= widest && lengthOf(places) > 12
  const stations = isMain ? sampleCourse(places, 1).map(({ place }) => place) : []
  return [own, ...mouths(id, places, delta).map(twig(end)), ...sideBranches(id, stations, 3.2).map(twig((start + end) / 2))]
}

const brainCentre: BodyPlace = [0, 167.2, -0.6]
const brainRadii: BodyPlace = [6, 5.3, 7.7]

/** The brain as a lake of fire: its level lines from the base to the crown. */
function brainLines(): readonly Ribbon[] {
  return [-0.62, -0.36, -0.1, 0.16, 0.42, 0.66, 0.86].map((level) => {
    const wide = Math.sqrt(1 - level * level)
    const points = Array.from({ length: 49 }, (_, n) => {
      const round = (n / 48) * 2 * Math.PI
      const fold = 1 + 0.025 * Math.sin(round * 9 + level * 11) + 0.02 * Math.sin(round * 14 - level * 7)
      const cleft = 1 - 0.12 * Math.abs(Math.cos(round)) ** 12
      return positionOf([
        brainCentre[0] + Math.sin(round) * brainRadii[0] * wide * fold,
        brainCentre[1] + level * brainRadii[1],
        brainCentre[2] + Math.cos(round) * brainRadii[2] * wide * fold * cleft,
      ])
    })
    return { points, along: points.map(() => 0), halfWidths: [0.0011, 0.0011], colour: fire, river: -1, isFlowing: false }
  })
}

function cordLine(): Ribbon {
  const stations = sampleCourse(cord, piece)
  return {
    points: stations.map(({ place }) => positionOf(place)),
    along: stations.map(({ along }) => along / centimetresPerUnit),
    halfWidths: [0.0085, 0.004],
    colour: fire,
    river: -1,
    isFlowing: true,
  }
}

/** Everything that flows, on both sides: the widest last, so that they lie over what is thin. */
function nerveRibbons(): readonly Ribbon[] {
  const sidesOf = ({ side }: Watercourse): readonly (1 | -1)[] => (side === 'left' ? [1] : side === 'right' ? [-1] : [1, -1])
  const flowing = network.flatMap((course) =>
    linesOf(course).flatMap((line) => sidesOf(course).map((side) => ribbonOf(line, course.id, side))),
  )
  return [...brainLines(), cordLine(), ...flowing.toSorted((one, other) => one.halfWidths[0] - other.halfWidths[0])]
}
