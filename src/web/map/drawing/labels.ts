import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoCentre, archipelagoOf, type Place } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'
import type { Atlas } from '../atlas/atlas.ts'
import { type Eye, pixelsPerUnit, project } from '../atlas/camera.ts'
import { areasOfIslands } from '../atlas/tile-shelf.ts'

/** Words on the chart, at a place. */
export type Label = {
  readonly key: string
  readonly text: string
  readonly place: Place
  /** Units above the sea at which the words hang. */
  readonly height: number
  readonly kind: 'island' | 'own' | 'archipelago' | 'sign'
}

const most = 22
/** An island is named once it is drawn this large. */
const namedFrom: Pixels = 26
/** How wide a letter is, and how high a line. */
const letter: Pixels = 8.2
const line: Pixels = 22
const archipelagoSpacing = 83
const mostArchipelagos = 6000

/** What is named in the view as it is now, the most telling first, and no two names over each other. */
export function labelsOf(atlas: Atlas, more: readonly Label[], ownOrdinal: number | null): readonly Label[] {
  const eye = atlas.eye()
  const isNear = pixelsPerUnit(eye) > namedFrom
  const { inView, population } = atlas.state.getState()
  const hasIslands = areasOfIslands.has(atlas.layer().area)
  const islands = inView
    .filter(({ ordinal }) => isNear || ordinal === ownOrdinal)
    .map((island): Label => {
      const isOwn = island.ordinal === ownOrdinal
      const text = isOwn ? `${island.name} · yours` : island.name
      return { key: `i${island.ordinal}`, text, place: island, height: -0.02, kind: isOwn ? 'own' : 'island' }
    })
  const wanted = [
    ...islands.filter(({ kind }) => kind === 'own'),
    ...more,
    ...(hasIslands ? archipelagos(atlas, population ?? 0) : []),
    ...islands,
  ]
  return apart(
    wanted.flatMap((label) => {
      const at = project(eye, label.place, label.height)
      return at ? [{ label, at: { x: at.x, y: at.y + hangsBelow(eye, at.depth, label.kind) } }] : []
    }),
    eye.screen,
  )
}

function archipelagos(atlas: Atlas, population: number): readonly Label[] {
  const eye = atlas.eye()
  const pixels = archipelagoSpacing * pixelsPerUnit(eye)
  if (pixels < 90 || pixels > 2300) return []
  const last = Math.min(mostArchipelagos, archipelagoOf(Math.max(0, population - 1)) + 1)
  const reach = eye.view.span * Math.max(1, eye.screen.width / eye.screen.height)
  return Array.from({ length: last }, (_, k) => k).flatMap((k): Label[] => {
    const place = archipelagoCentre(k)
    if (Math.abs(place.x - eye.view.x) > reach || Math.abs(place.y - eye.view.y) > reach) return []
    return [{ key: `a${k}`, text: archipelagoName(k), place, height: 0, kind: 'archipelago' }]
  })
}

/** How far under its place a name hangs, so that it leaves the drawing free. */
export const hangsBelow = (eye: Eye, depth: number, kind: Label['kind']): Pixels =>
  kind === 'archipelago' ? 0 : Math.min(64, (0.42 * eye.focal * Math.max(0.3, Math.cos(eye.tilt))) / depth)

type Placed = { readonly label: Label; readonly at: { readonly x: Pixels; readonly y: Pixels } }

function apart(wanted: readonly Placed[], { width, height }: { readonly width: Pixels; readonly height: Pixels }): readonly Label[] {
  const kept: (Placed & { readonly half: Pixels })[] = []
  const keys = new Set<string>()
  for (const { label, at } of wanted) {
    if (kept.length === most) break
    const half = (label.text.length * letter) / 2
    if (at.x < 0 || at.x > width || at.y < 0 || at.y > height || keys.has(label.key)) continue
    if (kept.some((other) => Math.abs(other.at.x - at.x) < other.half + half && Math.abs(other.at.y - at.y) < line)) continue
    keys.add(label.key)
    kept.push({ label, at, half })
  }
  return kept.map(({ label }) => label)
}
