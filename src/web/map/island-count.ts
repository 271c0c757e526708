/** So many islands, in words. */
export const islandCount = (count: number): string => (count === 1 ? '1 island' : `${count.toLocaleString('en-GB')} islands`)
