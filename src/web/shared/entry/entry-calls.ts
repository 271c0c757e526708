import { caseApi } from '#contract/case/case.ts'

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
