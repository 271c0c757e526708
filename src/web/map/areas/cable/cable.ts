import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapApi } from '#contract/map.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { call } from '#web/lib/call.ts'
import { door, find } from '../../points-of-interest/points-of-interest.ts'
import type { AreaContent, AreaContext, AreaModule } from '../area-module.ts'
import { cableStrokes, ownCable } from './cables.ts'

/** The sea bed with the cables between the islands. */
export const cable: AreaModule = {
  style: {
    ground: ['#12455c', '#0d3048', '#081d31'],
    stroke: '#4f8aa0',
    strength: 0.5,
    pattern: 'strata',
    sky: ['#081d31', '#0a2136', '#0d3048', '#113c54'],
    glow: 0,
    ink: '#061320',
    label: '#d9ece6',
    shade: '#0a263b',
    veil: { colour: '#12425a', share: 0.66 },
    isDead: false,
    motion: 0,
  },
  sign: 'M2 12c1.7-4 3.3-4 5 0s3.3 4 5 0 3.3-4 5 0 3.3 4 5 0',
  points: [
    find(
      'cable',
      'repeater',
      { x: 2.2, y: -0.1 },
      'repeater',
      'A repeater',
      'It hears what comes in tired and says it again, louder. It has not once got a word wrong.',
    ),
    find(
      'cable',
      'anchor',
      { x: -4, y: -2.6 },
      'anchor',
      'An anchor',
      'It cut the line for eleven hours in the spring. The ship never knew; two people did.',
    ),
    find(
      'cable',
      'bell',
      { x: 1.6, y: 6.7 },
      'bell',
      'A diving bell',
      'Somebody sat in here with a soldering iron and a lamp. The air is still warm.',
    ),
    door('/pns', { x: 5, y: 5.2 }, 'nerves', 'The nerves, as rivers', 'The nerves of the body, followed down to where they end.'),
  ],
  islandNote: null,
  plumeHeight: 0,
  useContent,
}

const useTrunk = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'cables'],
    queryFn: async ({ signal }) => (await call(mapApi.cables, { query: {} }, { signal })).data.trunk,
    enabled: isWanted,
  })

/** So many islands of the same body have their branch drawn. */
const maxBranches = 60
const none: readonly never[] = []

function useContent({ isOpen, own, inView }: AreaContext): AreaContent {
  const trunk = useTrunk(isOpen).data
  const ownBody = own ? bodyCode(own.island) : -1
  const sameBody = useMemo(
    () => (isOpen ? inView.filter(({ body }) => body === ownBody).slice(0, maxBranches) : none),
    [isOpen, inView, ownBody],
  )
  const strokes = useMemo(() => (isOpen ? cableStrokes(trunk?.archipelagos ?? none, own, sameBody) : none), [isOpen, trunk, own, sameBody])
  const cable = useMemo(() => (isOpen && own ? ownCable(own) : null), [isOpen, own])
  return { strokes, cable }
}
