import type { Islander, OwnPlace } from '#contract/map.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { bodyCode, bodyOfCode } from '#domain/island/body-codes.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { language } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { areaModules } from './areas/area-modules.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import { unconfirmedIsland } from './points-of-interest/own-island.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'

/** What a find is called until somebody has been there. */
export const undiscovered = t('Something here')

/** One line of the list: an island, or something drawn on the chart. */
export type MapItem = {
  readonly key: string
  readonly name: string
  /** What it is, in a few words. */
  readonly description: string
  readonly place: Place
} & (
  | { readonly kind: 'island'; readonly island: PlacedIsland; readonly isOwn: boolean; readonly isHere: boolean }
  | { readonly kind: 'point'; readonly point: PointOfInterest; readonly isFound: boolean }
)

const bodyName = (code: number): string => bodyOf(bodyOfCode(code))?.name ?? t('Island')

type People = { /** Ordinal of one's own. */ readonly own: number | null; readonly present: ReadonlySet<number> }

/** An island in words. Living or dead, open or locked, its owner here or not: never by its look alone. */
export function islandItem(area: AreaSlug, island: PlacedIsland, { own, present }: People): MapItem {
  const isOwn = island.ordinal === own
  const isHere = !isOwn && !island.isDead && present.has(island.ordinal)
  const { style, islandNote } = areaModules[area]
  const facts = [
    isOwn && t('yours'),
    isHere && t('here now'),
    bodyName(island.body),
    island.isDead ? t('remembered') : style.isDead && t('dead version'),
    islandNote,
    island.isLocked && t('locked'),
  ]
  return {
    kind: 'island',
    key: `i${island.ordinal}`,
    name: island.name,
    description: facts.filter(Boolean).join(', '),
    place: island,
    island,
    isOwn,
    isHere,
  }
}

/** The island of somebody who was searched for, and who may be out of view. */
export const islanderItem = (area: AreaSlug, { island, locked, remembered, ...rest }: Islander, people: People): MapItem =>
  islandItem(area, { ...rest, body: bodyCode(island), theme: 0, tier: 0, isLocked: locked, isDead: remembered }, people)

/** The day and the hour of an event, by the reader’s clock. */
export const castDay = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

function kindInWords(point: PointOfInterest): string {
  if (point.kind === 'chart') return point.isOwn ? t('your star chart') : t('a star chart of somebody else')
  if (point.kind === 'planet') return t('a planet')
  if (point.kind === 'cast') return t('cosmic cast, {castDay}', { castDay: castDay.format(new Date(point.at)) })
  return point.kind === 'door' ? t('a door') : t('discovered')
}

/** One's own island: until it is confirmed, the sign where it will lie. */
export const ownItem = (area: AreaSlug, name: string, own: OwnPlace): MapItem =>
  own.confirmed
    ? islandItem(
        area,
        { ...own, name, body: bodyCode(own.island), theme: 0, tier: 0, isLocked: false, isDead: false },
        { own: own.ordinal, present: new Set() },
      )
    : pointItem(unconfirmedIsland(own), false)

export function pointItem(point: PointOfInterest, isFound: boolean): MapItem {
  const isSecret = point.kind === 'find' && !isFound
  return {
    kind: 'point',
    key: pointKey(point),
    name: isSecret ? undiscovered : point.name,
    description: isSecret ? t('a find') : kindInWords(point),
    place: point,
    point,
    isFound,
  }
}

/** So many islands, in words. */
export const islandCount = (count: number): string => t('{count, plural, one{1 island} other{# islands}}', { count })
