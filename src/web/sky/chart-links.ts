import type { ChartKind } from '#domain/sky/saved-charts.ts'

/** Where a chart of a kind is made. */
export const makerOf: Readonly<Record<ChartKind, string>> = { single: '/starchart', double: '/doublestarchart-create' }
/** Where somebody's charts of a kind are shown. */
export const chartsOf = (kind: ChartKind, owner: string): string => `/user-starchart-${kind}/${owner}`
