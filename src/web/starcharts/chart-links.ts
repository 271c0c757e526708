import type { ScreenAddress } from '#domain/addresses.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'

/** Where a chart of a kind is made. */
export const makerOf: Readonly<Record<ChartKind, ScreenAddress>> = { single: '/starchart', double: '/doublestarchart-create' }
/** Where somebody's charts of a kind are shown. */
export const chartsOf = (kind: ChartKind, owner: string): ScreenAddress => `/user-starchart-${kind}/${owner}`
