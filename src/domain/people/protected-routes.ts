/** Products, by name, whose artifact opens the star chart screens. Either is enough. */
export const chartProducts = ['Single Charts', 'Double Charts'] as const

/** Which protected routes a user may open, by the names of their artifacts. */
export const protectedRoutesFor = (artifactNames: readonly string[]): { readonly singleStarcharts: boolean } => ({
  singleStarcharts: artifactNames.some((name) => (chartProducts as readonly string[]).includes(name)),
})
