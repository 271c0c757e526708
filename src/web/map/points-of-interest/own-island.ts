import { stepsAlong } from '#domain/island/ground/isolines.ts'
import { growCoast } from '#domain/island/silhouette-mesh.ts'
import { islandSeed, type Place } from '#domain/map/placement.ts'
import { t } from '#web/lib/language/translate.ts'
import { islandScale } from '../controller/island-scale.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import type { Stroke } from '../stroke.ts'
import type { PointOfInterest } from './points-of-interest.ts'

/** One's own island while nobody else sees it, where the map will show it. */
type Unconfirmed = Place & { readonly ordinal: number; readonly island: string }

/** The length of a dash and of the gap after it, in island units. */
const dash = 0.035

/** The coast of one's own island, dashed as charts print what is not surveyed yet. */
export const dashedCoast = ({ x, y, ordinal, island }: Unconfirmed, { label }: AreaStyle): readonly Stroke[] =>
  growCoast({ body: island, seed: islandSeed(ordinal) }).flatMap((coast) => {
    const points = stepsAlong(coast, dash).map(([east, south]) => ({ x: x + east * islandScale, y: y + south * islandScale }))
    return points.flatMap((from, n): Stroke[] => {
      const to = points[n + 1]
      return n % 2 === 0 && to ? [{ points: [from, to], colour: label, width: 2 }] : []
    })
  })

export const ownIslandDoor = '/island'
/** The way from the map to an island that only its owner sees. */
export const unconfirmedIsland = ({ x, y }: Place): PointOfInterest => ({
  kind: 'door',
  to: ownIslandDoor,
  glyph: null,
  name: t('Your island'),
  words: t('Only you see it until your e-mail is confirmed. Its place may change until then.'),
  x,
  y,
})
