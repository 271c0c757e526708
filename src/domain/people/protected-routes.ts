import type { ChartKind } from '#domain/sky/saved-charts.ts'

/** Products, by name, whose artifact opens the star chart screens. Either is enough. */
export const chartProducts = ['Single Charts', 'Double Charts'] as const

/** Whether somebody with these artifacts may save and export charts of one sky, or of two. */
export const mayChart = (kind: ChartKind, artifactNames: readonly string[]): boolean =>
  kind === 'double' ? artifactNames.includes('Double Charts') : protectedRoutesFor(artifactNames).singleStarcharts

/** Which protected routes a user may open, by the names of their artifacts. */
export const protectedRoutesFor = (artifactNames: readonly string[]): { readonly singleStarcharts: boolean } => ({
  singleStarcharts: artifactNames.some((name) => (chartProducts as readonly string[]).includes(name)),
})
