import { days, type Milliseconds } from '#domain/units.ts'

/** How much there is to see on an island, 0 to 15, by the number of its objects: each two tiers are twice as much. */
export const tierOf = (objects: number): number => Math.min(15, Math.round(2 * Math.log2(1 + objects)))

/** What one tier is worth against newness. */
const daysPerTier = 30
/** The day from which the days are counted, so that ranks stay small. */
const firstDay: Milliseconds = Date.UTC(2020, 0, 1)

/**
 * How much an island is worth seeing from afar: what changed lately and what has much to see comes first, a tier counting for a
 * month. Ranks of islands that do not change keep their order as time goes by, so nothing has to be ranked again.
 */
export const rankOf = ({ tier, changedAt }: { readonly tier: number; readonly changedAt: Date }): number =>
  Math.floor((changedAt.getTime() - firstDay) / days(1)) + tier * daysPerTier
