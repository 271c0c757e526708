/** The bounds of albums (collections of entries, folders); forms and schemas read the same numbers. */
export const maxAlbumTitleLength = 120
export const maxAlbumDescriptionLength = 2000
/** How many albums one person may keep. */
export const maxAlbums = 2000
/** How many places in all albums of one person entries may take: a case of a hundred thousand, each in five albums. */
export const maxAlbumEntries = 500_000
/** How many entries are put into an album, or taken out, by one call. */
export const maxEntriesInOneCall = 500
/** Entries of an album are counted up to here; of one that holds more it is said that there are more. */
export const maxCounted = 5000
/** How many entries of an album its shared link shows. */
export const maxEntriesOnLink = 200
