/** One stratum of the world. Every area is the same chart read at another height. */
export type Area = {
  readonly slug: AreaSlug
  readonly name: string
  /** Metres over the sea; a fathom is 1.8288 of them. */
  readonly altitude: number
  /** The altitude as the plate prints it. */
  readonly reading: string
  /** What lies there, in one line: nothing that is not there yet. */
  readonly line: string
}
export type AreaSlug = 'space' | 'star' | 'world' | 'cable' | 'volcano' | 'underworld'

/** The six areas from the top of the plate to its bottom. */
export const areas: readonly Area[] = [
  {
    slug: 'space',
    name: 'Space',
    altitude: 400_000,
    reading: '400 km',
    line: 'Tonight’s planets, where they truly stand.',
  },
  { slug: 'star', name: 'Star', altitude: 9000, reading: '9000 m', line: 'The fixed stars, and the figures drawn between them.' },
  { slug: 'world', name: 'World', altitude: 0, reading: '0 m', line: 'The ocean, and everyone’s islands on it.' },
  { slug: 'cable', name: 'Cable', altitude: -914, reading: '500 fathoms', line: 'The lines that join one island to another.' },
  { slug: 'volcano', name: 'Volcano', altitude: -2743, reading: '1500 fathoms', line: 'What is new, still hot.' },
  { slug: 'underworld', name: 'Underworld', altitude: -5486, reading: '3000 fathoms', line: 'The dead versions, kept as they were left.' },
]

/** Where the map opens, and where the way to an island leads that is not seen in the open area. */
export const openingArea: AreaSlug = 'world'

/** The areas where islands lie: all but the two skies. */
export const areasWithIslands: ReadonlySet<AreaSlug> = new Set(['world', 'cable', 'volcano', 'underworld'])

/** Of those, the areas where everybody's island lies. The volcano shows only islands with something new. */
export const areasWithEveryIsland: ReadonlySet<AreaSlug> = new Set(['world', 'cable', 'underworld'])

/** The area of this name, from outside; null when there is none. */
export const areaOf = (slug: string): Area | null => areas.find((area) => area.slug === slug) ?? null

const depthOf = (slug: AreaSlug) => areas.findIndex((area) => area.slug === slug)

/** Whether one area lies over the other on the plate. */
export const isAbove = (one: AreaSlug, other: AreaSlug): boolean => depthOf(one) < depthOf(other)

/** The area next above, or next below; null at the ends of the plate. */
export const areaAbove = (slug: AreaSlug): Area | null => areas[depthOf(slug) - 1] ?? null
export const areaBelow = (slug: AreaSlug): Area | null => areas[depthOf(slug) + 1] ?? null

/**
 * A journey from one area to another: which way the plate slides, and the areas it passes, both ends included.
 * Going down slides the plate up.
 */
export function journey(
  from: AreaSlug,
  to: AreaSlug,
): { readonly plateSlides: 'up' | 'down' | 'not'; readonly passes: readonly AreaSlug[] } {
  const [start, end] = [depthOf(from), depthOf(to)]
  const between = areas.slice(Math.min(start, end), Math.max(start, end) + 1).map((area) => area.slug)
  if (start === end) return { plateSlides: 'not', passes: between }
  return start < end ? { plateSlides: 'up', passes: between } : { plateSlides: 'down', passes: between.reverse() }
}
