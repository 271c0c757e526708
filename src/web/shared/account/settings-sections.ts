import type { ComponentType } from 'react'
import { create } from 'zustand'

/** The groups of /settings in their order, by what a section is about. */
export type SettingsGroup = 'you' | 'others' | 'notices' | 'login' | 'browser'

/** A section of /settings that another feature brings. The screen draws its heading and its place in the index. */
export type ProvidedSection = {
  /** Also the anchor of its heading: `/settings#id`. */
  readonly id: string
  readonly title: string
  /** What the section is about, in a sentence. */
  readonly about: string
  /** It stands at the end of this group. */
  readonly group: SettingsGroup
  /** The controls below the heading. What they change takes effect at once, without a button that saves. */
  readonly Body: ComponentType
}

const useSlot = create<{ readonly sections: readonly ProvidedSection[] }>(() => ({ sections: [] }))

/** The app fills the slot, so that the settings show what other features let people set without importing them. */
export const provideSettingsSections = (sections: readonly ProvidedSection[]) => useSlot.setState({ sections })
export const useProvidedSections = () => useSlot(({ sections }) => sections)
