import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bodyCode } from '#domain/island/body-codes.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import type { PlacedIsland } from './atlas/tile-shelf.ts'
import type { Label } from './drawing/label.ts'
import { looks } from './drawing/looks.ts'
import type { Stroke } from './drawing/stroke.ts'
import { useEruptions, useTrunk } from './queries.ts'
import { drawnCables, ownCable } from './signs/cables.ts'
import { drawnSigns } from './signs/drawn-signs.ts'
import { drawnDykes, drawnEruption } from './signs/dykes.ts'
import { drawnSky, drawnSpace, planetPlace, skyDoors } from './signs/heavens.ts'
import { type Sign, signKey, signsOf } from './signs/signs.ts'

const loadTonight = loadChunk(() => import('./signs/tonight.ts'))

/** Tonight's planets; the almanac is fetched when somebody goes up to look. */
export const useTonight = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'tonight'],
    queryFn: async () => (await loadTonight()).planetsAt(new Date()),
    enabled: isWanted,
    staleTime: 600_000,
  })

type Known = {
  readonly area: AreaSlug
  readonly radius: number
  readonly progress: Readonly<Record<string, unknown>>
  readonly own: (Place & { readonly ordinal: number; readonly island: string }) | null
  readonly inView: readonly PlacedIsland[]
}

const most = 60

/** Everything on the chart of an area that is no island: what is drawn, what it is called, and what can be chosen. */
export function useSigns({ area, radius, progress, own, inView }: Known) {
  const trunk = useTrunk(area === 'cable')
  const eruptions = useEruptions(area === 'volcano')
  const tonight = useTonight(area === 'space')
  const isSky = area === 'space' || area === 'star'
  const signs = useMemo(() => [...signsOf(area), ...doorsInSky(area)], [area])
  const ownBody = own ? bodyCode(own.island) : -1
  const sameBody = useMemo(
    () => (area === 'cable' ? inView.filter(({ body }) => body === ownBody).slice(0, most) : none),
    [area, inView, ownBody],
  )

  const strokes = useMemo((): readonly Stroke[] => {
    const look = looks[area]
    const found = (key: string) => progress[key] !== undefined
    const drawn = drawnSigns(
      signs.filter(({ glyph }) => glyph !== 'rose' || area === 'world'),
      look,
      found,
      isSky,
    )
    if (area === 'star') return [...drawnSky(look), ...drawn]
    if (area === 'space') return [...drawnSpace(look, tonight.data?.planets ?? []), ...drawn]
    if (area === 'volcano')
      return [
        ...drawnDykes(Math.min(60, radius)),
        ...(eruptions.data ?? []).flatMap(({ islander }) => drawnEruption(islander, islander.ordinal)),
        ...drawn,
      ]
    if (area === 'cable') return [...drawnCables(trunk.data?.archipelagos ?? [], own, sameBody), ...drawn]
    return drawn
  }, [area, signs, progress, isSky, radius, own, sameBody, trunk.data, eruptions.data, tonight.data])

  const labels = useMemo((): readonly Label[] => {
    const size = isSky ? 1.25 : 0.45
    const named = signs
      .filter((sign) => sign.kind === 'door' || progress[sign.key] !== undefined)
      .map((sign): Label => ({ key: signKey(sign), text: sign.name, place: { x: sign.x, y: sign.y + size }, height: 0, kind: 'sign' }))
    const planets = (tonight.data?.planets ?? []).map(({ name, longitude }, n): Label => {
      const { x, y } = planetPlace(n, longitude)
      return { key: name, text: name, place: { x, y: y + 0.9 }, height: 0, kind: 'island' }
    })
    return area === 'space' ? [...planets, ...named] : named
  }, [area, signs, progress, isSky, tonight.data])

  const cable = useMemo(() => (area === 'cable' && own ? ownCable(own) : null), [area, own])
  return { signs, strokes, labels, cable, tonight: tonight.data ?? null, eruptions: eruptions.data ?? null }
}

/** Whether anything moves there without being asked to, so that there is a switch to still it. */
export const movesByItself = (area: AreaSlug, lane: 'webgl' | 'flat' | null, cable: readonly Place[] | null): boolean =>
  cable !== null || (lane === 'webgl' && looks[area].motion > 0)

const none: readonly PlacedIsland[] = []

/** The figures that stand in the sky themselves; their lines are drawn with it. */
const doorsInSky = (area: AreaSlug): readonly Sign[] =>
  area === 'star' ? skyDoors.map(({ x, y, to, name, words }): Sign => ({ kind: 'door', area, glyph: 'rose', x, y, to, name, words })) : []
