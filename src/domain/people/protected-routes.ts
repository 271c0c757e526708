/** Products by name whose artifact opens the makers of star charts; either is enough. */
export const chartProducts = ['Single Charts', 'Double Charts'] as const

/** The flags that open protected routes, from the names of somebody's artifacts. */
export const protectedRoutesFor = (artifactNames: readonly string[]): { readonly singleStarcharts: boolean } => ({
  singleStarcharts: artifactNames.some((name) => (chartProducts as readonly string[]).includes(name)),
})
