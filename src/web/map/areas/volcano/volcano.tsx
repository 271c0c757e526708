import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Islander, mapApi } from '#contract/map.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { islandExtents } from '../../drawing/island-extents.ts'
import type { Thumbnail } from '../../drawing/overlay.ts'
import { door, find } from '../../points-of-interest/points-of-interest.ts'
import styles from '../AreaInfo.module.css'
import type { AreaContent, AreaContext, AreaModule } from '../area-module.ts'
import { EntryLine } from '../EntryLine.tsx'
import { eruptionStrokes, fountainHeight, lavaStrokes } from './lava.ts'

/** The fire under the world: only islands with something new, and they erupt. */
export const volcano: AreaModule = {
  style: {
    ground: ['#2a1512', '#150f16', '#0a1420'],
    stroke: '#7a3a26',
    strength: 0.55,
    pattern: 'strata',
    sky: ['#0a1420', '#0a1626', '#2a1512', '#8e2c12'],
    glow: 1,
    ink: '#1a0a08',
    label: '#ffe3cc',
    shade: '#1b0f12',
    veil: { colour: '#1c1418', share: 0.62 },
    isDead: false,
    motion: 0.1,
  },
  sign: 'M2.5 20L9 9.5h6L21.5 20zM9 9.5l1.5 2 1.5-1 1.5 1.5 1.5-2.5M12 7V3M8.5 6.5L7 4M15.5 6.5L17 4',
  points: [
    find('volcano', 'vent', { x: 1.8, y: 2.5 }, 'vent', 'A black smoker', 'What lives on it has never seen the sun, and has not asked.'),
    find(
      'volcano',
      'pillow',
      { x: -4, y: -2.6 },
      'pillow',
      'Pillow lava',
      'The newest ground in the world, and already cold enough to put a hand on.',
    ),
    find('volcano', 'key', { x: 5.9, y: -4.8 }, 'key', 'A key of obsidian', 'It fits nothing that has been built yet.'),
    door('/cns', { x: -4.5, y: 5.4 }, 'brain', t('The brain and its cord'), t('What fires above, and the feeder it fires through.')),
  ],
  islandNote: t('something new'),
  plumeHeight: fountainHeight,
  useContent,
}

const useEruptions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'eruptions'],
    queryFn: async ({ signal }) => (await call(mapApi.eruptions, undefined, { signal })).data,
    enabled: isWanted,
  })

/** The fire reaches no farther, in units. */
const maxLava = 60
const none: readonly never[] = []
const riseOf = ({ island }: { readonly island: string }) => islandExtents({ body: bodyCode(island) }).rise

function useContent({ isOpen, radius }: AreaContext): AreaContent {
  const eruptions = useEruptions(isOpen).data
  const strokes = useMemo(
    () =>
      isOpen
        ? [
            ...lavaStrokes(Math.min(maxLava, radius)),
            ...(eruptions ?? none).flatMap(({ islander }) => eruptionStrokes(islander, riseOf(islander), islander.ordinal)),
          ]
        : none,
    [isOpen, radius, eruptions],
  )
  const thumbnails = useMemo(
    () =>
      (eruptions ?? none).flatMap(({ entry, islander }): readonly Thumbnail[] =>
        entry.image === null ? [] : [{ key: entry._id, place: islander, height: riseOf(islander) + fountainHeight, source: entry.image }],
      ),
    [eruptions],
  )
  const destinations = useMemo(() => eruptions?.map(({ islander }) => islander) ?? null, [eruptions])
  return {
    strokes,
    thumbnails,
    destinations,
    info: ({ onIslander }) => eruptions && <VolcanoInfo eruptions={eruptions} onIslander={onIslander} />,
  }
}

type Props = {
  readonly eruptions: ReplyOf<typeof mapApi.eruptions>['data']
  readonly onIslander: (islander: Islander) => void
}

/** Of all that is new so much is named; the rest is seen to erupt. */
const maxNamed = 4

/** The volcano in words: what is new, the newest first. */
export const VolcanoInfo = ({ eruptions, onIslander }: Props) =>
  eruptions.length === 0 ? (
    <p className={styles.info}>{t('Nothing public is new in these three days. The fire waits below.')}</p>
  ) : (
    <div className={styles.info}>
      <p>{t('Still hot, the newest first:')}</p>
      <ul className={styles.lines}>
        {eruptions.slice(0, maxNamed).map(({ entry, islander }) => (
          <li key={entry._id}>
            <button type="button" className={styles.entry} onClick={() => onIslander(islander)}>
              <EntryLine entry={entry} author={islander.name} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
