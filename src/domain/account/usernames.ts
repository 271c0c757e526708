/** Names that look like the staff of this site, or like a mail role or a missing value. */
const reserved = new Set(
  'admin administrator archivist bureau bureau-of-islands help helpdesk islands keeper keepers mail moderator night-desk nobody null official postmaster root security staff support system undefined webmaster'.split(
    ' ',
  ),
)

/** Whether a username is reserved, also with other separators. */
export const isReserved = (username: string): boolean => reserved.has(username.replace(/[._]/g, '-'))
