import type { ComponentType } from 'react'
import { create } from 'zustand'

/** The subjects of the settings in their order, each a page: `/settings/profile`. */
export const settingsSubjects = [
  'profile',
  'island',
  'privacy',
  'people',
  'reports',
  'notifications',
  'login',
  'sessions',
  'browser',
] as const
export type SettingsSubject = (typeof settingsSubjects)[number]

/** A section of the settings that another feature brings. The screen draws its heading and its place in the index. */
export type ProvidedSection = {
  /** Also the anchor of its heading. The address `/settings#id` leads to the page of its subject. */
  readonly id: string
  readonly title: string
  /** What the section is about, in a sentence. */
  readonly about: string
  /** Words of its controls, and what else somebody may call it, for the search. */
  readonly words: string
  /** It stands at the end of this page. */
  readonly subject: SettingsSubject
  /** The controls below the heading. What they change takes effect at once, without a button that saves. */
  readonly Body: ComponentType
}

const useSlot = create<{ readonly sections: readonly ProvidedSection[] }>(() => ({ sections: [] }))

/** The app fills the slot, so that the settings show what other features let people set without importing them. */
export const provideSettingsSections = (sections: readonly ProvidedSection[]) => useSlot.setState({ sections })
export const useProvidedSections = () => useSlot(({ sections }) => sections)
