import type { Source } from '#domain/imports/found-item.ts'
import { googlePhotos } from '#domain/imports/google-photos/google-photos.ts'

/** What can be brought in, each with how it is recognised and read. */
export const sources: readonly Source[] = [googlePhotos]
