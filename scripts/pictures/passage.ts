import { type AreaSlug, areas, journey } from '#domain/map/area.ts'
import { clamp } from '#domain/math.ts'
import { spaceStyle } from '#web/map/areas/space/style.ts'
import { starStyle } from '#web/map/areas/star/style.ts'
import { AXIS, hachures, land } from '../plate/island.ts'
import { dice, steps } from '../plate/numbers.ts'
import { colours } from './colours.ts'
import { height, type Layout, layoutOf, width } from './layout.ts'
import { ashes, fire } from './rock.ts'
import { island, sea } from './sea.ts'
import { starrySky } from './sky.ts'
import { area, downwards, element, group, lines, type Point } from './svg.ts'

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
    const colour = skyColours[area]
    return place && colour ? [[(place.top + place.bottom) / 2 / height, colour]] : []
  })
  if (!band('world')) return heights
  const end = skyEnds / height
  const low = end - Math.min(0.14, end * 0.4)
  return [...(heights.length > 0 ? heights : [[0, '#0f2d4c'] as const]), [low, '#2e6b7d'], [end, colours.horizon]]
}
const skyColours: Readonly<Partial<Record<AreaSlug, string>>> = { space: spaceStyle.ground[1], star: starStyle.ground[0] }

const deadIsland = group(
  { transform: `translate(${-AXIS} 0)` },
  element('path', { d: land(), fill: '#77787a', stroke: '#17191c', 'stroke-width': 1.3, 'stroke-linejoin': 'round' }),
  element('path', { d: hachures(), fill: 'none', stroke: '#17191c', 'stroke-width': 0.8, 'stroke-linecap': 'round' }),
)

/** The line: it goes down through every area, straight in the air, a wave in water and rock, with a mark at each height. */
function soundingLine(layout: Layout): string {
  const x = layout.axis < width / 2 ? layout.axis + 250 : layout.axis - 250
  const wave = steps(-10, height + 10, 2).map((y): Point => {
    const wet = clamp((y - layout.skyEnds) / 120)
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

/** Space: a ringed planet as engravers draw one, the orbits of others, and under them the sphere of the fixed stars with its degrees. */
function planets({ band, seed }: Layout): string {
  const space = band('space')
  if (!space) return ''
  const chance = dice(seed * 131 + 3)
  chance()
  const depth = space.bottom - space.top
  const radius = Math.min(150, depth * 0.3)
  const middle: Point = [width / 2 + (chance() < 0.5 ? -1 : 1) * (80 + chance() * 130), space.top + depth * 0.42]
  const orbits = [1.9, 2.7, 3.7, 5].map((factor) => ellipse(middle, radius * factor, radius * factor * 0.3, -0.22))
  return group(
    { fill: 'none', stroke: colours.label, 'stroke-linecap': 'round' },
    lines(orbits, { 'stroke-width': 0.9, opacity: 0.35, 'stroke-dasharray': '1 7' }),
    moon(orbitPoint(middle, radius * 2.7, chance() * 2), radius * 0.14, colours.buff),
    moon(orbitPoint(middle, radius * 3.7, 2.4 + chance() * 2), radius * 0.1, colours.card),
    ringedPlanet(middle, radius),
    limb(space.bottom, depth),
  )
}

function ringedPlanet([x, y]: Point, radius: number): string {
  const tilt = -0.22
  const rings = steps(1.34, 1.9, 0.08).filter((factor) => Math.abs(factor - 1.66) > 0.03)
  const ring = (isFront: boolean) => {
    const halves = rings.map((factor) =>
      ellipse([x, y], radius * factor, radius * factor * 0.3, tilt, isFront ? [0, Math.PI] : [Math.PI, 2 * Math.PI]),
    )
    const shadow = isFront ? lines(halves, { 'stroke-width': 7.5, stroke: colours.ink }) : ''
    return shadow + lines(halves, { 'stroke-width': 3, stroke: colours.card, opacity: isFront ? 1 : 0.7 })
  }
  const bands = steps(-0.9, 0.9, 0.09).map((latitude) => {
    const half = radius * Math.sqrt(1 - latitude * latitude)
    return ellipse([x - Math.sin(tilt) * latitude * radius * -1, y + latitude * radius], half, half * 0.16, tilt, [
      0.12,
      Math.PI * (0.62 + 0.3 * Math.abs(latitude)),
    ])
  })
  return [
    ring(false),
    element('circle', { cx: x, cy: y, r: radius, fill: colours.buff, stroke: colours.ink, 'stroke-width': 1.6 }),
    lines(bands, { stroke: colours.ink, 'stroke-width': 1.1, opacity: 0.7 }),
    ring(true),
  ].join('')
}

const moon = ([x, y]: Point, radius: number, fill: string) =>
  element('circle', { cx: x, cy: y, r: radius, fill, stroke: colours.ink, 'stroke-width': 1.2 })

/** The edge of the sphere of the fixed stars: a wide arc ringed with degrees. */
function limb(bottom: number, depth: number): string {
  if (bottom >= height) return ''
  const radius = 2400
  const centre: Point = [width / 2, bottom + radius - 26]
  const at = (angle: number, r: number): Point => [centre[0] + r * Math.sin(angle), centre[1] - r * Math.cos(angle)]
  const angles = steps(-68, 68, 1).map((tick) => tick * 0.0052)
  const arc = (r: number) => steps(-36, 36, 1).map((n) => at(n * 0.01, r))
  const ticks = angles.map((angle, index) => [at(angle, radius), at(angle, radius + (index % 5 ? 9 : 18))])
  const shade = element(
    'defs',
    {},
    downwards(
      'sphere',
      [
        [0, '#1a4d7c', 0.5],
        [1, '#1a4d7c', 0],
      ],
      { top: bottom - 30, height: depth },
    ),
  )
  const sphere = area([...arc(radius), [width + 40, bottom + depth], [-40, bottom + depth]], { fill: 'url(#sphere)', stroke: 'none' })
  return (
    shade +
    sphere +
    lines([arc(radius), arc(radius - 7)], { 'stroke-width': 1.4, opacity: 0.8 }) +
    lines(ticks, { 'stroke-width': 1.1, opacity: 0.7 })
  )
}

function orbitPoint(middle: Point, across: number, angle: number): Point {
  return ellipse(middle, across, across * 0.3, -0.22, [angle, angle + 0.01])[0] ?? middle
}

function ellipse([x, y]: Point, across: number, down: number, tilt: number, [from, to]: Point = [0, 2 * Math.PI]): Point[] {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  return steps(0, 96, 1).map((step) => {
    const angle = from + ((to - from) * step) / 96
    const [u, v] = [across * Math.cos(angle), down * Math.sin(angle)]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  })
}
