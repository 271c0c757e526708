import { useEffect } from 'react'
import type { WebGLRenderer } from 'three'
import { create } from 'zustand'
import type { Milliseconds, Pixels } from '#domain/units.ts'

export type Frame = {
  readonly now: Milliseconds
  readonly width: Pixels
  readonly height: Pixels
  /** Device pixels to a CSS pixel, as drawn now: lowered while things move on slow machines. */
  readonly ratio: number
  /** Drawn at the full resolution. */
  readonly isSharp: boolean
  /** This machine draws what moves at a lower one. */
  readonly isSlow: boolean
}
/** What the canvas shows: draws one frame, and returns whether it needs another at once. */
export type CanvasContent = { readonly draw: (renderer: WebGLRenderer, frame: Frame) => boolean }

/** The one canvas with WebGL of the whole app. It moves into the element of whichever screen is open and is never created again. */
export type SharedCanvas = {
  readonly renderer: WebGLRenderer
  /** This machine has no graphics card: the processor draws, and puts every frame of the page together. */
  readonly isSoftware: boolean
  /** Moves the canvas into an element and draws the content there; the returned function detaches it again. */
  readonly attach: (host: HTMLElement, content: CanvasContent) => () => void
  /** Draws out of sight, while no screen shows the canvas; while one does, nothing. */
  readonly prepare: (draw: (renderer: WebGLRenderer) => void) => void
  /** Requests one frame at the browser's next repaint. */
  readonly invalidate: () => void
  /** Draws synchronously, before a view transition takes its snapshot. */
  readonly drawNow: () => void
  /** A copy of the picture as it is now. */
  readonly copyPicture: () => HTMLCanvasElement
}

/** `null` until it is known; `none` where this browser draws no WebGL. */
type SharedCanvasState = { readonly isRequested: boolean; readonly canvas: SharedCanvas | 'none' | null }
const useSharedCanvasState = create<SharedCanvasState>(() => ({ isRequested: false, canvas: null }))

/** Whether any screen has used the canvas yet: its code is loaded only then. */
export const useIsSharedCanvasRequested = () => useSharedCanvasState(({ isRequested }) => isRequested)
export const provideSharedCanvas = (canvas: SharedCanvas | 'none') => useSharedCanvasState.setState({ canvas })

/** Whether this machine is known to draw on its processor. Before the canvas was opened it is not known. */
export function isDrawnInSoftware(): boolean {
  const { canvas } = useSharedCanvasState.getState()
  return canvas !== null && canvas !== 'none' && canvas.isSoftware
}

const requestSharedCanvas = () => useSharedCanvasState.setState({ isRequested: true })

/** Has it opened before a screen uses it, and hands it over once it is. */
export function openedSharedCanvas(): Promise<SharedCanvas | 'none'> {
  requestSharedCanvas()
  return new Promise((resolve) => {
    const opened = ({ canvas }: SharedCanvasState) => {
      if (canvas === null) return
      unsubscribe()
      resolve(canvas)
    }
    const unsubscribe = useSharedCanvasState.subscribe(opened)
    opened(useSharedCanvasState.getState())
  })
}

/** The shared canvas. The first use requests it. */
export function useSharedCanvas(): SharedCanvas | 'none' | null {
  useEffect(requestSharedCanvas, [])
  return useSharedCanvasState(({ canvas }) => canvas)
}
