/** How many proposals of one person wait for a keeper at most, and how many they may send in a day. */
export const mostOpenProposals = 10
export const mostProposalsInDay = 10
