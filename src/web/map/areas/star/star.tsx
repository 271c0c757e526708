import { useMemo } from 'react'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { find } from '../../points-of-interest/points-of-interest.ts'
import type { AreaContent, AreaContext, AreaModule } from '../area-module.ts'
import { useOwnSkies, useSkiesOfOthers } from './queries.ts'
import { StarInfo } from './StarInfo.tsx'
import { constellationDoors, constellationLabels, gridStrokes, starLabels, starStrokes } from './star-sphere.ts'
import { starStyle } from './style.ts'

/** The fixed stars, the figures between them, and the skies that people charted. */
export const star: AreaModule = {
  style: starStyle,
  sign: 'M12 2.5l1.9 7.6 7.6 1.9-7.6 1.9-1.9 7.6-1.9-7.6-7.6-1.9 7.6-1.9z',
  points: [
    find('star', 'feather', { x: -9, y: -11 }, 'feather', 'A feather', 'Black, and too large. Corvus denies everything.'),
    find('star', 'glass', { x: 13, y: 7 }, 'glass', 'A spyglass', 'Left focused on a window, four streets away, in a year before lenses.'),
    ...constellationDoors,
  ],
  islandNote: null,
  plumeHeight: 0,
  useContent,
}

const none: readonly never[] = []

function useContent({ isOpen }: AreaContext): AreaContent {
  const own = useOwnSkies(isOpen).data ?? none
  const ofOthers = useSkiesOfOthers(isOpen).data ?? none
  const sky = useSkyData(isOpen).data
  const points = useMemo(() => [...own, ...ofOthers], [own, ofOthers])
  const strokes = useMemo(() => (isOpen ? [...gridStrokes(starStyle), ...(sky ? starStrokes(sky) : none)] : none), [isOpen, sky])
  const labels = useMemo(() => (sky ? [...constellationLabels(sky), ...starLabels(sky)] : none), [sky])
  return { points, strokes, labels, info: () => <StarInfo /> }
}
