import { Group } from 'three'
import { nerves, pns, riversOf } from '#domain/scenes/nerves/pns.ts'
import type { ScenePoint, ScenePosition } from '#domain/scenes/scene.ts'
import type { Drawing, SceneModule } from '../scene-module.ts'
import { createCoast } from './coast.ts'
import { nerveRibbons, riverNumbers } from './nerve-ribbons.ts'
import { createRivers } from './rivers.ts'

export const scene = pns
export const hasMotion = true
export const backdrop = 'night'

export const shots: SceneModule['shots'] = {
  whole: { azimuth: 0, elevation: 2, target: [0, 0.01, 0], width: 1.06, height: 2.16 },
  first: { azimuth: -16, elevation: 3, target: [0, 0.01, 0], width: 1.06, height: 2.16 },
  limits: { nearest: 0.12, farthest: 5 },
}

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
  ...['intercostal', 'sympathetic-trunk', 'femoral', 'obturator', 'saphenous', 'sciatic', 'tibial', 'common-fibular', 'sural', 'plantar'],
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
