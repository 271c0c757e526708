import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mapApi } from '#contract/map.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import { seededRandom } from '#domain/random.ts'
import { call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import type { Label } from '../drawing/label.ts'
import { door, find } from '../points-of-interest/points-of-interest.ts'
import { circle, type Stroke } from '../stroke.ts'
import type { AreaContent, AreaContext, AreaModule } from './area-module.ts'

/** The sea bed with the cables between the islands. */
export const cable: AreaModule = {
  style: {
    ground: ['#0d3148', '#082136', '#041221'],
    stroke: '#3f7389',
    strength: 0.4,
    pattern: 'strata',
    sky: ['#041221', '#06192b', '#082136', '#0d3148'],
    glow: 0,
    ink: '#061320',
    label: '#d9ece6',
    shade: '#061a2b',
    veil: { colour: '#0c2e45', share: 0.74 },
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
    door('/pns', { x: 5, y: 5.2 }, 'nerves', t('The nerves, as rivers'), t('The nerves of the body, followed down to where they end.')),
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
  const labels = useMemo(() => (isOpen ? cableLabels(trunk?.archipelagos ?? none, own) : none), [isOpen, trunk, own])
  const signalLines = useMemo(
    () =>
      isOpen
        ? { own: own && ownCable(own), others: [...trunkCables(trunk?.archipelagos ?? none, own), ...branchesOf(sameBody, own)] }
        : null,
    [isOpen, trunk, own, sameBody],
  )
  return { strokes, labels, signalLines }
}

const line = '#ff5fa2'
const pale = '#9fd3dc'
const light = '#ffd9e6'
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

type Trunk = readonly { readonly number: number; readonly name: string; readonly islanders: number }[]
type Joined = Place & { readonly ordinal: number }

/** One's own cable, from the island to the station of its archipelago: where its pulses run. */
const ownCable = (own: Joined): readonly Place[] => laid(own, station(archipelagoOf(own.ordinal)), 0.12)

/** How many pieces of a cable lie between two of its repeaters, which are drawn as lights. */
const repeaterSpacing = 3

/** A cable at night: its line over a wide and faint glow, with the lights of its repeaters. */
function litCable(
  points: readonly Place[],
  { colour, width, isWave = false }: Pick<Stroke, 'colour' | 'width' | 'isWave'>,
): readonly Stroke[] {
  const repeaters = points.filter((_, n) => n % repeaterSpacing === 0 && n > 0 && n < points.length - 1)
  return [
    { points, colour, opacity: 0.1, width: width + 16 },
    { points, colour, opacity: 0.2, width: width + 7 },
    { points, colour, opacity: 0.95, width, isWave },
    ...repeaters.flatMap((at) => [
      { points: [at, at], colour, opacity: 0.35, width: width + 10 },
      { points: [at, at], colour: light, width: width + 2 },
    ]),
  ]
}

/** The branches of islanders of one body to their stations, without one's own. */
const branchesOf = (sameBody: readonly Joined[], own: Joined | null): readonly (readonly Place[])[] =>
  sameBody
    .filter(({ ordinal }) => ordinal !== own?.ordinal)
    .map(({ ordinal, ...place }) => laid(place, station(archipelagoOf(ordinal)), 0.24 * (seededRandom(ordinal)() - 0.5)))

/** The cable of the trunk to an archipelago; null to the one it starts from. */
function trunkTo(number: number, home: Place, isOdd: boolean): readonly Place[] | null {
  const end = station(number)
  return Math.hypot(end.x - home.x, end.y - home.y) < 1 ? null : laid(home, end, isOdd ? 0.09 : -0.09)
}

const homeOf = (own: Joined | null): Place => station(own ? archipelagoOf(own.ordinal) : 0)

/** Every cable of the trunk but that to its own beginning. */
const trunkCables = (trunk: Trunk, own: Joined | null): readonly (readonly Place[])[] =>
  trunk.flatMap(({ number }, n) => {
    const points = trunkTo(number, homeOf(own), n % 2 === 1)
    return points ? [points] : []
  })

/**
 * The trunk of one body: from station to station, as thick as it has islanders there; one's own cable down to it; and a short branch
 * for each islander of the body in sight. Who writes to whom is nobody's business and is not drawn.
 */
function cableStrokes(trunk: Trunk, own: Joined | null, sameBody: readonly Joined[]): readonly Stroke[] {
  const home = homeOf(own)
  const branches = branchesOf(sameBody, own).flatMap((points): readonly Stroke[] => [
    { points, colour: pale, opacity: 0.14, width: 7 },
    { points, colour: pale, opacity: 0.75, width: 1.8 },
  ])
  const trunks = trunk.flatMap(({ number, islanders }, n) => {
    const points = trunkTo(number, home, n % 2 === 1)
    return points ? litCable(points, { colour: line, width: 2.4 + Math.min(4, Math.log2(1 + islanders) / 2) }) : []
  })
  const stations = [0.14, 0.24, 0.34].map((radius) => ({ points: circle(home, radius, 24), colour: line, opacity: 0.9, width: 2 }))
  return [...branches, ...trunks, ...stations, ...(own ? litCable(ownCable(own), { colour: line, width: 2.6, isWave: true }) : [])]
}

/** The names of the cables, along them: one's own, and those of the trunk by where they lead. */
function cableLabels(trunk: Trunk, own: Joined | null): readonly Label[] {
  const named = (key: string, text: string, points: readonly Place[]): readonly Label[] => {
    const [place, along] = [points[Math.floor(points.length / 2)], points[Math.floor(points.length / 2) + 1]]
    return place && along ? [{ key, text, place, along, half: 0, rise: 0, kind: 'line' }] : []
  }
  return [
    ...(own ? named('cable:own', t('Your line'), ownCable(own)) : []),
    ...trunk.flatMap(({ number, name, islanders }, n) => {
      const points = trunkTo(number, homeOf(own), n % 2 === 1)
      return points ? named(`cable:${number}`, t('To {name} · {islanders}', { name, islanders }), points) : []
    }),
  ]
}
