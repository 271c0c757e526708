import type { ReactNode } from 'react'
import type { Islander, OwnPlace } from '#contract/map.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import type { Drawing, Label } from '../drawing/label.ts'
import type { Thumbnail } from '../drawing/overlay.ts'
import type { SignalLines } from '../drawing/pulse.ts'
import type { PointOfInterest } from '../points-of-interest/points-of-interest.ts'
import type { Stroke } from '../stroke.ts'

/** What the map knows while one of its areas is open. */
export type AreaContext = {
  /** Whether this area is the one that is open: nothing is fetched or computed for the others. */
  readonly isOpen: boolean
  /** Units from the middle to the last shore, or to the end of the sky. */
  readonly radius: number
  readonly own: OwnPlace | null
  readonly inView: readonly PlacedIsland[]
}

/** What an area shows and says besides its points of interest. Arrays stay the very same while nothing changed. */
export type AreaContent = {
  /** Points of interest that are known only now, after those of the module. */
  readonly points?: readonly PointOfInterest[]
  /** Lines under those of the points. */
  readonly strokes?: readonly Stroke[]
  readonly labels?: readonly Label[]
  /** What is drawn and has no name: names keep off it. */
  readonly solids?: readonly Drawing[]
  readonly thumbnails?: readonly Thumbnail[]
  /** The lines along which signals run. */
  readonly signalLines?: SignalLines | null
  /** To the nearest of these the map flies where none of them is in sight; null until they are known. */
  readonly destinations?: readonly Islander[] | null
  /** What its picture alone would leave one guessing, in words. */
  readonly info?: (actions: { readonly onIslander: (islander: Islander) => void }) => ReactNode
}

/** One area of the map: everything that is so in this area and in no other. */
export type AreaModule = {
  readonly style: AreaStyle
  /** Its sign on the rail: lines of the engraver in a square of 24, as a path of SVG. */
  readonly sign: string
  /** What is always there: curiosities to find, and doors. Where islands lie it is open water; a test holds them to it. */
  readonly points: readonly PointOfInterest[]
  /** What is true of each of its islands, in the words of the list; null where there is nothing to say. */
  readonly islandNote: string | null
  /** How high over the summit of each island the area draws something, in units. */
  readonly plumeHeight: number
  /** What it has to say is read at once: the list that holds it stands open at first. */
  readonly isInfoOpen?: true
  readonly useContent: (context: AreaContext) => AreaContent
}
