import type { ChartRecipe } from './recipe.ts'

export const chartKinds = ['single', 'double'] as const
export type ChartKind = (typeof chartKinds)[number]

/** The kind of a chart: one sky, or two on a sheet. */
export const kindOfChart = ({ skies }: Pick<ChartRecipe, 'skies'>): ChartKind => (skies.length === 1 ? 'single' : 'double')

/** How many charts a person may keep. */
export const maxCharts = 500
