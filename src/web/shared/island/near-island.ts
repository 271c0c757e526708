import type { ComponentType } from 'react'
import type { PerspectiveCamera, WebGLRenderer } from 'three'
import { create } from 'zustand'
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
/** A whole island that somebody visits, whose things open at a touch. */
export type VisitedIsland = NearIsland & {
  /** Opens what is shown at a point; answers whether there is anything. */
  readonly openAt: (point: PicturePoint) => boolean
  readonly isOver: (point: PicturePoint) => boolean
}

/** The island that is drawn near, and what hangs there as a list; in a browser without WebGL with the last picture of it. */
export type NearIslandView = ComponentType<{
  readonly owner: string
  readonly name: string
  /** The viewer's own: the editor opens and goes on with the picture. Null for everybody else's. */
  readonly onEdit: (() => void) | null
  /** Whether the dead version is shown. */
  readonly isDead: boolean
  /** Has another frame drawn; null where nothing is drawn in 3D. */
  readonly invalidate: (() => void) | null
  /** The island stands, or with null stands no longer. */
  readonly onIsland: (island: VisitedIsland | null) => void
}>

const useSlot = create<{ readonly View: NearIslandView | null }>(() => ({ View: null }))

/** The app fills the slot, so that the map can show the islands of another feature without importing it. */
export const provideNearIsland = (View: NearIslandView) => useSlot.setState({ View })
export const useNearIslandView = () => useSlot(({ View }) => View)
