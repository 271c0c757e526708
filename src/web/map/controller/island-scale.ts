/** One island unit in units of the world: two neighbours at the least distance just leave each other room. */
export const islandScale = 0.4
