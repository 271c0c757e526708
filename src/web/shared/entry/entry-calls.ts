import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { caseApi } from '#contract/case/case.ts'
import { listOf, privacyQueryOf } from '#contract/entries.ts'
import { usersApi } from '#contract/people/users.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe } from '#web/lib/me.ts'

/** The call that writes the words of an entry, by its kind; tweets have one of their own that takes a list. */
export const editCalls = {
  image: caseApi.updateImageWords,
  video: caseApi.updateVideoWords,
  misc: caseApi.updateMiscWords,
  artifact: caseApi.updateArtifactWords,
} as const

/** The call that marks an entry as a preview entry, by its kind. */
export const markPreviewCalls = {
  image: caseApi.markImagePreview,
  video: caseApi.markVideoPreview,
  misc: caseApi.markStickyPreview,
  tweet: caseApi.markStickyPreview,
  artifact: caseApi.markArtifactPreview,
} as const

/** The ids of entries that were saved a moment ago. The case highlights them until it is left. */
export const newEntries = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export const useNewEntries = () => useStore(newEntries, ({ ids }) => ids)

/**
 * Whether the case is as a new account has it, without anything put into it and private: who may see it has not been asked yet. What was
 * bought came without a question.
 */
export const isNewCase = ({ counts, doc }: UserDocument): boolean =>
  entryKinds.every((kind) => (kind === 'artifact' || counts[listOf[kind]] === 0) && doc.privacy?.[privacyQueryOf[kind]] === 'private')

/** Sets the level of every kind. A new case is private already. */
export async function setEveryLevel(id: string, level: PrivacyLevel): Promise<void> {
  if (level === 'private') return
  for (const kind of entryKinds)
    replaceMe((await call(usersApi.updatePrivacySettings, { params: { id }, body: { id, query: privacyQueryOf[kind], level } })).data)
}
