import type { ReactNode } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { foldAccents } from '#domain/text.ts'
import type { SettingsSubject } from '#web/shared/account/settings-sections.ts'

export type SettingsSection = {
  /** Also the anchor of its heading. */
  readonly id: string
  readonly name: string
  /** Words of its controls, and what else somebody may call it, for the search. */
  readonly words: string
  readonly render: (me: Profile) => ReactNode
}
/** What one page of the settings is about. */
export type Subject = { readonly id: SettingsSubject; readonly name: string; readonly sections: readonly SettingsSection[] }

const wordsOf = (text: string): readonly string[] => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Search of the settings: the sections in which every word of a text begins a word, those first whose names have one. */
export function searchSettings(
  subjects: readonly Subject[],
  text: string,
): { readonly subject: Subject; readonly section: SettingsSection }[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const begins = (words: readonly string[]) => (start: string) => words.some((word) => word.startsWith(start))
  const found = subjects.flatMap((subject) =>
    subject.sections
      .filter(({ name, words }) => typed.every(begins(wordsOf(`${name} ${subject.name} ${words}`))))
      .map((section) => ({ subject, section })),
  )
  const isNamed = ({ section }: (typeof found)[number]) => typed.some(begins(wordsOf(section.name)))
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}
