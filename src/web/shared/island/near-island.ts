import type { ComponentType } from 'react'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import { create } from 'zustand'
import type { Milliseconds, Pixels, Radians } from '#domain/units.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'

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
/** A whole island that somebody visits. */
export type VisitedIsland = NearIsland & {
  /** The stop of the walk at a point, by the id of its object; null where nothing is shown. */
  readonly stopAt: (point: PicturePoint) => string | null
}

/** From where something on an island is looked at, in the frame and the units of the island. */
export type Standpoint = {
  /** Of what is looked at. */
  readonly middle: readonly [x: number, y: number, z: number]
  /** The way the camera looks, clockwise from north. */
  readonly heading: Radians
  /** How steeply it looks down; 0 is level. */
  readonly fall: Radians
  readonly width: number
  readonly height: number
}

/** The last stop of every walk: the way on. */
export const endOfWalk = 'end'

/** The walk over an island, as the map that it leads over carries it. */
export type Walk = {
  /** Where the picture of a stop stands, over the map and beside the panel; null until it is there. */
  readonly stage: HTMLElement | null
  /** The stop that one stands before, by the id of its object; null on the island as a whole. */
  readonly stop: string | null
  /** Goes to a stop, or with null back to the island as a whole. */
  readonly onStop: (stop: string | null) => void
  /** Has the camera stand there, with what it looks at behind this part of the screen; null has it step back. */
  readonly onStand: (standing: { readonly at: Standpoint; readonly box: ScreenBox } | null) => void
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

/** The walk from one thing that hangs on an island to the next; in a browser without WebGL as pages. */
export type HungThings = ComponentType<{
  readonly owner: string
  readonly name: string
  /** The viewer's own: the editor opens and goes on with the picture. Null for everybody else's. */
  readonly onEdit: (() => void) | null
  /** Whether the dead version is shown. */
  readonly isDead: boolean
  /** Whether the island is drawn in 3D beside the list. */
  readonly isDrawn: boolean
  readonly walk: Walk
}>
/** Loads beforehand what a visit to somebody's island shows first. */
type PrepareVisit = (owner: string) => void

export type VisitedIslands = {
  readonly Things: HungThings | null
  readonly load: (() => Promise<OpenVisitedIsland>) | null
  readonly prepare: PrepareVisit
}
const useSlots = create<VisitedIslands>(() => ({ Things: null, load: null, prepare: () => {} }))

/** The app fills the slots, so that the map can show the islands of another feature without importing it. */
export const provideVisitedIslands = (slots: VisitedIslands) => useSlots.setState(slots)
export const useHungThings = () => useSlots(({ Things }) => Things)
export const prepareVisit: PrepareVisit = (owner) => useSlots.getState().prepare(owner)
export async function loadVisitedIslands(): Promise<OpenVisitedIsland> {
  const { load } = useSlots.getState()
  if (!load) throw new Error('Nobody shows islands here.')
  return load()
}
