import type { ComponentType } from 'react'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import { create } from 'zustand'
import type { ScreenAddress } from '#domain/addresses.ts'
import type { Milliseconds, Pixels } from '#domain/units.ts'

type NearFrame = {
  readonly now: Milliseconds
  /** Height of the picture, in device pixels. */
  readonly pixels: Pixels
  /** How much of the island is there, 0 to 1: it fades in and out. */
  readonly presence: number
}
/** A point of the picture, from -1 to 1 both ways, y upwards. */
type PicturePoint = { readonly x: number; readonly y: number }

/** Red, green and blue, 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number]
/** The light of an hour over water: from the zenith down to the horizon, and from the shore out to the open sea. */
export type NearLight = {
  readonly sky: readonly [Colour, Colour, Colour, Colour]
  readonly sea: readonly [near: Colour, middle: Colour, far: Colour]
  /** 0 by day, 1 at night: only then are there stars. */
  readonly dark: number
}

/** A whole island with its things, drawn over another picture at its place there. */
export type NearIsland = {
  /** The hour that its owner chose; sky and sea round it take it over. */
  readonly light: NearLight
  /**
   * Draws it and returns whether it needs another frame.
   * @param camera in the frame of the island: its units, the middle of it in the origin, x to the east, y up, z to the south
   */
  readonly draw: (renderer: WebGLRenderer, camera: PerspectiveCamera, frame: NearFrame) => boolean
  /** Whether all its pictures have loaded or failed. */
  readonly isLoaded: () => boolean
}
/** What hangs on an island and opens at a touch: an entry or an album over the map, a chart on a screen of its own. */
export type HungThing =
  | { readonly kind: 'entry' | 'album'; readonly id: string }
  | { readonly kind: 'chart'; readonly to: ScreenAddress; readonly search: { readonly chart: string } }

/** A whole island that somebody visits. */
export type VisitedIsland = NearIsland & {
  /** What is shown at a point, if anything. */
  readonly thingAt: (point: PicturePoint) => HungThing | null
}

type VisitOptions = {
  readonly owner: string
  readonly isDead: boolean
  /** Something about it has changed: another frame has to be drawn. */
  readonly onChange: () => void
}
/** Loads somebody's island in 3D, and keeps it as its owner has it until it is closed. */
export type OpenVisitedIsland = (options: VisitOptions) => {
  /** Null until it stands. */
  readonly island: () => VisitedIsland | null
  readonly showVersion: (isDead: boolean) => void
  readonly close: () => void
}

/** What hangs on an island, as a list; in a browser without WebGL with the last picture of the island. */
export type HungThings = ComponentType<{
  readonly owner: string
  readonly name: string
  /** The viewer's own: the editor opens and goes on with the picture. Null for everybody else's. */
  readonly onEdit: (() => void) | null
  /** Whether the dead version is shown. */
  readonly isDead: boolean
  /** Whether the island is drawn in 3D beside the list. */
  readonly isDrawn: boolean
}>

type Slots = { readonly Things: HungThings | null; readonly load: (() => Promise<OpenVisitedIsland>) | null }
const useSlots = create<Slots>(() => ({ Things: null, load: null }))

/** The app fills the slots, so that the map can show the islands of another feature without importing it. */
export const provideVisitedIslands = (load: () => Promise<OpenVisitedIsland>, Things: HungThings) => useSlots.setState({ load, Things })
export const useHungThings = () => useSlots(({ Things }) => Things)
export async function loadVisitedIslands(): Promise<OpenVisitedIsland> {
  const { load } = useSlots.getState()
  if (!load) throw new Error('Nobody shows islands here.')
  return load()
}
