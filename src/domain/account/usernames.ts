/** Names under which somebody could speak for the house. */
const reserved = new Set(
  'admin administrator archivist bureau bureau-of-islands help helpdesk islands keeper keepers mail moderator night-desk nobody null official postmaster root security staff support system undefined webmaster'.split(
    ' ',
  ),
)

/** Whether a username is kept for the house, also with its separators changed. */
export const isReserved = (username: string): boolean => reserved.has(username.replace(/[._]/g, '-'))
