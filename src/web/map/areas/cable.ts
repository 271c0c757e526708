import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapApi } from '#contract/map.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import { seededRandom } from '#domain/random.ts'
import { call } from '#web/lib/call.ts'
import { door, find } from '../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../stroke.ts'
import type { AreaContent, AreaContext, AreaModule } from './area-module.ts'

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

const line = '#ff5fa2'
const pale = '#6fa7b3'
/** Where the trunk of an archipelago comes ashore: in its middle, in open water. */
const station = (archipelago: number): Place => {
  const { x, y } = archipelagoCentre(archipelago)
  return { x: x - 0.6, y: y - 0.5 }
}

/** A line that sags to one side, as a cable lies on the sea bed. */
function laid(from: Place, to: Place, sag: number): readonly Place[] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const pieces = 18
  return Array.from({ length: pieces + 1 }, (_, n) => {
    const t = n / pieces
    const off = sag * Math.sin(Math.PI * t)
    return { x: from.x + dx * t - dy * off, y: from.y + dy * t + dx * off }
  })
}

type Trunk = readonly { readonly number: number; readonly islanders: number }[]
type Joined = Place & { readonly ordinal: number }

/** One's own cable, from the island to the station of its archipelago: where its pulses run. */
const ownCable = (own: Joined): readonly Place[] => laid(own, station(archipelagoOf(own.ordinal)), 0.12)

/**
 * The trunk of one body: from station to station, as thick as it has islanders there; one's own cable down to it; and a short branch
 * for each islander of the body in sight. Who writes to whom is nobody's business and is not drawn.
 */
function cableStrokes(trunk: Trunk, own: Joined | null, sameBody: readonly Joined[]): readonly Stroke[] {
  const strokes: Stroke[] = []
  const home = station(own ? archipelagoOf(own.ordinal) : 0)
  for (const { ordinal, ...place } of sameBody) {
    if (ordinal === own?.ordinal) continue
    const sag = 0.24 * (seededRandom(ordinal)() - 0.5)
    strokes.push({ points: laid(place, station(archipelagoOf(ordinal)), sag), colour: pale, opacity: 0.5, width: 1 })
  }
  for (const [n, { number, islanders }] of trunk.entries()) {
    const end = station(number)
    if (Math.hypot(end.x - home.x, end.y - home.y) < 1) continue
    const width = 1 + Math.min(4, Math.log2(1 + islanders) / 2.5)
    strokes.push({ points: laid(home, end, n % 2 ? 0.09 : -0.09), colour: line, opacity: 0.55, width })
  }
  for (const radius of [0.14, 0.24]) strokes.push({ points: circle(home, radius, 24), colour: line, opacity: 0.9, width: 1.4 })
  if (own) strokes.push({ points: ownCable(own), colour: line, width: 2, isWave: true })
  return strokes
}
