import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { minutes } from '#domain/units.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { find } from '../../points-of-interest/points-of-interest.ts'
import type { AreaContent, AreaContext, AreaModule } from '../area-module.ts'
import { castLabels, castPoints, castStrokes, ringLabels, ringStrokes } from './calendar-ring.ts'
import { useCosmicCast } from './cosmic-cast.ts'
import { orbitStrokes, planetPoint, sun } from './planets.ts'
import { SpaceInfo } from './SpaceInfo.tsx'
import { spaceStyle } from './style.ts'

/** Tonight’s planets round the Sun, and the cosmic cast. */
export const space: AreaModule = {
  style: spaceStyle,
  sign: 'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6.8 14.2C3.6 16.4 1.9 18.4 2.5 19.3c.9 1.3 5.9-.8 11.2-4.7S22.6 6.5 21.7 5.1c-.6-.9-3-.3-6.1 1.4',
  points: [
    find('space', 'record', { x: -15, y: 13 }, 'record', 'A record', 'Ninety minutes of everybody, going away. Side two begins with rain.'),
    find(
      'space',
      'satellite',
      { x: 6, y: -16 },
      'satellite',
      'A satellite',
      'Out of fuel since 1998 and still passing on the time, correctly.',
    ),
    find('space', 'comet', { x: 17, y: 12 }, 'comet', 'A comet', 'Due back in 2061. It has left its coat.'),
  ],
  islandNote: null,
  plumeHeight: 0,
  isInfoOpen: true,
  useContent,
}

const loadTonight = loadChunk(() => import('./planets-tonight.ts'))

/** Tonight's planets; the almanac is fetched when somebody goes up to look. */
const useTonight = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'tonight'],
    queryFn: async () => (await loadTonight()).planetsTonight(new Date()),
    enabled: isWanted,
    staleTime: minutes(10),
  })

const none: readonly never[] = []
const solids = [sun]

function useContent({ isOpen }: AreaContext): AreaContent {
  const tonight = useTonight(isOpen).data ?? null
  const events = useCosmicCast(isOpen).data?.events ?? none
  const [now] = useState(() => new Date())
  const planets = tonight?.planets ?? none
  const cast = useMemo(() => castPoints(events, now), [events, now])
  const points = useMemo(() => [...planets.map(planetPoint), ...cast], [planets, cast])
  const strokes = useMemo(
    () =>
      isOpen ? [...ringStrokes(spaceStyle, now), ...(tonight ? orbitStrokes(spaceStyle, tonight) : none), ...castStrokes(cast)] : none,
    [isOpen, now, tonight, cast],
  )
  const labels = useMemo(() => (isOpen ? [...ringLabels(now), ...castLabels(cast, events)] : none), [isOpen, now, cast, events])
  return { points, strokes, solids, labels, info: () => <SpaceInfo tonight={tonight} /> }
}
