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
}
/** What is shown on the stage: draws one frame, and says whether it wants another at once. */
export type Show = { readonly draw: (renderer: WebGLRenderer, frame: Frame) => boolean }

/** The one canvas with WebGL of the whole app. It is lent to a porthole of whichever screen is open and taken back, and never made anew. */
export type Stage = {
  readonly renderer: WebGLRenderer
  /** Moves the canvas into a porthole and draws the show there; the answer ends that. */
  readonly enter: (porthole: HTMLElement, show: Show) => () => void
  /** Something changed: draw a frame when the browser next does. */
  readonly invalidate: () => void
  /** Draws now, for whoever is about to show the difference. */
  readonly drawNow: () => void
}

/** `null` until it is known; `none` where this browser draws no WebGL. */
type Offer = { readonly isAsked: boolean; readonly stage: Stage | 'none' | null }
const useOffer = create<Offer>(() => ({ isAsked: false, stage: null }))

/** Whether any screen wanted the stage yet: before that, nobody fetches its code. */
export const useIsStageAsked = () => useOffer((offer) => offer.isAsked)
export const offerStage = (stage: Stage | 'none') => useOffer.setState({ stage })

/** The stage, asked for by being used. */
export function useStage(): Stage | 'none' | null {
  useEffect(() => useOffer.setState({ isAsked: true }), [])
  return useOffer((offer) => offer.stage)
}
