import { longestCaption, longestStory } from '../case/limits.ts'

/** The title becomes the caption of an entry, and the text its story: the longest of both hold here too, in characters. */
export const longestPageTitle = longestCaption
export const longestPageText = longestStory
/** How many drafts a person keeps. */
export const mostPageDrafts = 200
/** How much of its text stands under the title of a draft in a list, in characters. */
export const longestBeginning = 160

/** The type of the file of a page: no upload is recognised as text, so it marks the pages among the files of a case. */
export const pageMime = 'text/plain'
