/** The longest text that is pinned, in characters. */
export const longestPinnedUpdate = 1000
/** How many pinned updates are listed. */
export const mostPinnedUpdates = 100
