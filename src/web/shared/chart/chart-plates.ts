import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { SeenAs } from '#domain/case/visibility.ts'

/** The newest star charts that somebody shows, drawn small, as a section of their profile. Nothing where there are none for this viewer. */
export type ChartPlates = ComponentType<{
  readonly owner: string
  readonly isOwn: boolean
  /** Their owner sees them as such a visitor does. */
  readonly seenAs?: SeenAs | undefined
}>

const useSlot = create<{ readonly Plates: ChartPlates | null }>(() => ({ Plates: null }))

/** The app fills the slot, so that a profile can show the charts of another feature without importing it. */
export const provideChartPlates = (Plates: ChartPlates) => useSlot.setState({ Plates })
export const useChartPlates = () => useSlot(({ Plates }) => Plates)
