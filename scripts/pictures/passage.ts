import { type AreaSlug, areas, journey } from '#domain/map/area.ts'
import { areaStyles } from '#web/map/drawing/area-styles.ts'
import { AXIS, hachures, land } from '../plate/island.ts'
import { steps } from '../plate/numbers.ts'
import { colours } from './colours.ts'
import { height, type Layout, layoutOf, width } from './layout.ts'
import { planets } from './planets.ts'
import { ashes, fire } from './rock.ts'
import { island, sea } from './sea.ts'
import { starrySky } from './sky.ts'
import { downwards, element, group, lines, type Point } from './svg.ts'

type Way = { readonly upper: AreaSlug; readonly lower: AreaSlug }

/** Every two areas, the upper one first. */
export const ways: readonly Way[] = areas.flatMap(({ slug: upper }, index) =>
  areas.slice(index + 1).map(({ slug: lower }) => ({ upper, lower })),
)

/** The way between two areas as one tall plate: what is passed on it, from above downwards, and the line that goes all the way. */
export function passage({ upper, lower }: Way): string {
  const layout = layoutOf(journey(upper, lower).passes, ways.findIndex((way) => way.upper === upper && way.lower === lower) + 1)
  return group(
    {},
    element('defs', {}, downwards('sky', skyStops(layout))),
    element('rect', { width, height, fill: 'url(#sky)' }),
    layout.skyEnds > 0 ? starrySky(layout) : '',
    planets(layout),
    sea(layout),
    fire(layout),
    island(layout),
    ashes(layout, deadIsland),
    soundingLine(layout),
  )
}

/** Down to the horizon the sky grows paler. */
function skyStops({ passes, skyEnds, band }: Layout): (readonly [number, string])[] {
  const heights = passes.flatMap((area): (readonly [number, string])[] => {
    const place = band(area)
    return place && isSky(area) ? [[(place.top + place.bottom) / 2 / height, areaStyles[area].ground[area === 'space' ? 1 : 0]]] : []
  })
  if (!band('world')) return heights
  const end = skyEnds / height
  const low = end - Math.min(0.14, end * 0.4)
  return [...(heights.length > 0 ? heights : [[0, '#0f2d4c'] as const]), [low, '#2e6b7d'], [end, colours.horizon]]
}
const isSky = (area: AreaSlug) => area === 'space' || area === 'star'

const deadIsland = group(
  { transform: `translate(${-AXIS} 0)` },
  element('path', { d: land(), fill: '#77787a', stroke: '#17191c', 'stroke-width': 1.3, 'stroke-linejoin': 'round' }),
  element('path', { d: hachures(), fill: 'none', stroke: '#17191c', 'stroke-width': 0.8, 'stroke-linecap': 'round' }),
)

/** The line: it goes down through every area, straight in the air, a wave in water and rock, with a mark at each height. */
function soundingLine(layout: Layout): string {
  const x = layout.axis < width / 2 ? layout.axis + 250 : layout.axis - 250
  const wave = steps(-10, height + 10, 2).map((y): Point => {
    const wet = Math.max(0, Math.min(1, (y - layout.skyEnds) / 120))
    return [x + 6.5 * wet * Math.sin(y / 11), y]
  })
  const marks = layout.passes.map((area) => ((layout.band(area)?.top ?? 0) + (layout.band(area)?.bottom ?? 0)) / 2)
  return group(
    { fill: 'none', stroke: colours.line, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    lines([wave], { 'stroke-width': 3.2 }),
    ...marks.map((y) => element('circle', { cx: x, cy: y, r: 11, fill: colours.card, stroke: colours.ink, 'stroke-width': 1.6 })),
    ...marks.map((y) => element('circle', { cx: x, cy: y, r: 3.4, fill: colours.ink, stroke: 'none' })),
  )
}
