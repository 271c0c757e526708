import { maxCaptionLength, maxStoryLength } from '../case/limits.ts'

/** The title becomes the caption of an entry, and the text its story: the longest of both hold here too, in characters. */
export const maxPageTitleLength = maxCaptionLength
export const maxPageTextLength = maxStoryLength
/** How many drafts a person keeps. */
export const maxPageDrafts = 200
/** How much of its text stands under the title of a draft in a list, in characters. */
export const maxBeginningLength = 160

/** The type of the file of a page: no upload is recognised as text, so it marks the pages among the files of a case. */
export const pageMime = 'text/plain'
