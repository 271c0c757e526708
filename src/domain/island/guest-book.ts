/**
 * Who writes in the guest book of an island, by its owner's choice. Nobody does who does not see the island, and nobody whose e-mail is
 * not confirmed.
 */
export const guestBookWriters = ['nobody', 'followers', 'members'] as const
export type GuestBookWriters = (typeof guestBookWriters)[number]

/** The longest line, in characters. */
export const maxGuestBookLine = 140
/** The most lines that one person has in one book: whoever wants to write more removes one of them. */
export const maxLinesOfOneWriter = 100
/** How many lines a page has, unless its reader asks for another number. */
export const guestBookLinesOnPage = 20
